import React, { useState } from "react";

const Empty = () => <></>;
const less = a < b && c <d || f(1) < 2 && x[0] < y;

export default function Page({ items, ...rest }) {
  const [open, setOpen] = useState(items.length < 3);
  if (!open) return <Empty />;
  return (
    <main className='page' data-count={items.length} {...rest}>
      Some text, it's fine: {items.map((item, i) => (
        <ui.List.Item key={i} xlink:href="a
b" onClick={() => setOpen(i < 2 ? false : true)}>
          {/* a comment */}
          {item.name} &amp; {`${item.x}<b>`}
          {}
        </ui.List.Item>
      ))}
      {open && <p style={{ color: "red" }}>open</p>}
      <br/ >
    </main>
  );
}

const later = <T a=/* c */"1" // line
  b>1 / 2</T>, more = (<i>{...rest}</i>);
