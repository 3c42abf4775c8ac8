import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;
import org.antlr.v4.analysis.AnalysisPipeline;
import org.antlr.v4.runtime.*;
import org.antlr.v4.runtime.atn.*;
import org.antlr.v4.runtime.misc.*;
import org.antlr.v4.runtime.tree.*;
import org.antlr.v4.tool.*;

/**
 * Trees prints the trees and tokens that ANTLR's own interpreter makes, for the
 * tests that compare with it. Jobs are lines on standard input, fields are
 * parted by tabs; the answer to each is one or more lines on standard output:
 *
 * <pre>
 * G grammar.g4 [parser.g4]   →  ok | fail message
 * F start input seconds      →  errors milliseconds odd | fail message; if not failed,
 *                               the tree; the tokens as type:text, blank between
 * </pre>
 *
 * Odd counts the decisions in which the interpreter by itself would have gone
 * another way than a generated parser.
 *
 * Run: java -cp antlr-4.13.2-complete.jar Trees.java
 */
public class Trees {
    static Grammar parserGrammar, lexerGrammar;
    static Acting lexer;
    static Generated parser;
    static final StringBuilder toolErrors = new StringBuilder();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(null, () -> {
            try {
                serve();
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        }, "deep", 1L << 29);
        t.start();
        t.join();
    }

