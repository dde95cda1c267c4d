/** A signature (picture-signature.ts) has a cell for each square of the picture, so many in a row and in a column. */
export const SIGNATURE_SIDE = 128
const CELLS = SIGNATURE_SIDE * SIGNATURE_SIDE
/** Two bits of each cell: the first half says where it is lighter than what is around it, the second where it is darker. */
export const SIGNATURE_BYTES = (CELLS * 2) / 8

/** How many keys a signature has, of so many bits. Two that are alike have some in common, two of different photos hardly any. */
const KEYS = 24
const KEY_BITS = 16
/** They are made of the sums of so many cells by so many: exact is what is compared afterwards. */
const COARSE = 2
const COARSE_SIDE = SIGNATURE_SIDE / COARSE

/** A picture has so many parts in a row and in a column, which are compared each for itself. */
const PARTS = 4
const PART_SIDE = SIGNATURE_SIDE / PARTS
/** Of a part's cells: with less there is nothing to compare. */
const LEAST_FILLED = PART_SIDE ** 2 / 8
/** So many of the parts may differ: a number that was written over, a finger. */
const MOST_DIFFERENT = 2

/**
 * How much two pictures are alike by their signatures, in the third least of their sixteen parts: 1 where they are the same,
 * about 0 where they have nothing to do with each other. Of the whole, the table that invoices lie on would say more than they.
 */
export function pictureLikeness(one: Uint8Array, other: Uint8Array): number {
  const likenesses: number[] = []
  for (let top = 0; top < SIGNATURE_SIDE; top += PART_SIDE)
    for (let left = 0; left < SIGNATURE_SIDE; left += PART_SIDE) {
      const likeness = likenessOfPart(one, other, top * SIGNATURE_SIDE + left)
      if (likeness !== null) likenesses.push(likeness)
    }
  return likenesses.toSorted((less, more) => less - more)[MOST_DIFFERENT] ?? 0
}

/** Of the part that begins with a cell; null where both are empty there. */
function likenessOfPart(one: Uint8Array, other: Uint8Array, first: number): number | null {
  let agree = 0
  let filled = 0
  let filledOther = 0
  for (let row = 0; row < PART_SIDE; row++)
    for (let column = 0; column < PART_SIDE; column++) {
      const at = first + row * SIGNATURE_SIDE + column
      const [mine, theirs] = [cellOf(one, at), cellOf(other, at)]
      agree += mine * theirs
      filled += mine * mine
      filledOther += theirs * theirs
    }
  if (Math.max(filled, filledOther) < LEAST_FILLED) return null
  return filled === 0 || filledOther === 0 ? 0 : agree / Math.sqrt(filled * filledOther)
}

/**
 * Integers by which signatures that are alike are found: each is made of the sides of sixteen planes on which it lies
 * (random hyperplanes: Charikar, Similarity estimation techniques from rounding algorithms, 2002). The planes never change.
 */
export function pictureKeys(signature: Uint8Array): number[] {
  const sums = new Int8Array(COARSE_SIDE ** 2)
  for (let cell = 0; cell < CELLS; cell++) {
    const [row, column] = [Math.floor(cell / SIGNATURE_SIDE), cell % SIGNATURE_SIDE]
    const at = Math.floor(row / COARSE) * COARSE_SIDE + Math.floor(column / COARSE)
    sums[at] = (sums[at] ?? 0) + cellOf(signature, cell)
  }
  const next = randomWords()
  return Array.from({ length: KEYS }, (_, key) => {
    let bits = 0
    for (let plane = 0; plane < KEY_BITS; plane++) {
      let side = 0
      for (let first = 0; first < sums.length; first += 32) {
        const word = next()
        for (let bit = 0; bit < 32; bit++) {
          const sum = sums[first + bit] ?? 0
          side += (word >> bit) & 1 ? sum : -sum
        }
      }
      bits = (bits << 1) | (side > 0 ? 1 : 0)
    }
    return (key << KEY_BITS) | bits
  })
}

/** 1 where a cell is lighter than what is around it, -1 where it is darker, 0 where it is neither. */
function cellOf(signature: Uint8Array, cell: number): number {
  const bit = 1 << (cell & 7)
  if ((signature[cell >> 3] ?? 0) & bit) return 1
  return (signature[SIGNATURE_BYTES / 2 + (cell >> 3)] ?? 0) & bit ? -1 : 0
}

/** Words of 32 bits that look random and are the same each time: xorshift (Marsaglia, 2003). Kept keys are made by them. */
function randomWords(): () => number {
  let state = 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state
  }
}
