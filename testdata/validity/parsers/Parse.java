import com.sun.source.util.JavacTask;
import java.nio.file.Path;
import java.util.List;
import java.util.Scanner;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Prints the files named on standard input in which javac's parser finds an error, each with a tab and the first message. */
public class Parse {
    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Scanner names = new Scanner(System.in);
        while (names.hasNextLine()) {
            String name = names.nextLine();
            DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
            try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
                JavacTask task = (JavacTask) compiler.getTask(null, files, found, List.of("-proc:none"), null, files.getJavaFileObjects(Path.of(name)));
                task.parse();
            }
            for (Diagnostic<?> d : found.getDiagnostics()) {
                if (d.getKind() == Diagnostic.Kind.ERROR) {
                    System.out.println(name + "\t" + d.getMessage(null).replace('\n', ' '));
                    break;
                }
            }
        }
    }
}
