import { areaOf, distance, type Quad } from '../quad.ts'

/** What a camera sees: the corners of a page in its pixels; null where none stands out. */
export type Seen = { corners: Quad | null; width: number; height: number }

/** What is known of the page before the camera: how long it lies still or is gone, and where the last one lay that was taken. */
export type Watch = { still: Quad | null; looks: number; taken: Quad | null; gone: number }

export const watchNothing: Watch = { still: null, looks: 0, taken: null, gone: 0 }

/** So many looks in a row a page lies still: at seven looks a second, about a second. */
const STILL_LOOKS = 6
/** How far its corners may tremble, and how far they have moved when it is another page: shares of the picture's diagonal. */
const TREMBLE = 0.015
const ANOTHER = 0.15
/** After so many looks without corners a page is gone: they flicker in poor light. */
const GONE_LOOKS = 4
/** A page that fills less than this share of the picture is too far away to be read. */
const LEAST_AREA = 0.2

const farthest = (one: Quad, other: Quad): number =>
  Math.max(...one.map((corner, at) => distance(corner, other[at] ?? corner)))

/** One look further: `take` once a page that is not the one just taken has lain still for a second. */
export function watchPage(watch: Watch, { corners, width, height }: Seen): { watch: Watch; take: boolean } {
  if (!corners) {
    const gone = watch.gone + 1
    return { watch: { ...watchNothing, gone, taken: gone < GONE_LOOKS ? watch.taken : null }, take: false }
  }
  const diagonal = Math.hypot(width, height)
  const isAnother = !watch.taken || farthest(watch.taken, corners) > ANOTHER * diagonal
  const taken = isAnother ? null : watch.taken
  if (!watch.still || farthest(watch.still, corners) > TREMBLE * diagonal)
    return { watch: { still: corners, looks: 1, taken, gone: 0 }, take: false }
  const looks = watch.looks + 1
  const isNear = areaOf(corners) >= LEAST_AREA * width * height
  if (taken || !isNear || looks < STILL_LOOKS) return { watch: { ...watch, looks, taken, gone: 0 }, take: false }
  return { watch: { still: corners, looks, taken: corners, gone: 0 }, take: true }
}
