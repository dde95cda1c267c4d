/**
 * A paragraph, what somebody wrote (set off from our own words), lines that are kept as lines (an address), or a small table: the
 * claim, the offer, the day.
 */
export type LetterPart =
  | { paragraph: string }
  | { note: { title: string; lines: string[] } }
  | { quote: { by: string; lines: string[] } }
  | { facts: { label: string; value: string }[] }

/** The words of a mail; one layout renders them all. Every text is plain text. */
export type Letter = {
  /** What an inbox shows beside the subject. */
  preheader: string
  heading: string
  /** Amount that stands out below the heading. */
  highlight?: string | undefined
  parts: LetterPart[]
  button?: { label: string; url: string } | undefined
  /** Below the button, small: what to do when the letter came to the wrong person. */
  footnote?: string | undefined
  /** Why one gets this mail. */
  why: string
}

/** What a letter's function answers: facts in, words out. */
export type Wording = { subject: string; letter: Letter }

/** The layout's own words, around those of each letter. */
export type LayoutWords = { product: string; copyAddress: string; writes: (by: string) => string; questions: string }
