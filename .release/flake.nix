{
  description = "@summary@";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixpkgs-unstable";

  outputs = { self, nixpkgs }:
    let
      archives = {
        x86_64-linux = { name = "linux-amd64"; sha256 = "@linux_amd64@"; };
        aarch64-linux = { name = "linux-arm64"; sha256 = "@linux_arm64@"; };
        x86_64-darwin = { name = "darwin-amd64"; sha256 = "@darwin_amd64@"; };
        aarch64-darwin = { name = "darwin-arm64"; sha256 = "@darwin_arm64@"; };
      };
    in {
      packages = builtins.mapAttrs (system: archive: {
        default = nixpkgs.legacyPackages.${system}.stdenvNoCC.mkDerivation {
          pname = "pare";
          version = "@version@";
          src = nixpkgs.legacyPackages.${system}.fetchurl {
            url = "@url@/pare-@version@-${archive.name}.tar.gz";
            inherit (archive) sha256;
          };
          installPhase = ''
            install -Dm755 pare $out/bin/pare
            install -Dm644 -t $out/share/man/man1 man/*.1
            install -Dm644 completions/pare.bash $out/share/bash-completion/completions/pare
            install -Dm644 completions/_pare $out/share/zsh/site-functions/_pare
            install -Dm644 completions/pare.fish $out/share/fish/vendor_completions.d/pare.fish
          '';
        };
      }) archives;
    };
}
