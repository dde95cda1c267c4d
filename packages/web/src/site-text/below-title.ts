/**
 * The HTML of a text below a page's title: a heading of its own that says the title again is left out, and no other one is of the
 * first rank.
 */
export function belowTitle(html: string, title: string): string {
  const own = /^\s*<h([1-6])\b[^>]*>([^<]*)<\/h\1>/i.exec(html)
  if (!own?.[2]?.trim().toLowerCase().endsWith(title.toLowerCase())) return html.replaceAll(/<(\/?)h1\b/gi, '<$1h2')
  // The page's title takes its rank: what stood one below it is of the second.
  const higher = Number(own[1]) - 1
  return html
    .slice(own[0].length)
    .replaceAll(
      /<(\/?)h([1-6])\b/gi,
      (_all, end: string, rank: string) => `<${end}h${Math.max(2, Number(rank) - higher)}`,
    )
}
