import type { TextBox } from './find-text.ts'
import type { Pixels } from './pixels.ts'

/** Wider than this many times its height is a box of more than two or three letters. */
const LONE = 2
/** So many times as long as it is high, a line says where its row stands, and one that is longer, how that leans. */
const LONG = 2.5
const LEANS = 8
const LEAST_IN_COLUMN = 2
/** A row further from the next sign of its column than so many heights of one is no row of it. */
const MOST_APART = 6
/** So much darker than the paper, of 255, is ink. */
const INK = 60
/** A column of pixels, or a row, of which so much is ink is the rule of a cell: letters take less than half of their row. */
const RULE = 0.6
/** So many pixels of ink for each of the place's height are a letter, and no grain. */
const LEAST_INK = 0.5

/** A box this much lower than its row's is cut too close around a thin letter: a reader sees nothing in it. */
const LOW = 0.9

type Column = { signs: TextBox[]; height: number; width: number }

/**
 * Places of short texts that the text detector has missed: where texts of one to three characters form a column, as counts and
 * units do, and a row of text has ink in that column but no box. Lines of table cells do not count as ink and are cut away.
 */
export function isolatedCharacters(picture: Pixels, boxes: readonly TextBox[]): TextBox[] {
  const rows = boxes.filter((box) => widthOf(box) > heightOf(box) * LONG)
  return columnsOf(boxes).flatMap((column) => {
    const found: TextBox[] = []
    for (const row of rows) {
      const place = placeIn(column, row)
      if (place && ![...boxes, ...found].some((box) => isOver(box, place))) {
        const sign = inkIn(picture, place)
        if (sign && !boxes.some((box) => sharesRow(box, sign))) found.push(sign)
      }
    }
    return found
  })
}

/** The boxes; those of one to three characters that are lower than their row are made as high as the row. */
export function fullHeightCharacters(picture: Pixels, boxes: readonly TextBox[]): TextBox[] {
  const rows = boxes.filter((box) => widthOf(box) > heightOf(box) * LONG)
  return boxes.map((box) => {
    if (widthOf(box) > heightOf(box) * LONE) return box
    const row = nearestOf(
      box,
      rows.filter((each) => isAt(each, box, acrossOf(box))),
    )
    if (!row || heightOf(box) >= heightOf(row) * LOW) return box
    const [x, half] = [acrossOf(box), heightOf(row) / 2]
    const place = {
      ...box,
      left: x - half * 1.6,
      right: x + half * 1.6,
      top: downOf(box) - half,
      bottom: downOf(box) + half,
    }
    // What has a neighbour so near is a part of it.
    const isLone = !boxes.some((each) => each !== box && sharesRow(each, place))
    return (isLone ? inkIn(picture, place) : null) ?? box
  })
}

const nearestOf = (box: TextBox, rows: readonly TextBox[]): TextBox | undefined =>
  rows.toSorted((one, other) => Math.abs(acrossOf(one) - acrossOf(box)) - Math.abs(acrossOf(other) - acrossOf(box)))[0]

const heightOf = ({ top, bottom }: TextBox): number => bottom - top
const widthOf = ({ left, right }: TextBox): number => right - left
const acrossOf = ({ left, right }: TextBox): number => (left + right) / 2
const downOf = ({ top, bottom }: TextBox): number => (top + bottom) / 2
const downAt = (line: TextBox, x: number): number =>
  downOf(line) + (widthOf(line) > heightOf(line) * LEANS ? line.slope * (x - acrossOf(line)) : 0)
const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Boxes of a few letters that stand below each other. */
function columnsOf(boxes: readonly TextBox[]): Column[] {
  const lone = boxes.filter((box) => widthOf(box) < heightOf(box) * LONE)
  const columns: TextBox[][] = []
  for (const box of lone.toSorted((one, other) => downOf(one) - downOf(other))) {
    const column = columns.find((signs) => {
      const last = signs.at(-1)
      return last !== undefined && Math.abs(acrossOf(last) - acrossOf(box)) < heightOf(box) * 0.8
    })
    if (column) column.push(box)
    else columns.push([box])
  }
  return columns
    .filter((signs) => signs.length >= LEAST_IN_COLUMN)
    .map((signs) => ({ signs, height: middleOf(signs.map(heightOf)), width: middleOf(signs.map(widthOf)) }))
}

