import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.antlr.v4.runtime.*;
import org.antlr.v4.runtime.misc.Interval;
import org.antlr.v4.runtime.tree.*;

// Trees LEXER PARSER reads lines "RULE<tab>INPUT<tab>OUTPUT" and writes to each
// OUTPUT the tree of INPUT by a generated parser, or ERROR and the fault.
// Tokens that stand for layout show as their names in angle brackets.
public class Trees {
    static final Set<String> LAYOUT = Set.of("NEWLINE", "INDENT", "DEDENT", "LINE_BREAK");
    static Parser parser;
    static StringBuilder out;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(null, () -> {
            try {
                all(args);
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        }, "deep", 1L << 29);
        t.start();
        t.join();
    }

    static void all(String[] args) throws Exception {
        var lexers = Class.forName(args[0]).getConstructor(CharStream.class);
        var parsers = Class.forName(args[1]).getConstructor(TokenStream.class);
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = lines.readLine()) != null; ) {
            String[] job = line.split("\t");
            out = new StringBuilder();
            try {
                var text = CharStreams.fromString(Files.readString(Path.of(job[1])), job[1]);
                var errors = new Errors();
                var lexer = (Lexer) lexers.newInstance(text);
                lexer.removeErrorListeners();
                lexer.addErrorListener(errors);
                parser = (Parser) parsers.newInstance(new CommonTokenStream(lexer));
                parser.removeErrorListeners();
                parser.addErrorListener(errors);
                var tree = (Tree) parser.getClass().getMethod(job[0]).invoke(parser);
                if (errors.first != null) {
                    out.append("ERROR ").append(errors.first);
                } else if (parser.getTokenStream().LA(1) != Token.EOF) {
                    out.append("ERROR text is left");
                } else {
                    write(tree);
                }
            } catch (java.lang.reflect.InvocationTargetException e) {
                out = new StringBuilder("ERROR " + e.getCause());
            } catch (Exception | Error e) {
                out = new StringBuilder("ERROR " + e);
            }
            Files.writeString(Path.of(job[2]), out);
        }
    }

    static class Errors extends BaseErrorListener {
        String first;

        @Override
        public void syntaxError(Recognizer<?, ?> r, Object o, int line, int col, String what, RecognitionException e) {
            if (first == null) first = line + ":" + (col + 1) + ": " + what;
        }
    }

    static void write(Tree t) {
        if (t instanceof TerminalNode) {
            out.append(leaf(((TerminalNode) t).getSymbol()));
            return;
        }
        String name = parser.getRuleNames()[((RuleNode) t).getRuleContext().getRuleIndex()];
        if (t.getChildCount() == 0) {
            out.append(name);
            return;
        }
        out.append('(').append(name);
        for (int i = 0; i < t.getChildCount(); i++) {
            out.append(' ');
            write(t.getChild(i));
        }
        out.append(')');
    }

    static String leaf(Token t) {
        if (t.getType() == Token.EOF) return "<EOF>";
        String name = parser.getVocabulary().getSymbolicName(t.getType());
        if (name != null && LAYOUT.contains(name)) return "<" + name + ">";
        String text = t.getText();
        if (t.getInputStream() != null && t.getStartIndex() <= t.getStopIndex()) {
            text = t.getInputStream().getText(Interval.of(t.getStartIndex(), t.getStopIndex()));
        }
        return text.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    }
}
