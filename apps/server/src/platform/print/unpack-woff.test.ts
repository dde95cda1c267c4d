import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const file = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff')

/** Of a table, as OpenType has it: the sum of its words. */
function checksumOf(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) % 2 ** 32
  return sum
}

describe('unpackWoff', () => {
  it('gives every table as the font says that it was before it was packed', () => {
    const font = unpackWoff(readFileSync(file))
    const count = font.readUInt16BE(4)
    const tags: string[] = []
    for (let at = 12; at < 12 + count * 16; at += 16) {
      const tag = font.toString('latin1', at, at + 4)
      const [checksum, offset, length] = [
        font.readUInt32BE(at + 4),
        font.readUInt32BE(at + 8),
        font.readUInt32BE(at + 12),
      ]
      const table = Buffer.from(font.subarray(offset, offset + length))
      // The sum of the whole file stands in the table `head`, and does not count there.
      if (tag === 'head') table.writeUInt32BE(0, 8)
      expect([tag, offset % 4, checksumOf(table)]).toEqual([tag, 0, checksum])
      tags.push(tag)
    }
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']))
  })

  it('refuses what is no WOFF', () => {
    expect(() => unpackWoff(Buffer.from('%PDF-1.7'))).toThrow('This is no WOFF file.')
  })
})
