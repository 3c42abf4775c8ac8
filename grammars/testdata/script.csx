#!/usr/bin/env dotnet-script
#r "nuget: Newtonsoft.Json, 13.0.3"
#load "other.csx"

using System.Linq;

static int count = 3;
public string Name { get; set; } = "x";
var numbers = new[] { 1, 2, count };

int Twice(int x) => x * 2;
class Pair { public int A, B; }

#region output
foreach (var n in numbers) Console.WriteLine($"{n:D3}");
#endregion

await Task.Delay(1);
numbers.Select(Twice).Sum()
