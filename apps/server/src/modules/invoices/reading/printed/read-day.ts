const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** A day as American invoices print it, as YYYY-MM-DD. Null for anything else, and for days that no calendar has. */
export function readDay(text: string): string | null {
  const plain = text.trim().replace(/\s+/g, ' ')
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain)
  if (numeric) return dayOf(numeric[3], numeric[1], numeric[2])
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const words = /^([A-Za-z]{3,9})\.? ?(\d{1,2}),? ?(\d{4})$/.exec(plain)
  if (words) return dayOf(words[3], monthOf(words[1]), words[2])
  const dashes = /^(\d{1,2})[- ]?([A-Za-z]{3,9})[- ]?(\d{4}|\d{2})$/.exec(plain)
  if (dashes) return dayOf(dashes[3], monthOf(dashes[2]), dashes[1])
  return null
}

const monthOf = (name: string | undefined): string => String(MONTHS.indexOf((name ?? '').slice(0, 3).toUpperCase()) + 1)

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const [y, m, d] = [Number(year) + (year?.length === 2 ? 2_000 : 0), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  if (y < 2_000 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null
  return date.toISOString().slice(0, 10)
}
