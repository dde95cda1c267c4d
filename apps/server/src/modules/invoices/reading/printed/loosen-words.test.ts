import { describe, expect, it } from 'vitest'
import type { PageText } from '../../../../platform/rendering/page-text.ts'
import { loosenWords } from './loosen-words.ts'

const pageOf = (text: string, isPhoto: boolean): PageText => ({
  width: 1_000,
  height: 1_000,
  isPicture: isPhoto,
  ...(isPhoto && { lean: { degrees: 0, width: 1_000, height: 1_000 } }),
  words: [{ text, box: [0, 0, text.length * 10, 20], confidence: 0.9 }],
})
const wordsOf = (text: string, isPhoto = true) => loosenWords(pageOf(text, isPhoto)).words

describe('An amount and the number of the goods behind it, read from a picture as one word', () => {
  it('are two, each with its share of the place', () => {
    const [amount, number] = wordsOf('272.569026991')
    expect(amount).toMatchObject({ text: '272.56', box: [0, 0, expect.closeTo(60, -1), 20] })
    expect(number).toMatchObject({ text: '9026991', box: [expect.closeTo(60, -1), 0, 130, 20] })
    expect(wordsOf('1,214.824847803').map(({ text }) => text)).toEqual(['1,214.82', '4847803'])
  })

  it.each([
    ['a price with four digits behind its point', '27.6525', true],
    ['a number without an amount', '9026991', true],
    ['a telephone number', '540.555.0143', true],
    ['what a PDF says itself', '272.569026991', false],
  ])('are one word where it is %s', (_, text, isPhoto) => {
    expect(wordsOf(text, isPhoto).map((word) => word.text)).toEqual([text])
  })
})

describe('A pack that reaches into the column of the number behind it', () => {
  it.each([
    ['120/2.25OZGP-1240', ['120/2.25OZ', 'GP-1240']],
    ['6/1GAL60195', ['6/1GAL', '60195']],
    ['4x5LBMB4001', ['4x5LB', 'MB4001']],
    ['2/5#10091102077905', ['2/5#', '10091102077905']],
    ['6/5LBS40155', ['6/5LBS', '40155']],
    ['12/1CTN1234', ['12/1CTN', '1234']],
    ['24/1EACH1234', ['24/1EACH', '1234']],
    ['6/10CANS40155', ['6/10CANS', '40155']],
    ['4X5LBMB4001', ['4X5LB', 'MB4001']],
    ['6/5lb40155', ['6/5lb', '40155']],
    ['4x5LbMB-4001', ['4x5Lb', 'MB-4001']],
  ])('and the number are two: %s', (text, parts) => {
    expect(wordsOf(text, false).map((word) => word.text)).toEqual(parts)
    expect(wordsOf(text).map((word) => word.text)).toEqual(parts)
  })

  it.each([
    '120/2.25OZ',
    '24/12CT',
    '6/10CAN',
    '12/1CTN',
    '11/10/2026',
    'GP-1240',
    '6/5LB10',
    '1/2GAL',
    '12/1CTN123',
    '24/1EACH123',
    '6/5LBS123',
    '12/1CASE123',
    '1/50LBBAG4471',
    '1/50lbBag4471',
    '6/5LBCS40155',
  ])('is one word where there is no such number: %s', (text) => {
    expect(wordsOf(text, false).map((word) => word.text)).toEqual([text])
  })
})
