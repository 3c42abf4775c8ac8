import * as React from "react";

type Props<T> = { items: Array<T>; render?: (item: T) => React.ReactNode };

export const List = <T,>({ items, render }: Props<T>) => (
  <ul className="list">
    {items.map((item, i) => (
      <li key={i}>{render?.(item) ?? <b>none</b>}</li>
    ))}
  </ul>
);

const pick = <T extends object, K = keyof T>(from: T, at: K): unknown => (from as any)[at];

function Field<V extends string | number>({ value, onChange }: { value: V; onChange(v: V): void }): JSX.Element {
  const [now, set] = React.useState<V | null>(null);
  const less = now !== null && (now as number) < (value as number);
  return (
    <>
      {/* nothing */}
      <Input<V> data-less={less} value={now!} onChange={(e) => set(e.target.value as V)} {...{ a: 1 }} />
      text &nbsp; <ui.Label>{value}</ui.Label>
    </>
  );
}

export default class Page extends React.Component<Props<string>, { open: boolean }> {
  state = { open: false };
  private readonly ref = React.createRef<HTMLDivElement>();

  render(): JSX.Element | null {
    return this.state.open ? <div ref={this.ref}>it's {this.props.items.length}</div> : null;
  }
}
