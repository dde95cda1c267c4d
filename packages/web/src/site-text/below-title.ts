const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/**
 * The HTML of a text below a page's title: a heading of its own that says the title again is left out, and no other one is of the
 * first rank.
 */
export function belowTitle(html: string, title: string): string {
  const own = /^\s*<h([1-6])\b[^>]*>(.*?)<\/h\1>/is.exec(html)
  // However it is set: bold, or over two lines.
  const says = own?.[2]?.replaceAll(/<br\b[^>]*>/gi, ' ').replaceAll(/<[^>]*>/g, '')
  if (!own || !plain(says ?? '').endsWith(plain(title))) return html.replaceAll(/<(\/?)h1\b/gi, '<$1h2')
  // The page's title takes its rank: what stood one below it is of the second.
  const higher = Number(own[1]) - 1
  return html
    .slice(own[0].length)
    .replaceAll(
      /<(\/?)h([1-6])\b/gi,
      (_all, end: string, rank: string) => `<${end}h${Math.max(2, Number(rank) - higher)}`,
    )
}
