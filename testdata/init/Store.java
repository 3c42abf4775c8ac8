import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Store {
    private final Map<String, Integer> stock = new HashMap<>();
    private final List<String> log = new ArrayList<>();

    void add(String name, int count) {
        stock.merge(name, count, Integer::sum);
        log.add("+" + count + " " + name);
    }

    int take(String name, int count) {
        int left = stock.get(name) - count;
        if (left < 0) {
            throw new IllegalStateException(name + ": " + left);
        }
        stock.put(name, left);
        log.add("-" + count + " " + name);
        return left;
    }

    List<String> history() {
        return List.copyOf(log);
    }

    public static void main(String[] arguments) {
        Store store = new Store();
        store.add("bolt", 12);
        store.add("nut", 7);
        System.out.println(store.take("bolt", 5));
        System.out.println(store.take("screw", 1));
        store.history().forEach(System.out::println);
    }
}