/** Where a row crosses a column: beside its nearest sign, as wide and as high as those are. */
function placeIn({ signs, height, width }: Column, row: TextBox): TextBox | null {
  const down = (at: number) => downAt(row, at)
  const [nearest] = signs.toSorted(
    (one, other) => Math.abs(down(acrossOf(one)) - downOf(one)) - Math.abs(down(acrossOf(other)) - downOf(other)),
  )
  if (!nearest) return null
  const [x, y] = [acrossOf(nearest), down(acrossOf(nearest))]
  // Letters of another size are another row's: a headline, or what stands under the table.
  const isAlike = heightOf(row) < height * 1.6 && heightOf(row) > height * 0.6
  if (!isAlike || Math.abs(y - downOf(nearest)) > height * MOST_APART) return null
  const [first, last] = [Math.min(...signs.map(downOf)), Math.max(...signs.map(downOf))]
  if (y < first - height || y > last + height * MOST_APART) return null
  return { left: x - width, right: x + width, top: y - height / 2, bottom: y + height / 2, slope: 0, length: width }
}

/** A box's line goes through another one, at a place from left to right. */
function isAt(line: TextBox, box: TextBox, x: number): boolean {
  return Math.abs(downAt(line, x) - downOf(box)) < Math.max(heightOf(line), heightOf(box)) * 0.4
}

/** A box stands in the row of a place, and reaches into it. */
function sharesRow(box: TextBox, place: TextBox): boolean {
  if (box.right <= place.left || box.left >= place.right) return false
  const x = Math.max(box.left, place.left)
  return Math.abs(downAt(box, x) - downOf(place)) < Math.max(heightOf(box), heightOf(place)) * 0.6
}

/** A box has what stands in the middle of a place. */
function isOver(box: TextBox, place: TextBox): boolean {
  const [x, half] = [acrossOf(place), widthOf(place) / 4]
  if (box.right < x - half || box.left > x + half) return false
  return Math.abs(downAt(box, x) - downOf(place)) < Math.max(heightOf(box), heightOf(place)) * 0.6
}

/** The ink of a place that is no rule, with paper around it; null where there is none, or what is there is no sign. */
function inkIn({ data, width: stride, height: rows }: Pixels, place: TextBox): TextBox | null {
  const [left, right] = [Math.max(0, Math.round(place.left)), Math.min(stride, Math.round(place.right))]
  const [top, bottom] = [Math.max(0, Math.round(place.top)), Math.min(rows, Math.round(place.bottom))]
  const [across, down] = [right - left, bottom - top]
  if (across < 4 || down < 6) return null
  const at = (x: number, y: number) => data[(top + y) * stride + left + x] ?? 255
  const paper = middleGrey(across * down, (index) => at(index % across, Math.floor(index / across)))
  const isInk = (x: number, y: number) => at(x, y) < paper - INK
  const inRow = Array.from({ length: down }, (_, y) => countOf(across, (x) => isInk(x, y)) >= across * RULE)
  const own = down - inRow.filter(Boolean).length
  const inks = Array.from({ length: across }, (_, x) => countOf(down, (y) => isInk(x, y) && !inRow[y]))
  const isRule = inks.map((ink) => ink >= own * RULE)
  // The cell that the middle stands in.
  const middle = Math.floor(across / 2)
  const from = isRule.lastIndexOf(true, middle) + 1
  const rule = isRule.indexOf(true, middle)
  const until = rule === -1 ? across : rule
  const inked = inks.flatMap((ink, x) => (x >= from && x < until && ink > 0 ? [x] : []))
  const [first, last] = [inked[0], inked.at(-1)]
  if (first === undefined || last === undefined) return null
  const ink = inked.reduce((sum, x) => sum + (inks[x] ?? 0), 0)
  if (ink < down * LEAST_INK || last - first > down * LONE) return null
  const beside = down * 0.3
  return {
    ...place,
    left: left + Math.max(from, first - beside),
    right: left + Math.min(until, last + 1 + beside),
    length: last - first,
  }
}

/** The middle one of some greys, from 0 to 255. */
function middleGrey(length: number, greyOf: (index: number) => number): number {
  const many = new Int32Array(256)
  for (let index = 0; index < length; index++) many[greyOf(index)] = (many[greyOf(index)] ?? 0) + 1
  let [grey, passed] = [0, many[0] ?? 0]
  while (passed <= length / 2 && grey < 255) passed += many[++grey] ?? 0
  return grey
}

const countOf = (length: number, is: (at: number) => boolean): number => {
  let count = 0
  for (let at = 0; at < length; at++) if (is(at)) count++
  return count
}
