import { expect, it } from 'vitest'
import { isSamePack, readPack } from './read-pack.ts'

const six = { count: 6, size: 10, unit: 'CAN' }

it.each([
  '6 / 10 can',
  '6/10 CANS',
  '6/#10',
  '6 x #10',
  '6-#10',
  '6 / #10 cans',
])('Six cans of number ten are the same however they are written: %s', (text) => {
  expect(readPack(text)).toEqual(six)
})

it.each(['6 #10', '6 10 CAN'])('In a column of packs a blank is enough: %s', (text) => {
  expect([readPack(text, true), readPack(text)]).toEqual([six, null])
})

it('What a can weighs depends on what is in it: another number of them is another pack, pounds may be the same', () => {
  const same = (text: string) => {
    const pack = readPack(text)
    if (!pack) throw new Error('It is a pack.')
    return isSamePack(pack, six)
  }
  expect([same('6/10#'), same('6/7 LB'), same('6/108 OZ')]).toEqual([true, null, null])
  expect([same('12/7 LB'), same('12/#10'), same('6/5 CAN')]).toEqual([false, false, false])
})
