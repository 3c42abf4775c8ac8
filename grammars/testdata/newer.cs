using System;

namespace Newer.Things;

using System.Linq;

#if NET9_0_OR_GREATER
using System.Threading;
#endif

public delegate void Action<T>(T value) where T : allows ref struct;

static class Extensions
{
    extension<T>(IEnumerable<T> source) where T : class
    {
        public bool IsEmpty => !source.Any();
        public static IEnumerable<T> operator +(IEnumerable<T> a, IEnumerable<T> b) => a.Concat(b);
    }

    extension(string) { public static string Twice(string text) => text + text; }
}

partial class Properties
{
    public partial int Part { get; set; }
    public string Name { get; set => field = value?.Trim() ?? "\e[0m"; } = "";
    public void operator +=(int x) { }
    public void operator >>>=(int x) { }
    partial Properties();

    void Assign(Properties? to)
    {
        to?.Name = "x";
        TryParse f = (text, out result) => int.TryParse(text, out result);
        var buffer = new Buffer { [^1] = 1 };
        int[] all = [.. from x in buffer where x > 0 select x, .. buffer, 0];
        Console.WriteLine(all[0] >>= 5, all[1] >>>= all[2] >> 1, all[1] >= 2);
        _ = buffer? // with a comment between
            .Where(x => x < 1)? /* and this */ .First() ?? true ? /* here */ .5 : 1;
    }
}
