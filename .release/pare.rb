class Pare < Formula
  desc "@summary@"
  homepage "https://github.com/OWNER/pare"
  version "@version@"
  license "@licence@"

  on_macos do
    on_arm do
      url "@url@/pare-@version@-darwin-arm64.tar.gz"
      sha256 "@darwin_arm64@"
    end
    on_intel do
      url "@url@/pare-@version@-darwin-amd64.tar.gz"
      sha256 "@darwin_amd64@"
    end
  end

  on_linux do
    on_arm do
      url "@url@/pare-@version@-linux-arm64.tar.gz"
      sha256 "@linux_arm64@"
    end
    on_intel do
      url "@url@/pare-@version@-linux-amd64.tar.gz"
      sha256 "@linux_amd64@"
    end
  end

  def install
    bin.install "pare"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/pare.bash" => "pare"
    zsh_completion.install "completions/_pare"
    fish_completion.install "completions/pare.fish"
  end

  test do
    (testpath/"a.json").write '{"a": 1, "xyz": [1, 2]}'
    assert_match "xyz", shell_output("#{bin}/pare reduce -q -o - a.json -- grep -q xyz @@")
  end
end
