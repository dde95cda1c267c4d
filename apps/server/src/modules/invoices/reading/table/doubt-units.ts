import { type ReadLine } from '../reading.ts'
import { type FoundLine } from './found-line.ts'
import { hasUnit } from './read-line.ts'

/** What is no case may be a piece: a person looks. */
const MOST = 0.9
/** So many of the lines have a unit printed: who prints none says so by its columns. */
const MOST_LINES = 0.5

type Counted = Pick<ReadLine, 'quantity' | 'unit' | 'confidence'>

/**
 * The lines, of which none is sure whose unit is not there though those of most others are: it was not seen, and may be a piece.
 * `found` are the same lines as they are printed.
 */
export function doubtUnits<T extends Counted>(lines: readonly T[], found: readonly FoundLine[]): readonly T[] {
  const said = found.map(hasUnit)
  const withUnit = said.filter(Boolean).length
  if (withUnit < lines.length * MOST_LINES) return lines
  return lines.map((line) =>
    line.unit === null && line.quantity !== 0 ? { ...line, confidence: Math.min(line.confidence, MOST) } : line,
  )
}
