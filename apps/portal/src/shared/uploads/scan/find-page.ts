import { crossing, type Line, type Slopes, slopesOf, smoothed, strongestLines } from './lines.ts'
import { areaOf, distance, isPageLike, type Point, type Quad } from './quad.ts'

/** Less of the picture than this is no page that somebody photographs. */
const SMALLEST_PART = 0.15
/** Of a side at least so much must be an edge: the rest may lie in shadow or under a thumb. */
const LEAST_SUPPORT = 0.55
/** How far a corner may lie beyond the picture, as a part of it. */
const BEYOND = 0.02
const LINES = 18

/**
 * The corners of the page in a picture of it, or null where none stands out: then the whole picture is the page. It looks for
 * four straight edges, all brighter inside or all darker, that hold together over their length; of several such it takes the
 * largest, so that the frame of a table on the page is none.
 * @param brightness one byte a pixel, row by row; 300 to 500 pixels on the longer side are enough
 */
export function findPage(brightness: ArrayLike<number>, width: number, height: number): Quad | null {
  const slopes = slopesOf(smoothed(brightness, width, height, 1), width, height)
  const lines = strongestLines(slopes, LINES)
  // The normal of an upright line points across.
  const isUpright = ({ angle }: Line) => Math.abs(Math.cos(angle)) > Math.SQRT1_2
  const upright = pairsOf(lines.filter(isUpright))
  const level = pairsOf(lines.filter((line) => !isUpright(line)))
  let best: { quad: Quad; score: number } | null = null
  for (const [left, right] of upright)
    for (const [upper, lower] of level) {
      const quad = quadOf([upper, right, lower, left], width, height)
      if (!quad) continue
      const part = areaOf(quad) / (width * height)
      if (part < SMALLEST_PART || (best && part <= best.score)) continue
      const support = supportOf(quad, slopes)
      const score = support * part
      if (support >= LEAST_SUPPORT && (!best || score > best.score)) best = { quad, score }
    }
  return best && refined(best.quad, slopes)
}

function* pairs<Each>(all: readonly Each[]): Generator<[Each, Each]> {
  for (const [at, one] of all.entries()) for (const other of all.slice(at + 1)) yield [one, other]
}
const pairsOf = (lines: readonly Line[]) => [...pairs(lines)]

/** The corners in their order, or null where these four lines enclose no page within the picture. */
function quadOf(lines: [Line, Line, Line, Line], width: number, height: number): Quad | null {
  const [upper, right, lower, left] = lines
  const corners = [crossing(upper, left), crossing(upper, right), crossing(lower, right), crossing(lower, left)]
  const inside = corners.filter(
    (corner): corner is Point =>
      corner !== null &&
      corner.x >= -BEYOND * width &&
      corner.x <= (1 + BEYOND) * width &&
      corner.y >= -BEYOND * height &&
      corner.y <= (1 + BEYOND) * height,
  )
  if (inside.length < 4) return null
  const quad = inOrder(inside)
  return quad && isPageLike(quad) ? quad : null
}

/** Around the middle with the clock, from the corner nearest to the upper left. */
function inOrder(corners: readonly Point[]): Quad | null {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  }
  const around = corners.toSorted(
    (a, b) => Math.atan2(a.y - middle.y, a.x - middle.x) - Math.atan2(b.y - middle.y, b.x - middle.x),
  )
  const first = around.reduce((least, each, at) => {
    const other = around[least]
    return other && each.x + each.y < other.x + other.y ? at : least
  }, 0)
  const [a, b, c, d] = [...around.slice(first), ...around.slice(0, first)]
  return a && b && c && d ? [a, b, c, d] : null
}

/** How much slope an edge must have, in levels of brightness. */
const EDGE = 1.5

/**
 * Of the side with the fewest edges, the part that is one: across its direction, all sides brighter inside or all darker.
 */
function supportOf(quad: Quad, slopes: Slopes): number {
  let brighter = 1
  let darker = 1
  for (const [at, corner] of quad.entries()) {
    const next = quad[(at + 1) % 4] ?? quad[0]
    const side = inwards(corner, next)
    const samples = Math.max(8, Math.round(distance(corner, next) / 3))
    let [up, down] = [0, 0]
    for (let sample = 0; sample < samples; sample++) {
      const along = (sample + 0.5) / samples
      const slope = strongestAcross(
        { x: corner.x + (next.x - corner.x) * along, y: corner.y + (next.y - corner.y) * along },
        side,
        slopes,
      )
      if (slope > EDGE) up++
      if (slope < -EDGE) down++
    }
    brighter = Math.min(brighter, up / samples)
    darker = Math.min(darker, down / samples)
  }
  return Math.max(brighter, darker)
}

