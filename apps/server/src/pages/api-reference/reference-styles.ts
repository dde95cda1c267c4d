import { colourVariables } from '../../platform/mail/colours.ts'

/** The sheet of the page about the API. */
export const referenceStyles = `${colourVariables}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif;display:grid;grid-template:auto 1fr/16rem minmax(0,1fr)}
a{color:var(--basil)}
:focus-visible{outline:3px solid var(--basil);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;z-index:2;background:var(--surface);padding:.5rem}
header{position:sticky;top:0;z-index:1;grid-column:1/-1;display:flex;gap:.75rem;align-items:center;min-height:3.5rem;padding:.5rem 1.5rem;background:var(--surface);border-bottom:1px solid var(--line)}
header a{color:inherit;text-decoration:none;font-size:1.125rem}header span{color:var(--muted)}
header .file{margin-left:auto;font-size:.9375rem;color:var(--basil);text-decoration:underline;padding:.5rem 0}
.side{position:sticky;top:3.5rem;align-self:start;max-height:calc(100dvh - 3.5rem);overflow:auto;padding:1.5rem}
nav ul{list-style:none;margin:0;padding:0}nav a{display:inline-block;padding:.375rem 0;text-decoration:none}nav a:hover{text-decoration:underline}
small{color:var(--muted);font-weight:400}
.menu{display:none}
main{padding:1.5rem 2rem 6rem;max-width:64rem;min-width:0}
h1{font-size:2rem;line-height:1.2;margin:.5rem 0 1rem}h2{font-size:1.5rem;margin:3rem 0 .5rem}h3{font-size:1rem;margin:0;display:inline;font-weight:600;overflow-wrap:anywhere}h4{margin:1.5rem 0 .5rem;font-size:1rem}
p{margin:.5rem 0;max-width:44rem}
code{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:.75rem 0;padding:1rem;max-height:28rem;overflow:auto;background:var(--surface);border:1px solid var(--line);border-radius:8px}pre code{overflow-wrap:normal}
details.call,details.shape{border:1px solid var(--line);border-radius:8px;background:var(--surface);margin:.5rem 0}
details.call>div,details.shape>div{padding:0 1rem 1rem;border-top:1px solid var(--line);scroll-margin-top:9rem}
summary{cursor:pointer;padding:.75rem 1rem}
.call>summary>span{display:block;color:var(--muted);margin:.125rem 0 0 1.125rem}
.method{display:inline-block;min-width:3.75rem;font:600 .75rem/1.5rem ui-monospace,monospace;text-align:center;border-radius:4px;background:var(--basil-tint);color:var(--basil)}
.who{color:var(--muted)}.who a{float:right;font-size:.875rem}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}tbody th{font-weight:400}tbody th code{white-space:nowrap}.base{color:var(--muted)}thead th{color:var(--muted);font-weight:600}
td p{margin:0 0 .25rem}
.depth-1{padding-left:1.25rem}.depth-2{padding-left:2.5rem}.depth-3{padding-left:3.75rem}.depth-4{padding-left:5rem}
@media (max-width:56rem){body{display:block}.side{display:none}.menu{display:block;margin:1rem;border:1px solid var(--line);border-radius:8px;background:var(--surface)}.menu ul{padding:0 1rem 1rem;columns:2}.menu a{padding:.625rem 0}header{padding:.5rem 1rem}main{padding:0 1rem 4rem}.call>summary>span{margin-left:0}
table,tbody,tr,td,tbody th{display:block}thead{position:absolute;left:-99rem}tr{border-bottom:1px solid var(--line);padding:.5rem 0}th,td{border:0;padding:.125rem 0}tbody th{font-weight:600}.depth-1{padding-left:.75rem}.depth-2{padding-left:1.5rem}.depth-3,.depth-4{padding-left:2.25rem}}
@media print{nav,.menu,header{display:none}body{display:block}}`
