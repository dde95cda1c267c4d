import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { shareBox } from './text-rows.ts'

/** So near an edge of the picture, in shares of it, nothing stands that has a margin of paper. */
const AT_EDGE = 0.004
/** One letter at the edge may be a hole, a stamp or a thumb. */
const LEAST_AT_SIDE = 3
const LEAST_SURE = 0.5

/** Where what was found is only a part of an invoice, the picture may end between two columns: a margin is wider than this. */
export const NEAR_EDGE = 0.02

/**
 * Whether rows of a page run out of its picture: the page goes on where the picture ends. Only photos and scans can be cut.
 * @param edge how near an edge counts, in shares of the picture
 */
export function isCutOff(page: PageText, edge = AT_EDGE): boolean {
  if (!page.lean) return false
  const boxes = page.words.filter(isPrinted).map((word) => shareBox([word], page))
  const count = (isAt: (box: readonly number[]) => boolean) => boxes.filter(isAt).length
  return [
    count(([left = 1]) => left <= edge),
    count(([, top = 1]) => top <= edge),
    count(([, , right = 0]) => right >= 1 - edge),
    count(([, , , bottom = 0]) => bottom >= 1 - edge),
  ].some((words) => words >= LEAST_AT_SIDE)
}

const isPrinted = ({ text, confidence }: PlacedWord): boolean => confidence >= LEAST_SURE && /[\p{L}\p{N}]/u.test(text)
