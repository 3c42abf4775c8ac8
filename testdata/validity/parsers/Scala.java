// Prints the files named on standard input that neither Scala 2's parser nor Scala 3's reads, each
// with a tab and what they say first.
import dotty.tools.dotc.core.Contexts;
import dotty.tools.dotc.parsing.Parsers;
import dotty.tools.dotc.reporting.StoreReporter;
import dotty.tools.dotc.util.SourceFile;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import scala.tools.nsc.Global;
import scala.tools.nsc.Settings;

class Scala {
    static String three(Contexts.Context base, String text) {
        var reporter = new StoreReporter(null, false);
        var context = base.fresh().setReporter(reporter);
        try {
            new Parsers.Parser(SourceFile.virtual("c.scala", text, false), context).parse();
        } catch (RuntimeException e) {
            return e.toString();
        }
        return reporter.hasErrors() ? reporter.allErrors().head().message() : null;
    }

    static String two(Global global, scala.tools.nsc.reporters.StoreReporter reporter, String text) {
        reporter.reset();
        global.newUnitParser(text, "c.scala").parse();
        return reporter.hasErrors() ? reporter.infos().head().msg() : null;
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        var contexts = new Contexts.ContextBase();
        var base = contexts.initialCtx().fresh();
        base.setSetting(base.settings().usejavacp(), true);
        contexts.initialize(base); // types with "with" need its definitions
        var settings = new Settings();
        settings.processArgumentString("-usejavacp -Wconf:any:s");
        var reporter = new scala.tools.nsc.reporters.StoreReporter(settings);
        var global = new Global(settings, reporter);
        global.new Run();
        var names = new BufferedReader(new InputStreamReader(System.in));
        for (String name; (name = names.readLine()) != null; ) {
            var text = Files.readString(Path.of(name));
            var refused = three(base, text);
            if (refused != null) {
                var also = two(global, reporter, text);
                if (also != null) {
                    System.out.println(name + "\t" + (refused + " / " + also).replaceAll("\\s+", " "));
                }
            }
        }
        System.exit(0);
    }
}
