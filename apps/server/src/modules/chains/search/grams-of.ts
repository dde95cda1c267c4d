/** Names and words are cut into pieces of at most so many characters. */
const LONGEST = 3
/** A search looks up no more grams than this; what they do not hold is left to the comparison with the text itself. */
const MOST_ASKED = 12

const characters = (word: string): string[] => Array.from(word)

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** In every chain: what an empty search asks for. */
const EVERYWHERE = ''

/**
 * Every piece of one to three characters that a word of `text`, in small letters, has somewhere, some more than once: what the
 * text is found by.
 */
export function gramsOf(text: string): string[] {
  const grams = [EVERYWHERE]
  for (const word of wordsOf(text)) {
    const all = characters(word)
    for (let at = 0; at < all.length; at++) {
      let gram = ''
      for (const character of all.slice(at, at + LONGEST)) {
        gram += character
        grams.push(gram)
      }
    }
  }
  return grams
}

/**
 * Pieces that every text has that holds all of `words`, few of them, as each costs a read of its places: every second one, so
 * that each begins with the letter that the one before ends with. `golden` is asked for by `gol`, `lde` and `den`.
 */
export function gramsAskedFor(words: readonly string[]): string[] {
  const grams = new Set<string>()
  for (const word of words) {
    const all = characters(word)
    const last = Math.max(0, all.length - LONGEST)
    for (let at = 0; at < last; at += LONGEST - 1) grams.add(all.slice(at, at + LONGEST).join(''))
    grams.add(all.slice(last).join(''))
  }
  const longestFirst = [...grams].toSorted((one, other) => other.length - one.length)
  // What is part of a longer one says nothing more.
  const needed = longestFirst.filter((gram, at) => !longestFirst.slice(0, at).some((longer) => longer.includes(gram)))
  return needed.length === 0 ? [EVERYWHERE] : needed.slice(0, MOST_ASKED)
}
