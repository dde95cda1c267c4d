/** Words that many names have. */
const SAID_OF_MANY = new Set(
  'the and inc llc co corp company restaurant restaurants cafe grill kitchen bar food foods foodservice hotel group of at'.split(
    ' ',
  ),
)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !/^\d+$/.test(word) && !SAID_OF_MANY.has(word))

/** Names are cut off where a column ends. */
const isBeginning = (one: string, other: string) =>
  Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one))

/**
 * Whether the buyer that an invoice names shares no word with the names of a claim's operator and location. False where it may be
 * them, or where one of both says too little. An address says nothing: several restaurants have one.
 */
export function isOtherBuyer(soldTo: string, names: readonly string[]): boolean {
  const [named, own] = [wordsOf(soldTo), wordsOf(names.join(' '))]
  if (named.length === 0 || own.length === 0) return false
  return !named.some((word) => own.some((each) => word === each || isBeginning(word, each)))
}

/**
 * Whether the buyer that an invoice names is one of these beyond doubt: it has all words of a name that are not said of many,
 * and at least two, or it is that word alone.
 */
export function isSurelyBuyer(soldTo: string, names: readonly string[]): boolean {
  const named = wordsOf(soldTo)
  return names.some((name) => {
    const own = wordsOf(name)
    return own.length > 0 && own.every((word) => named.includes(word)) && (own.length > 1 || named.length === 1)
  })
}
