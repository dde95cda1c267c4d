/**
 * An amount as banks write it, in cents: 1,234.56, $1,234.56, -12.30, (12.30), 12.30-, 1.234,56, 12. What comes last of comma and
 * point parts the cents when at most two digits follow it.
 * @returns null for anything else, also for more than two decimals, unless these are zeros
 */
export function bankAmount(text: string): number | null {
  const typed = text.replaceAll(/[\s$\u00a0']|USD/g, '')
  const inParentheses = /^\((.+)\)$/.exec(typed)
  const unsigned = (inParentheses?.[1] ?? typed).replace(/^[+-]|[+-]$/, '')
  const isNegative = inParentheses !== null || /^-|-$/.test(typed)
  const parts = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{0,2})0*)?$/.exec(unsigned)
  if (!parts) return null
  const [, whole = '', decimals = ''] = parts
  const signs = new Set(whole.replaceAll(/\d/g, ''))
  // 1.234.567 has one kind of sign between its thousands, and another one before its cents.
  const last = unsigned[whole.length]
  if (signs.size > 1 || (last !== undefined && signs.has(last))) return null
  // 12.345 may be twelve and a bit, or 12,345.
  if (last === undefined && /^\d+\.\d{3}$/.test(whole)) return null
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? (isNegative ? -cents : cents) || 0 : null
}
