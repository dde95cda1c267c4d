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

/** Legal forms, and words that say nothing. */
const FORMS = new Set('the and of at inc incorporated llc llp lp ltd limited co corp corporation company'.split(' '))

/** All words of a name or an address, numbers too, but for its legal form. */
const allWordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FORMS.has(word))

/**
 * Whether the buyer that an invoice names is this one beyond doubt: it has all words of the company's name (of the location's,
 * where the company has none), and no word besides that is not in its names or its address. One word alone is a name where
 * nothing of the address stands with it; one that many names have is none.
 */
export function isSurelyBuyer(
  soldTo: string,
  { organisation, location, address }: { organisation: string; location: string; address: string },
): boolean {
  const named = allWordsOf(soldTo)
  const names = [...allWordsOf(organisation), ...allWordsOf(location)]
  const own = allWordsOf(organisation.trim() === '' ? location : organisation)
  if (!own.some((word) => /[a-z]{2}/.test(word) && !SAID_OF_MANY.has(word))) return false
  const known = new Set(own.length > 1 ? [...names, ...allWordsOf(address)] : names)
  return own.every((word) => named.includes(word)) && named.every((word) => known.has(word))
}
