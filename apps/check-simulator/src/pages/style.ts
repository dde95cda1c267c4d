/** The one stylesheet of the simulator's pages. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #141715); --surface: light-dark(#fff, #1c201d);
  --ink: light-dark(#1b1f1d, #eef0ec); --muted: light-dark(#5a625d, #a6aea8);
  --line: light-dark(#e4e1da, #2e342f); --brand: light-dark(#1f6b4a, #5dbb8a);
  --on-brand: light-dark(#fff, #10140f); --gold: light-dark(#8a5a00, #f2c14e);
  --gold-back: light-dark(#fff3d6, #3a2e10); --danger: light-dark(#b3261e, #f2867f);
  --sky: light-dark(#1d5b8f, #8cc1ec);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 12px 20px;
  background: var(--surface); border-bottom: 1px solid var(--line); }
nav { margin-left: auto; display: flex; gap: 4px; }
nav a { padding: 10px; }
a { color: var(--brand); }
.name { font-weight: 650; color: var(--ink); text-decoration: none; padding: 10px 0; }
.fake { padding: 2px 10px; border-radius: 99px; background: var(--gold-back); color: var(--gold); font-size: 14px;
  font-weight: 600; }
main { max-width: 1080px; margin: 0 auto; padding: 20px; }
h1 { margin: 0; font-size: 25px; letter-spacing: -0.01em; }
.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px;
  margin-bottom: 16px; }
.search { display: flex; align-items: center; gap: 8px; flex: 0 1 24rem; min-width: 0; }
.search input { flex: 1; min-width: 0; width: 100%; }
input, button { min-height: 44px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--surface); color: inherit; font: inherit; }
button { font-weight: 550; cursor: pointer; }
button:hover { border-color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
button.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
.checks { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
.check { display: grid; gap: 8px 20px; padding: 16px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 10px; }
.check form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.who { display: grid; overflow-wrap: anywhere; }
.amount { font-size: 20px; font-variant-numeric: tabular-nums; }
.muted { color: var(--muted); font-size: 14px; }
.badge { padding: 2px 10px; border: 1px solid currentcolor; border-radius: 99px; font-size: 14px; font-weight: 600;
  color: var(--sky); }
.badge.paid { color: var(--brand); }
.badge.unpaid { color: var(--gold); }
.badge.void, .badge.expired, .badge.failed, .badge.refunded { color: var(--danger); }
.empty { padding: 40px 16px; text-align: center; color: var(--muted); border: 1px dashed var(--line);
  border-radius: 10px; }
.note { padding: 12px 16px; border-radius: 8px; background: var(--gold-back); color: var(--gold); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.paper { max-width: 480px; margin: 20px auto; padding: 24px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 10px; }
.paper form { display: grid; gap: 8px; }
.pay { font-size: 20px; }
.big { font-size: 39px; font-weight: 650; margin: 0; }
@media (min-width: 800px) {
  .check:has(.what) { grid-template-columns: 11rem 1fr; }
  .check:has(.what) form { grid-column: 2; }
  .what { display: grid; justify-items: start; align-content: start; gap: 4px; }
}
`
