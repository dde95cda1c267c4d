import { oneLine } from './peoples-words.ts'

/** Mail programs show no more of a subject. */
const LONGEST_SUBJECT = 70
/** Less of a name than this tells nobody which offer it is. */
const SHORTEST_NAME = 8
const LONGEST_NAME = 48

/** What a reader sees as one character may be many of a string's: half of it is another one, or none at all. */
const seenCharacters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text, or as much of it as has room, with a mark that there is more. */
export function cutTo(length: number, text: string): string {
  if (text.length <= length) return text
  const end = seenCharacters.segment(text).containing(length - 1)?.index
  return `${text.slice(0, end).trimEnd()}…`
}

/**
 * A subject that names somebody or something, which `say` makes of as much of the name as a subject has room for, and of eight
 * letters of it at least.
 */
export function subjectNaming(name: string, say: (name: string) => string): string {
  const line = oneLine(name)
  const room = LONGEST_SUBJECT - say('').length
  return say(cutTo(Math.max(room, SHORTEST_NAME), line))
}

type Facts = { offerId: number; offerName: string; manufacturerName: string }

/**
 * A subject about an offer, which `say` makes of how the offer is named: by number, name and manufacturer, as in
 * "FBR12 (House Fries, Mama Fry)", or by as much of that as a subject has room for.
 */
export function subjectAbout(facts: Facts, say: (offer: string) => string): string {
  const number = `FBR${facts.offerId}`
  const [name, manufacturer] = [oneLine(facts.offerName), oneLine(facts.manufacturerName)]
  if (name === '') return say(number)
  const whole = say(`${number} (${name}, ${manufacturer})`)
  if (whole.length <= LONGEST_SUBJECT) return whole
  const room = LONGEST_SUBJECT - say(`${number} ()`).length
  return say(room < SHORTEST_NAME ? number : `${number} (${cutTo(room, name)})`)
}

/** Name and manufacturer of an offer before what a mail program shows beside the subject. */
export function prefacedByOffer({ offerName, manufacturerName }: Facts, preheader: string): string {
  if (offerName === '') return preheader
  return `${cutTo(LONGEST_NAME, oneLine(offerName))}, ${cutTo(LONGEST_NAME, oneLine(manufacturerName))}: ${preheader}`
}
