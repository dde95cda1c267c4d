/** A field of a protocol buffer: bytes or a number, and how it is written with its tag. */
export type Field = { number: number; value: Uint8Array | null; integer: number | null; written: Uint8Array }

/** Numbers of a network: `dims` is empty for a single one. */
export type Tensor = { dims: number[]; values: Float32Array }

const [VARINT, EIGHT_BYTES, LENGTHED, FOUR_BYTES] = [0, 1, 2, 5]
const FLOAT = 1
const attribute = {
  name: 1,
  float: 2,
  integer: 3,
  tensor: 5,
  integers: 8,
  type: 20,
  types: { float: 1, integer: 2, tensor: 4 },
}
const tensor = { dims: 1, type: 2, floats: 4, raw: 9 }

/** The fields of a message in their order. Throws a RangeError for what is none. */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  for (let at = 0; at < message.length; ) {
    const start = at
    const [tag, behindTag] = varintAt(message, at)
    const kind = tag & 7
    let value: Uint8Array | null = null
    let integer: number | null = null
    if (kind === VARINT) [integer, at] = varintAt(message, behindTag)
    else {
      const [length, from] = kind === LENGTHED ? varintAt(message, behindTag) : [lengthOf(kind), behindTag]
      at = from + length
      if (at > message.length) throw new RangeError('A field goes beyond its message.')
      value = message.subarray(from, at)
    }
    yield { number: Math.floor(tag / 8), value, integer, written: message.subarray(start, at) }
  }
}

function lengthOf(kind: number): number {
  if (kind === FOUR_BYTES) return 4
  if (kind === EIGHT_BYTES) return 8
  throw new RangeError(`A field of kind ${kind}.`)
}

/** A whole number from 0, and where it ends. */
function varintAt(message: Uint8Array, start: number): [number, number] {
  let [whole, unit] = [0, 1]
  for (let at = start; at < message.length; at++) {
    const byte = message[at] ?? 0
    whole += (byte & 127) * unit
    if (byte < 128) return [whole, at + 1]
    unit *= 128
  }
  throw new RangeError('A number goes beyond its message.')
}

function varint(whole: number): number[] {
  const bytes: number[] = []
  let rest = whole
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

/** A field of bytes, as it is written: in pieces, as weights are large and are copied once, when all of them are there. */
export const lengthed = (number: number, pieces: readonly Uint8Array[]): Uint8Array[] => {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return [Uint8Array.from([...varint(number * 8 + LENGTHED), ...varint(length)]), ...pieces]
}

const numbered = (number: number, integer: number): Uint8Array[] => [
  Uint8Array.from([...varint(number * 8 + VARINT), ...varint(integer)]),
]

export const textOf = (value: Uint8Array): string => Buffer.from(value).toString()

export const nameOfAttribute = (written: Uint8Array): string =>
  textOf([...fieldsOf(written)].find(({ number }) => number === attribute.name)?.value ?? new Uint8Array())

/** An attribute that is a number. */
export function floatAttribute(name: string, value: number): Uint8Array[] {
  const written = Buffer.alloc(5)
  written[0] = attribute.float * 8 + FOUR_BYTES
  written.writeFloatLE(value, 1)
  return [...lengthed(attribute.name, [Buffer.from(name)]), written, ...numbered(attribute.type, attribute.types.float)]
}

/** An attribute that is a whole number. */
export const integerAttribute = (name: string, integer: number): Uint8Array[] => [
  ...lengthed(attribute.name, [Buffer.from(name)]),
  ...numbered(attribute.integer, integer),
  ...numbered(attribute.type, attribute.types.integer),
]

/** The number of an attribute; null where it has none. */
export function floatIn(written: Uint8Array | undefined): number | null {
  const value = [...fieldsOf(written ?? new Uint8Array())].find(({ number }) => number === attribute.float)?.value
  return value ? Buffer.from(value).readFloatLE() : null
}

/** The whole numbers of an attribute, in their order. */
export const integersIn = (written: Uint8Array | undefined): number[] =>
  [...fieldsOf(written ?? new Uint8Array())]
    .filter(({ number }) => number === attribute.integers)
    .flatMap(({ value, integer }) => (integer === null ? unpacked(value) : [integer]))

function unpacked(value: Uint8Array | null): number[] {
  const found: number[] = []
  if (value === null) return found
  for (let at = 0; at < value.length; ) {
    const [integer, behind] = varintAt(value, at)
    found.push(integer)
    at = behind
  }
  return found
}

/** An attribute that is a tensor. */
export const tensorAttribute = (name: string, { dims, values }: Tensor): Uint8Array[] => [
  ...lengthed(attribute.name, [Buffer.from(name)]),
  ...lengthed(attribute.tensor, [
    ...dims.flatMap((dim) => numbered(tensor.dims, dim)),
    ...numbered(tensor.type, FLOAT),
    ...lengthed(tensor.raw, [new Uint8Array(values.buffer, values.byteOffset, values.byteLength)]),
  ]),
  ...numbered(attribute.type, attribute.types.tensor),
]

/** The tensor of an attribute; null where it has none, or other numbers than floats of 32 bits. */
export function tensorIn(written: Uint8Array): Tensor | null {
  const own = [...fieldsOf(written)].find(({ number }) => number === attribute.tensor)?.value
  if (!own) return null
  const dims: number[] = []
  let values: Uint8Array | null = null
  for (const { number, value, integer } of fieldsOf(own)) {
    if (number === tensor.dims) dims.push(...(integer === null ? unpacked(value) : [integer]))
    if (number === tensor.type && integer !== FLOAT) return null
    if (number === tensor.raw || (number === tensor.floats && value)) values = value
  }
  if (!values || values.length % 4 !== 0) return null
  // Where a file has them they need not begin at a multiple of four.
  const copied = new Uint8Array(values)
  const many = dims.reduce((product, dim) => product * dim, 1)
  return copied.length === many * 4 ? { dims, values: new Float32Array(copied.buffer) } : null
}
