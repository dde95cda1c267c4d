import { expect, it } from 'vitest'

/** What speaks English alone: screens say it through `useOfferWords`, `useClaimWords` and `useAccountWords`. */
const englishOnly = [
  'formatDollars',
  'formatLongDay',
  'formatShortDay',
  'groupThousands',
  'unitText',
  'discountText',
  'tierRangeText',
  'rebateMinimumText',
  'rebateMaximumText',
  'offerTypeLabel',
  'claimStatusLabel',
  'claimStatusMeaning',
  'paymentSentence',
  'paymentStatusSuffix',
  'checkStatusLabel',
  'operatorTypeLabels',
  'missingAddressFields',
]

const sources = import.meta.glob<string>(
  [
    '../../{app,features,preview,shared}/**/*.{ts,tsx}',
    '../../../../../packages/offer-view/src/*.{ts,tsx}',
    '!../../**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const saysEnglish = (source: string): string[] => [
  // A member of the words of a language, such as `say.paymentSentence`, is what is wanted.
  ...englishOnly.filter((name) => new RegExp(String.raw`(?<![.\w])${name}\b(?!:)`).test(source)),
  ...(/\.toLocale\w+\(/.test(source) ? ['toLocale…'] : []),
]

it('no screen says an amount, a day, a unit or a status in English alone', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(saysEnglish('formatDollars(1) + say.unitText(2) + n.toLocaleString()')).toEqual(['formatDollars', 'toLocale…'])
  const found = Object.entries(sources).flatMap(([path, source]) =>
    saysEnglish(source).map((name) => `${path}: ${name}`),
  )
  expect(found).toEqual([])
})
