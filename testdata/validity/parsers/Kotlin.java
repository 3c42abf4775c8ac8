// Prints the files named on standard input that Kotlin's parser refuses, each with a tab and its first message.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jetbrains.kotlin.cli.common.CLIConfigurationKeys;
import org.jetbrains.kotlin.cli.common.messages.MessageCollector;
import org.jetbrains.kotlin.cli.jvm.compiler.EnvironmentConfigFiles;
import org.jetbrains.kotlin.cli.jvm.compiler.KotlinCoreEnvironment;
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer;
import org.jetbrains.kotlin.com.intellij.psi.PsiErrorElement;
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil;
import org.jetbrains.kotlin.config.CommonConfigurationKeys;
import org.jetbrains.kotlin.config.CompilerConfiguration;
import org.jetbrains.kotlin.psi.KtPsiFactory;

class Kotlin {
    public static void main(String[] args) throws Exception {
        var configuration = new CompilerConfiguration();
        configuration.put(CommonConfigurationKeys.MODULE_NAME, "a");
        configuration.put(CLIConfigurationKeys.MESSAGE_COLLECTOR_KEY, MessageCollector.Companion.getNONE());
        var environment = KotlinCoreEnvironment.createForProduction(Disposer.newDisposable(), configuration, EnvironmentConfigFiles.JVM_CONFIG_FILES);
        var factory = new KtPsiFactory(environment.getProject(), false);
        var names = new BufferedReader(new InputStreamReader(System.in));
        for (String name; (name = names.readLine()) != null; ) {
            var text = Files.readString(Path.of(name)).replace("\r\n", "\n");
            var file = factory.createFile(name.endsWith(".kts") ? "a.kts" : "a.kt", text);
            var error = PsiTreeUtil.findChildOfType(file, PsiErrorElement.class);
            if (error != null) {
                System.out.println(name + "\t" + error.getErrorDescription());
            }
        }
        System.exit(0);
    }
}
