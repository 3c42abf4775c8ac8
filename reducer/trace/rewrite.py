"""Rewrites a Python module: see run.py, which calls it."""

import ast
import json
import os
import sys
import zlib


class Rewriter(ast.NodeTransformer):
    simple = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Assert, ast.Delete)

    def __init__(self, path, text, runtime):
        self.path, self.lines, self.runtime = path, text.splitlines(), runtime
        self.file = f"{zlib.crc32(os.path.relpath(path, runtime.root).encode()):x}"
        self.watch = None
        if runtime.watch and (not runtime.watch[1] or os.path.abspath(path).endswith(os.sep + runtime.watch[1])):
            if runtime.watch[1] or os.path.abspath(path) == os.path.abspath(sys.argv[0]):
                self.watch = int(runtime.watch[0])

    def name(self, node, kind=""):
        name = f"{self.file}.{node.lineno}.{node.col_offset}{kind}"
        if self.runtime.statements:
            text = self.lines[node.lineno - 1].strip()
            print(json.dumps([name, os.path.relpath(self.path, self.runtime.root), node.lineno, text]), file=self.runtime.statements)
            self.runtime.statements.flush()
        return name

    def at(self, new, node):
        return ast.fix_missing_locations(ast.copy_location(new, node))

    def call(self, node, function, *args):
        return self.at(ast.Call(func=ast.Name(id="_pare_" + function, ctx=ast.Load()), args=list(args), keywords=[]), node)

    def body(self, statements):
        out = []
        for s in statements:
            if self.watch == s.lineno:
                seen = ast.parse(self.runtime.watch[2], mode="eval").body
                out.append(self.at(ast.Expr(self.call(s, "note", seen)), s))
            new = self.visit(s)
            out.extend(new if isinstance(new, list) else [new])
        return out

    def generic_visit(self, node):
        for field, old in ast.iter_fields(node):
            if isinstance(old, list) and old and isinstance(old[0], ast.stmt):
                setattr(node, field, self.body(old))
            elif isinstance(old, list):
                for item in old:
                    if isinstance(item, ast.AST):
                        self.generic_visit(item)
            elif isinstance(old, ast.AST):
                self.generic_visit(old)
        return node

    def visit(self, node):
        if isinstance(node, (ast.If, ast.While)):
            node.test = self.decision(node, node.test)
        elif isinstance(node, ast.For):
            return self.loop(node)
        elif isinstance(node, self.simple) and self.event(node):
            kept = self.call(node, "keep", ast.Constant(self.name(node)))
            return self.at(ast.If(test=kept, body=[node], orelse=[]), node)
        elif isinstance(node, ast.Return) and node.value is not None and not suspends(node):
            kept = self.call(node, "keep", ast.Constant(self.name(node)))
            return [self.at(ast.If(test=kept, body=[node], orelse=[]), node), self.at(ast.Return(value=None), node)]
        return self.generic_visit(node)

    def event(self, node):
        if suspends(node) or isinstance(node, ast.AnnAssign) and node.value is None:
            return False
        return not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))

    def control(self, node, expression, kind=""):
        """n := control(name), (expression,) if that is positive"""
        temporary = f"_pare_n{node.lineno}_{node.col_offset}"
        number = ast.NamedExpr(
            target=ast.Name(id=temporary, ctx=ast.Store()), value=self.call(node, "control", ast.Constant(self.name(node, kind))))
        kept = ast.Compare(left=ast.Name(id=temporary, ctx=ast.Load()), ops=[ast.Gt()], comparators=[ast.Constant(0)])
        value = ast.BoolOp(op=ast.And(), values=[kept, ast.Tuple(elts=[expression], ctx=ast.Load())])
        return number, value

    def decision(self, node, test):
        if suspends(test):
            return test
        return self.call(node, "decide", *self.control(node, test))

    def loop(self, node):
        if suspends(node.iter):
            return self.generic_visit(node)
        it = f"_pare_i{node.lineno}_{node.col_offset}"
        load = lambda: ast.Name(id=it, ctx=ast.Load())
        begin = ast.Assign(
            targets=[ast.Name(id=it, ctx=ast.Store())], value=self.call(node, "iterate", *self.control(node, node.iter, "i")))
        more = ast.Call(func=ast.Attribute(value=load(), attr="more", ctx=ast.Load()), args=[ast.Constant(self.name(node))], keywords=[])
        take = ast.If(
            test=ast.Attribute(value=load(), attr="kept", ctx=ast.Load()), orelse=[],
            body=[ast.Assign(targets=[node.target], value=ast.Attribute(value=load(), attr="value", ctx=ast.Load()))])
        loop = ast.While(test=more, body=[take] + self.body(node.body), orelse=self.body(node.orelse))
        return [self.at(begin, node), self.at(loop, node)]


def suspends(node):
    """Whether a statement gives control away: yield and await are never left out."""
    if isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)):
        return True
    if isinstance(node, (ast.Lambda, ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    return any(suspends(child) for child in ast.iter_child_nodes(node))


def rewritten(source, path, runtime):
    tree = ast.parse(source, path)
    text = source.decode(errors="replace") if isinstance(source, bytes) else source
    rewriter = Rewriter(path, text, runtime)
    tree.body = rewriter.body(tree.body)
    return compile(tree, path, "exec")
