import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.Arrays;
import java.util.List;
import org.antlr.v4.runtime.*;
import org.antlr.v4.runtime.atn.*;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.tool.*;

/**
 * Trees prints the trees and tokens that ANTLR's own interpreter makes, for the
 * tests that compare with it. Jobs are lines on standard input, fields are
 * parted by tabs; the answer to each is one or more lines on standard output:
 *
 * <pre>
 * G start grammar.g4 [parser.g4]   →  ok | fail message
 * F input seconds                  →  errors milliseconds | fail message; if not failed,
 *                                     the tree; the tokens as type:text, blank between
 * </pre>
 *
 * Run: java -cp antlr-4.13.2-complete.jar Trees.java
 */
public class Trees {
    static Grammar parserGrammar, lexerGrammar;
    static int start;
    static final StringBuilder toolErrors = new StringBuilder();

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        for (String line; (line = in.readLine()) != null; ) {
            String[] f = line.split("\t");
            try {
                out.print(f[0].equals("G") ? load(f) : parse(f[1], Double.parseDouble(f[2])));
            } catch (Throwable e) {
                out.print("fail " + oneLine(e.toString()) + "\n");
            }
            out.flush();
        }
    }

    /** A parser grammar that takes its token types from the lexer grammar at hand, not from a .tokens file. */
    static class Pair extends Grammar {
        Pair(String file, String text, Grammar lexer, ANTLRToolListener listener) throws Exception {
            super(file, text, lexer, listener);
        }

        @Override
        public void importTokensFromTokensFile() {
        }
    }

    static final ANTLRToolListener listener = new ANTLRToolListener() {
        public void info(String s) {
        }

        public void error(ANTLRMessage m) {
            toolErrors.append(m.getErrorType()).append(' ').append(Arrays.toString(m.getArgs())).append("; ");
        }

        public void warning(ANTLRMessage m) {
        }
    };

    static String load(String[] f) throws Exception {
        toolErrors.setLength(0);
        parserGrammar = lexerGrammar = null;
        if (f.length == 3) {
            org.antlr.v4.Tool tool = new org.antlr.v4.Tool();
            tool.removeListeners();
            tool.addListener(listener);
            parserGrammar = tool.loadGrammar(f[2]);
            lexerGrammar = parserGrammar;
        } else {
            org.antlr.v4.Tool tool = new org.antlr.v4.Tool();
            tool.removeListeners();
            tool.addListener(listener);
            lexerGrammar = tool.loadGrammar(f[2]);
            String text = Files.readString(Path.of(f[3]));
            parserGrammar = new Pair(f[3], text, lexerGrammar, listener);
        }
        Rule r = parserGrammar.getRule(f[1]);
        if (r == null || toolErrors.length() > 0) {
            return "fail " + oneLine(toolErrors.length() > 0 ? toolErrors.toString() : "no rule " + f[1]) + "\n";
        }
        start = r.index;
        return "ok\n";
    }

    /**
     * ANTLR's interpreter, which matches a set in vain where the set's token is the end of the input:
     * generated parsers do match it.
     */
    static class Interpreter extends ParserInterpreter {
        Interpreter(TokenStream tokens) {
            super(parserGrammar.fileName, parserGrammar.getVocabulary(), List.of(parserGrammar.getRuleNames()),
                new ATNDeserializer().deserialize(ATNSerializer.getSerialized(parserGrammar.getATN()).toArray()), tokens);
        }

        @Override
        public Token matchWildcard() throws RecognitionException {
            return getCurrentToken().getType() == Token.EOF ? match(Token.EOF) : super.matchWildcard();
        }
    }

    /** Tokens that stop a parse when its time is over. */
    static class Timed extends CommonTokenStream {
        final long deadline;
        int n;

        Timed(TokenSource source, long deadline) {
            super(source);
            this.deadline = deadline;
        }

        @Override
        public int LA(int i) {
            if ((++n & 1023) == 0 && System.nanoTime() > deadline) {
                throw new RuntimeException("out of time");
            }
            return super.LA(i);
        }
    }

    static int errors;

    static String parse(String file, double seconds) throws Exception {
        long begin = System.nanoTime();
        BaseErrorListener count = new BaseErrorListener() {
            @Override
            public void syntaxError(Recognizer<?, ?> r, Object sym, int line, int col, String msg, RecognitionException e) {
                errors++;
            }
        };
        errors = 0;
        LexerInterpreter lexer = lexerGrammar.createLexerInterpreter(CharStreams.fromFileName(file));
        lexer.removeErrorListeners();
        lexer.addErrorListener(count);
        CommonTokenStream tokens = new Timed(lexer, begin + (long) (seconds * 1e9));
        tokens.fill();
        ParserInterpreter parser = new Interpreter(tokens);
        parser.removeErrorListeners();
        parser.addErrorListener(count);
        ParseTree tree = parser.parse(start);
        if (tokens.LA(1) != Token.EOF) {
            errors++;
        }
        StringBuilder out = new StringBuilder();
        out.append(errors).append(' ').append((System.nanoTime() - begin) / 1000000).append('\n');
        out.append(tree.toStringTree(parser)).append('\n');
        String sep = "";
        for (Token t : tokens.getTokens()) {
            if (t.getChannel() == Token.DEFAULT_CHANNEL && t.getType() != Token.EOF) {
                out.append(sep).append(t.getType()).append(':').append(t.getText().replace("\n", "\\n").replace("\r", "\\r"));
                sep = " ";
            }
        }
        return out.append('\n').toString();
    }

    static String oneLine(String s) {
        return s.replace('\n', ' ').replace('\r', ' ');
    }
}
