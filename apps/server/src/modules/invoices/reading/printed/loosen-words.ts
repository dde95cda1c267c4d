import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'

/** A label and its value that were read as one word: Date:11/10/2026, MFR#40155, INV#88601. */
const LABEL_AND_VALUE = /^([A-Za-z][A-Za-z.]*(?:[:#]|No\.))(?=[A-Za-z0-9$#])(.+)$/

/** The page with words parted that a reader of pictures has joined; each part has its share of the place. */
export function loosenWords(page: PageText): PageText {
  if (!page.lean) return page
  return { ...page, words: page.words.flatMap(partsOf) }
}

function partsOf(word: PlacedWord): PlacedWord[] {
  const match = LABEL_AND_VALUE.exec(word.text)
  const [, label, value] = match ?? []
  if (!label || !value) return [word]
  const [left, top, right, bottom] = word.box
  const at = left + ((right - left) * label.length) / word.text.length
  // A blank's width apart, so that they are two.
  const gap = Math.min((bottom - top) * 0.15, (right - left) / word.text.length / 2)
  return [
    { ...word, text: label, box: [left, top, at - gap, bottom] },
    ...partsOf({ ...word, text: value, box: [at + gap, top, right, bottom] }),
  ]
}
