# Turns the run of a flat Perl program (one statement or loop bracket a line) into
# a straight-line program, of which any events can be left out.
#
#   perl trace.pl record PROGRAM <INPUT     the events, one a line: LINE_TIME
#   perl trace.pl straight PROGRAM <EVENTS  the program: first what the variables
#                                           hold, then one line for each event
#
# The control flow is in the order of the events, so loop brackets become
# comments. A variable that no event has set holds 1000: what stood there before
# cannot be told from the program, and must not be taken for a 0.
use strict;
use warnings;

my ($command, $program) = @ARGV;
die "usage: perl trace.pl record|straight PROGRAM\n"
    unless @ARGV == 2 && $command =~ /^(record|straight)$/;
open(my $file, '<', $program) or die "$program: $!\n";
chomp(my @lines = <$file>);
my ($loop, $end) = (qr/^(\s*while\s*)\((.*)\)(\s*\{\s*)$/, qr/^\s*\}\s*$/);

if ($command eq 'record') {
    # What the program prints goes nowhere, the events to standard output.
    my $code = 'open(my $events, ">&", \*STDOUT); close(STDOUT); open(STDOUT, ">", \my $unseen);'
        . 'my $time = 0; sub event { print $events "$_[0]_", ++$time, "\n" }' . "\n";
    for my $n (1 .. @lines) {
        my $line = $lines[$n - 1];
        if ($line =~ $loop) { $line = "$1(event($n) && ($2))$3" }
        else                { $line = "event($n); $line" }
        $code .= "$line\n";
    }
    local @ARGV;
    no strict;
    eval $code;
    die $@ if $@;
} else {
    my %vars = map { $_ => 1 } map { /(\$\w+)/g } @lines;
    print "(", join(', ', sort keys %vars), ") = (1000) x ", scalar(keys %vars), ";\n";
    while (my $event = <STDIN>) {
        chomp $event;
        my ($n) = $event =~ /^(\d+)_\d+$/ or die "$event: expected LINE_TIME\n";
        my $line = $lines[$n - 1];
        die "$event: $program has no line $n\n" unless defined $line;
        $line = "# $line" if $line =~ $loop || $line =~ $end;
        print "$line # $event\n";
    }
}
