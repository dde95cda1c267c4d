/** Short forms that are no beginnings of their words, as distributors write them. */
const SHORT_FORMS: Record<string, string> = {
  CKN: 'CHICKEN',
  CHIX: 'CHICKEN',
  CHKN: 'CHICKEN',
  BRST: 'BREAST',
  BNLS: 'BONELESS',
  FZ: 'FROZEN',
  FRZ: 'FROZEN',
  FRSH: 'FRESH',
  FF: 'FRIES',
  FRY: 'FRIES',
  XL: 'EXTRA',
  LRG: 'LARGE',
  LG: 'LARGE',
  MED: 'MEDIUM',
  SM: 'SMALL',
  WHT: 'WHITE',
  WH: 'WHOLE',
  SHRD: 'SHREDDED',
  SHRED: 'SHREDDED',
  SLI: 'SLICED',
  SLC: 'SLICED',
  CHS: 'CHEESE',
  MOZZ: 'MOZZARELLA',
  PS: 'SKIM',
  BTR: 'BUTTER',
  SLTD: 'SALTED',
  UNSLT: 'UNSALTED',
  TORT: 'TORTILLA',
  YEL: 'YELLOW',
  YLW: 'YELLOW',
  CRN: 'CORN',
  FLR: 'FLOUR',
  POT: 'POTATO',
  SWT: 'SWEET',
  STR: 'STRAIGHT',
  SC: 'STRAIGHT',
  BRD: 'BREADED',
  BTRD: 'BATTERED',
  CT: 'COUNT',
  CNT: 'COUNT',
  SHRMP: 'SHRIMP',
  TKY: 'TURKEY',
  TRKY: 'TURKEY',
  RSTD: 'ROASTED',
  WNG: 'WINGS',
  IN: 'INCH',
  PTY: 'PATTIES',
  WDG: 'WEDGES',
}
const NO_WORDS = new Set('AND WITH OF THE IN A FOR CASE CS EA PACK'.split(' '))

/** The words of a name or a line that say what it is: capitals, without signs; fractions and sizes stay as they are. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/["”″]/g, ' INCH ')
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9/.#]+/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^[./#]+|[./]+$/g, ''))
    .filter((word) => word !== '' && !NO_WORDS.has(word))

/** How likely it is that a printed word is short for another: 1 the same, 0 another one. */
export function likeness(printed: string, whole: string): number {
  if (printed === whole) return 1
  if (/\d/.test(printed) || /\d/.test(whole)) return 0
  if (SHORT_FORMS[printed] === whole) return 0.95
  if (singular(printed) === singular(whole)) return 0.95
  if (printed.length < 2 || printed.length > whole.length + 1 || printed[0] !== whole[0]) return 0
  if (whole.startsWith(printed)) return printed.length >= 3 ? 0.9 : 0.4
  if (printed.length >= 3 && isWithin(printed, whole)) return 0.85
  return printed.length >= 5 && isOneAway(printed, whole) ? 0.7 : 0
}

const singular = (word: string) => word.replace(/IES$/, 'Y').replace(/S$/, '')

/** Whether all letters of one stand in the other, in their order. */
export function isWithin(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

/** Whether one letter is missing, too many or another one. */
export function isOneAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}
