/** A place in a picture, in pixels from its left and upper edge. */
export type Point = { x: number; y: number }

/** The corners of a page: upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point]

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The same corners in a picture that is so many times as large. */
export const scaled = (quad: Quad, by: number): Quad => {
  const [a, b, c, d] = quad
  const larger = ({ x, y }: Point) => ({ x: x * by, y: y * by })
  return [larger(a), larger(b), larger(c), larger(d)]
}

/** In square pixels; below 0 where the corners run against the clock. */
export function areaOf(quad: Quad): number {
  let twice = 0
  for (const [at, corner] of quad.entries()) {
    const next = quad[(at + 1) % 4] ?? quad[0]
    twice += corner.x * next.y - next.x * corner.y
  }
  return twice / 2
}

/** Whether every corner turns the same way, none by less than 45 or more than 135 degrees: no photo of a page is steeper. */
export function isPageLike(quad: Quad): boolean {
  return quad.every((corner, at) => {
    const before = quad[(at + 3) % 4] ?? quad[0]
    const after = quad[(at + 1) % 4] ?? quad[0]
    const [ax, ay, bx, by] = [corner.x - before.x, corner.y - before.y, after.x - corner.x, after.y - corner.y]
    const turn = Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
    return turn > Math.PI / 4 && turn < (3 * Math.PI) / 4
  })
}

/** How large the page is that these are the corners of, in pixels: the longer of each two sides, at most `longest`. */
export function sizeOf([a, b, c, d]: Quad, longest: number): { width: number; height: number } {
  const width = Math.max(distance(a, b), distance(d, c))
  const height = Math.max(distance(a, d), distance(b, c))
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
