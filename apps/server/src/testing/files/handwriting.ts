import sharp from 'sharp'

/** Strokes of letters: pairs of digits are places, from the left and from the top; x-height is 2, the line is at 6. */
const STROKES: Record<string, string> = {
  a: '422204052644 4246',
  b: '0006 042243452605',
  c: '43220304052645',
  d: '4046 442203052645',
  e: '0444432203052645',
  f: '41302126 0343',
  g: '432203052645 42472807',
  h: '0006 04224346',
  i: '2226 2021',
  j: '32372807 3031',
  k: '0006 420446',
  l: '202536',
  m: '0206 03122326 23324346',
  n: '0206 04224346',
  o: '22030526454322',
  p: '0208 042243452605',
  q: '4248 442203052645',
  r: '0206 042243',
  s: '432203452605',
  t: '20253645 0242',
  u: '0205264542 4246',
  v: '022642',
  w: '0216233642',
  x: '0246 4206',
  y: '0225 4218',
  z: '02420646',
  0: '20010526454120',
  1: '112026',
  2: '012041420646',
  3: '01204123452605',
  4: '300444 3036',
  5: '4000033244452605',
  6: '3003052645442304',
  7: '004016',
  8: '234120012345260523',
  9: '4223020120414236',
  '.': '2526',
  '-': '0444',
  '/': '4006',
  '#': '1016 3036 0242 0444',
}
const UNIT = 6
const STEP = 36

/**
 * A photo of a sheet that somebody has written these rows on by hand: strokes that shake, lean and wander off their line. The
 * same rows look the same each time.
 * @param shake how far a stroke may go astray, in widths of a pen; 1 is a tidy hand
 */
export async function handwriting(rows: readonly string[], shake = 1, seed = 7): Promise<Buffer> {
  let state = seed
  const astray = (by: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state / 2 ** 31 - 1) * by
  }
  const paths: string[] = []
  for (const [row, text] of rows.entries()) {
    let x = 70 + astray(14)
    let y = 110 + row * 92
    for (const letter of text) {
      y += astray(1.5 * shake)
      const strokes = (STROKES[letter.toLowerCase()] ?? '').split(' ').filter(Boolean)
      // Capitals are larger, and reach as high as an h.
      const scale = /[A-Z]/.test(letter) ? 1.35 : 1
      for (const stroke of strokes) {
        const points = (stroke.match(/\d\d/g) ?? []).map((place): [number, number] => {
          const [across, down] = [Number(place[0]) + astray(0.3 * shake), Number(place[1]) - 6 + astray(0.3 * shake)]
          return [x + (across * UNIT - down * UNIT * 0.22) * scale, y + down * UNIT * scale]
        })
        paths.push(curve(points))
      }
      x += STEP * scale + astray(2 * shake)
    }
  }
  const height = 200 + rows.length * 92
  const width = 200 + Math.max(0, ...rows.map(({ length }) => length)) * STEP * 1.1
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#e9e4d6"/><g fill="none" stroke="#26305e" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${paths.map((path) => `<path d="${path}"/>`).join('')}</g></svg>`
  return sharp(Buffer.from(svg)).blur(0.8).jpeg({ quality: 80 }).toBuffer()
}

/** A pen does not turn corners: it goes through the middle between places. */
function curve(points: readonly [number, number][]): string {
  const [first, ...others] = points
  if (!first) return ''
  const at = ([x, y]: readonly number[]) => `${(x ?? 0).toFixed(1)} ${(y ?? 0).toFixed(1)}`
  const bends = others.map((point, index) => {
    const next = others[index + 1]
    return next ? `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}` : `L${at(point)}`
  })
  return `M${at(first)}${bends.join('')}`
}
