import * as z from 'zod/mini'

/** A word and where it stands on its page: left, top, right, bottom, from the upper left corner. */
export type PlacedWord = {
  text: string
  box: readonly [left: number, top: number, right: number, bottom: number]
  /** From 0 to 1: how sure it is that it says this. 1 for letters that a PDF has as such. */
  confidence: number
}

/** What is written on a page. Places are in the page's own units: points of a PDF, pixels of a picture. */
export type PageText = {
  width: number
  height: number
  words: PlacedWord[]
  /** The page is a picture, whatever text there may be besides: that text is not what people see. */
  isPicture: boolean
  /** Most of what stands on a picture was written by hand. */
  isHandwritten?: boolean
  /** How the page was turned, clockwise, before it was read, and how large it is as people see it. */
  lean?: { degrees: number; width: number; height: number }
}

const place = z.number()
const pageText = z.object({
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  words: z
    .array(
      z.object({
        text: z.string().check(z.maxLength(400)),
        box: z.readonly(z.tuple([place, place, place, place])),
        confidence: z.number().check(z.minimum(0), z.maximum(1)),
      }),
    )
    .check(z.maxLength(20_000)),
  isPicture: z.boolean(),
  isHandwritten: z.optional(z.boolean()),
  lean: z.optional(
    z.object({
      degrees: z.number(),
      width: z.number().check(z.positive()),
      height: z.number().check(z.positive()),
    }),
  ),
})

/** What nobody sees: the database refuses some of it, and the fields that are filled with these words the rest. */
const UNSEEN = /[\p{Cc}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu

/**
 * The text that a closed process has written as JSON; null where it is none: the process has opened a stranger's file. Its words
 * can be kept as they are: halves of letters are marked as such, and what nobody sees is left out.
 */
export function parsePageText(output: Buffer): PageText | null {
  try {
    const page = z.parse(pageText, JSON.parse(output.toString()))
    const words = page.words.flatMap((word) => {
      const text = word.text.toWellFormed().replace(UNSEEN, '')
      return text === '' ? [] : [{ ...word, text }]
    })
    return { ...page, words }
  } catch {
    return null
  }
}