/** The direction into the page across a side, one long; the corners run with the clock. */
function inwards(from: Point, to: Point): Point {
  const length = distance(from, to) || 1
  return { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
}

/** The steepest slope along a direction within two pixels of a place; above 0 where it gets brighter. */
function strongestAcross(place: Point, direction: Point, slopes: Slopes): number {
  let strongest = 0
  for (let step = -2; step <= 2; step++) {
    const slope = slopeAt(place.x + direction.x * step, place.y + direction.y * step, direction, slopes)
    if (Math.abs(slope) > Math.abs(strongest)) strongest = slope
  }
  return strongest
}

function slopeAt(x: number, y: number, direction: Point, { across, down, width, height }: Slopes): number {
  const column = Math.max(0, Math.min(width - 1, Math.round(x)))
  const row = Math.max(0, Math.min(height - 1, Math.round(y)))
  const here = row * width + column
  return (across[here] ?? 0) * direction.x + (down[here] ?? 0) * direction.y
}

/** The corners once more, from lines through the steepest places beside each side: finer than a pixel. */
function refined(quad: Quad, slopes: Slopes): Quad {
  const lines = quad.map((corner, at) => {
    const next = quad[(at + 1) % 4] ?? quad[0]
    return fitted(corner, next, slopes)
  })
  const corners = quad.map((corner, at) => {
    const [before, after] = [lines[(at + 3) % 4], lines[at]]
    const met = before && after ? crossing(before, after) : null
    // What is far off has followed something else than the edge.
    return met && distance(met, corner) < Math.max(slopes.width, slopes.height) / 40 ? met : corner
  })
  const [a, b, c, d] = corners
  return a && b && c && d ? [a, b, c, d] : quad
}

/** The line through the steepest places beside a side, by least squares; twice, the second time without strays. */
function fitted(from: Point, to: Point, slopes: Slopes): Line | null {
  const side = inwards(from, to)
  const samples = Math.max(16, Math.round(distance(from, to) / 2))
  let places: Point[] = []
  for (let sample = 0; sample < samples; sample++) {
    const along = 0.08 + (0.84 * (sample + 0.5)) / samples
    const place = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
    const shift = steepestShift(place, side, slopes)
    if (shift !== null) places.push({ x: place.x + side.x * shift, y: place.y + side.y * shift })
  }
  let line: Line | null = null
  for (let round = 0; round < 2; round++) {
    if (places.length < 6) return line
    line = lineThrough(places)
    const { angle, offset } = line
    const off = ({ x, y }: Point) => Math.abs(x * Math.cos(angle) + y * Math.sin(angle) - offset)
    places = places.filter((place) => off(place) < 1.2)
  }
  return line
}

const REACH = 4

/** How far from a place the slope across is steepest, between pixels by a parabola; null where nothing is steep. */
function steepestShift(place: Point, side: Point, slopes: Slopes): number | null {
  const steep = (step: number) => Math.abs(slopeAt(place.x + side.x * step, place.y + side.y * step, side, slopes))
  let best = 0
  for (let step = -REACH; step <= REACH; step++) if (steep(step) > steep(best)) best = step
  const [before, here, after] = [steep(best - 1), steep(best), steep(best + 1)]
  if (here < EDGE) return null
  const bend = before - 2 * here + after
  return bend < 0 ? best + Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : best
}

/** The line with the least sum of squares of the distances to these places. */
function lineThrough(places: readonly Point[]): Line {
  const count = places.length
  const [mx, my] = [
    places.reduce((sum, { x }) => sum + x, 0) / count,
    places.reduce((sum, { y }) => sum + y, 0) / count,
  ]
  let [xx, xy, yy] = [0, 0, 0]
  for (const { x, y } of places) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
    yy += (y - my) ** 2
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2
  return { angle, offset: mx * Math.cos(angle) + my * Math.sin(angle), votes: count }
}
