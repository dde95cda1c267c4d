import { describe, expect, it } from 'vitest'
import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { joinAmounts } from './join-amounts.ts'

/** Words of 20 px height in a line, each at `left` and 10 px a letter wide. */
const pageOf = (words: readonly (readonly [text: string, left: number, top?: number])[], isPhoto = true): PageText => ({
  width: 1000,
  height: 1000,
  isPicture: isPhoto,
  ...(isPhoto && { lean: { degrees: 0, width: 1000, height: 1000 } }),
  words: words.map(
    ([text, left, top = 0]): PlacedWord => ({
      text,
      box: [left, top, left + text.length * 10, top + 20],
      confidence: text.startsWith('.') ? 0.7 : 0.9,
    }),
  ),
})
const textsOf = (page: PageText) => joinAmounts(page).words.map(({ text }) => text)

describe('an amount that a reader of pictures has parted', () => {
  it('is whole again at its point and after its comma, as unsure as its worse half', () => {
    const page = pageOf([
      ['41.60', 0],
      ['665', 200],
      ['.60', 235],
      ['l,', 400],
      ['284.80', 425],
    ])
    expect(textsOf(page)).toEqual(['41.60', '665.60', 'l,284.80'])
    expect(joinAmounts(page).words[1]).toMatchObject({ box: [200, 0, 265, 20], confidence: 0.7 })
  })

  it.each([
    [
      'two columns',
      [
        ['12', 0],
        ['.50', 60],
      ],
    ],
    [
      'two lines',
      [
        ['12', 0],
        ['.50', 22, 30],
      ],
    ],
    [
      'an item number and a price',
      [
        ['HV-40386', 0],
        ['.50', 82],
      ],
    ],
    [
      'a number that has its cents',
      [
        ['12.40', 0],
        ['.50', 52],
      ],
    ],
    [
      'a city and a postal code',
      [
        ['Chicago,', 0],
        ['606', 82],
      ],
    ],
  ] as const)('is not made of %s', (_what, words) => {
    expect(textsOf(pageOf(words))).toEqual(words.map(([text]) => text))
  })

  it('is none in a PDF, whose words are as its printer wrote them', () => {
    expect(
      textsOf(
        pageOf(
          [
            ['665', 200],
            ['.60', 232],
          ],
          false,
        ),
      ),
    ).toEqual(['665', '.60'])
  })
})
