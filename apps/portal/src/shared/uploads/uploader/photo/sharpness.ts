/**
 * How sharp a picture of a document is: about 1 where the edges of its letters are one pixel wide, less the wider they are, 0 for
 * an empty page. It compares the steepest steps between neighbouring pixels with the whole range from ink to paper, so that
 * neither the amount of text nor a dim lamp changes it.
 * @param brightness one byte a pixel, row by row, width × height of them
 */
export function sharpness(brightness: ArrayLike<number>, width: number, height: number): number {
  const levels = new Uint32Array(256)
  const steps = new Uint32Array(256)
  let counted = 0
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x
      const here = brightness[at] ?? 0
      const across = Math.abs((brightness[at + 1] ?? 0) - here)
      const down = Math.abs((brightness[at + width] ?? 0) - here)
      levels[here] = (levels[here] ?? 0) + 1
      const step = Math.max(across, down)
      steps[step] = (steps[step] ?? 0) + 1
      counted++
    }
  // Ink covers a few hundredths of a page, its edges even less; single bright or dark pixels are dirt.
  const range = quantile(levels, counted, 0.98) - quantile(levels, counted, 0.01)
  if (range < FAINTEST_RANGE) return 0
  return Math.min(1, quantile(steps, counted, 0.995) / range)
}

/**
 * How bright the paper of a picture is, 0 to 255: the level that all but its brightest hundredths are below, so that one lamp in
 * the picture does not make it light.
 * @param brightness one byte a pixel
 */
export function paperLevel(brightness: ArrayLike<number>): number {
  const levels = new Uint32Array(256)
  for (let at = 0; at < brightness.length; at++) {
    const level = brightness[at] ?? 0
    levels[level] = (levels[level] ?? 0) + 1
  }
  return quantile(levels, brightness.length, 0.95)
}

/** Less between ink and paper than this is noise. */
const FAINTEST_RANGE = 24

/** The level below which this part of all counted pixels lies. */
function quantile(histogram: Uint32Array, counted: number, part: number): number {
  let below = 0
  for (const [level, count] of histogram.entries()) {
    below += count
    if (below >= counted * part) return level
  }
  return histogram.length - 1
}
