import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** Tables of a font begin at multiples of four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * The OpenType font that a WOFF file has packed (https://www.w3.org/TR/WOFF/). A reader of fonts that unpacks for itself does so
 * in JavaScript, for each document anew.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_each, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES
    const [offset, packedLength, length] = [4, 8, 12].map((from) => woff.readUInt32BE(at + from)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    const bytes = packedLength < length ? inflateSync(packed) : packed
    if (bytes.length !== length) throw new Error('A table of the font is not as long as it says.')
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes }
  })
  const head = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const powers = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** powers * 16, 6)
  head.writeUInt16BE(powers, 8)
  head.writeUInt16BE((count - 2 ** powers) * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    parts.push(bytes, Buffer.alloc(padded(bytes.length) - bytes.length))
    offset += padded(bytes.length)
  }
  return Buffer.concat(parts)
}