    static void serve() throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        for (String line; (line = in.readLine()) != null; ) {
            String[] f = line.split("\t");
            try {
                out.print(f[0].equals("G") ? load(f) : parse(f[1], f[2], Double.parseDouble(f[3])));
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
        lexer = null;
        parser = null;
        org.antlr.v4.Tool tool = new org.antlr.v4.Tool();
        tool.removeListeners();
        tool.addListener(listener);
        lexerGrammar = parserGrammar = tool.loadGrammar(f[1]);
        if (f.length > 2) {
            parserGrammar = new Pair(f[2], Files.readString(Path.of(f[2])), lexerGrammar, listener);
        }
        if (toolErrors.length() > 0) {
            return "fail " + oneLine(toolErrors.toString()) + "\n";
        }
        lexer = new Acting((LexerGrammar) (lexerGrammar.isLexer() ? lexerGrammar : lexerGrammar.implicitLexer));
        parser = new Generated(new CommonTokenStream(lexer));
        return "ok\n";
    }

    /** A lexer that runs the commands that ANTLR takes for actions: those spelled with a capital. */
    static class Acting extends LexerInterpreter {
        static final java.util.regex.Pattern COMMAND = java.util.regex.Pattern.compile("_channel = (\\w+);");
        final LexerGrammar g;
        final List<String> actions = new ArrayList<>();

        Acting(LexerGrammar g) {
            super(g.fileName, g.getVocabulary(), List.of(g.getRuleNames()), List.of(), g.modes.keySet(),
                new ATNDeserializer().deserialize(ATNSerializer.getSerialized(g.getATN()).toArray()), CharStreams.fromString(""));
            this.g = g;
            g.lexerActions.forEach((action, i) -> actions.add(action.getText()));
        }

        @Override
        public void action(RuleContext context, int rule, int action) {
            java.util.regex.Matcher m = COMMAND.matcher(actions.get(action));
            if (m.find()) {
                setChannel(g.getChannelValue(m.group(1)));
            }
        }
    }

    /**
     * ANTLR's interpreter, deciding as a generated parser does: by the next token alone where that is
     * enough. By itself it asks adaptive prediction everywhere, which passes over the end of the input,
     * and matches a set in vain where the set's token is the end of the input.
     */
    static class Generated extends ParserInterpreter {
        int odd;

        Generated(TokenStream tokens) {
            super(parserGrammar.fileName, parserGrammar.getVocabulary(), List.of(parserGrammar.getRuleNames()),
                new ATNDeserializer().deserialize(ATNSerializer.getSerialized(parserGrammar.getATN()).toArray()), tokens);
        }

        @Override
        public Token matchWildcard() throws RecognitionException {
            return getCurrentToken().getType() == Token.EOF ? match(Token.EOF) : super.matchWildcard();
        }

        @Override
        protected int visitDecisionState(DecisionState s) {
            List<IntervalSet[]> looks = parserGrammar.decisionLOOK;
            IntervalSet[] look = s.decision >= 0 && s.decision < looks.size() ? looks.get(s.decision) : null;
            int next = _input.LA(1);
            if (look != null && AnalysisPipeline.disjoint(look)) {
                for (int alt = 1; alt <= look.length; alt++) {
                    if (look[alt - 1].contains(next)) {
                        if (next == Token.EOF && predicts(s) != alt) {
                            odd++;
                        }
                        return alt;
                    }
                }
            }
            return super.visitDecisionState(s);
        }

        int predicts(DecisionState s) {
            try {
                return getInterpreter().adaptivePredict(_input, s.decision, _ctx);
            } catch (NoViableAltException e) {
                return 0;
            }
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

    static class Errors extends BaseErrorListener {
        int n;

        @Override
        public void syntaxError(Recognizer<?, ?> r, Object sym, int line, int col, String msg, RecognitionException e) {
            n++;
        }
    }

    static String parse(String start, String file, double seconds) throws Exception {
        long begin = System.nanoTime();
        Rule rule = parserGrammar.getRule(start);
        if (rule == null) {
            return "fail no rule " + start + "\n";
        }
        Errors errors = new Errors();
        lexer.setInputStream(CharStreams.fromFileName(file));
        lexer.removeErrorListeners();
        lexer.addErrorListener(errors);
        CommonTokenStream tokens = new Timed(lexer, begin + (long) (seconds * 1e9));
        tokens.fill();
        parser.removeErrorListeners();
        parser.addErrorListener(errors);
        ParseTree tree = tree(rule.index, tokens, errors);
        if (tokens.LA(1) != Token.EOF) {
            errors.n++;
        }
        StringBuilder out = new StringBuilder();
        out.append(errors.n).append(' ').append((System.nanoTime() - begin) / 1000000).append(' ').append(parser.odd).append('\n');
        write(tree, out);
        out.append('\n');
        String sep = "";
        for (Token t : tokens.getTokens()) {
            if (t.getChannel() == Token.DEFAULT_CHANNEL && t.getType() != Token.EOF) {
                out.append(sep).append(t.getType()).append(':').append(t.getText().replace("\n", "\\n").replace("\r", "\\r"));
                sep = " ";
            }
        }
        return out.append('\n').toString();
    }

    /** First with SLL prediction, which is faster and gives the same tree, or an error where there may be none. */
    static ParseTree tree(int rule, TokenStream tokens, Errors errors) {
        int before = errors.n;
        try {
            return tree(rule, tokens, PredictionMode.SLL, new BailErrorStrategy());
        } catch (ParseCancellationException e) {
            errors.n = before;
            tokens.seek(0);
            return tree(rule, tokens, PredictionMode.LL, new DefaultErrorStrategy());
        }
    }

    static ParseTree tree(int rule, TokenStream tokens, PredictionMode mode, ANTLRErrorStrategy strategy) {
        parser.setTokenStream(tokens);
        parser.odd = 0;
        parser.setErrorHandler(strategy);
        parser.getInterpreter().setPredictionMode(mode);
        ParseTree tree = parser.parse(rule);
        if (mode == PredictionMode.SLL && tokens.LA(1) != Token.EOF) {
            throw new ParseCancellationException();
        }
        return tree;
    }

    static void write(ParseTree t, StringBuilder out) {
        if (!(t instanceof RuleNode)) {
            out.append(Utils.escapeWhitespace(t.getText(), false));
            return;
        }
        String name = parser.getRuleNames()[((RuleNode) t).getRuleContext().getRuleIndex()];
        out.append(t.getChildCount() == 0 ? "" : "(").append(name);
        for (int i = 0; i < t.getChildCount(); i++) {
            write(t.getChild(i), out.append(' '));
        }
        out.append(t.getChildCount() == 0 ? "" : ")");
    }

    static String oneLine(String s) {
        return s.replace('\n', ' ').replace('\r', ' ');
    }
}
