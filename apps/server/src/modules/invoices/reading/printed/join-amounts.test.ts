import { describe, expect, it } from 'vitest'
import type { PageText, PlacedWord } from '../../../../platform/rendering/page-text.ts'
import { readInvoices } from '../read-invoices.ts'
import { joinAmounts } from './join-amounts.ts'
import { textRows } from './text-rows.ts'

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
const wordsOf = (page: PageText) => joinAmounts(textRows(page, 0), page).flatMap(({ words }) => words)
const textsOf = (page: PageText) => wordsOf(page).map(({ text }) => text)

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
    expect(wordsOf(page)[1]).toMatchObject({ box: [200, 0, 265, 20], confidence: 0.7 })
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

/** Every word that the recogniser gives of the demo’s photo prairie-20590-1.jpg, as the program keeps it: box and sureness. */
const PHOTO = `
CLAIMS 197 1484 252 1505 0.99; FOR 260 1484 285 1505 0.99; SHORTAGE 297 1484 368 1505 0.99;
WITHIN 376 1484 435 1505 0.99; 24 443 1484 459 1505 0.99; HOURS. 467 1484 527 1505 0.89; THANK 534 1484 580 1505 0.99;
YOU 588 1485 613 1505 0.99; FOR 626 1485 651 1506 0.98; YOUR 663 1485 696 1506 0.99; BUSINESS. 704 1485 788 1506 0.87;
88 201 227 216 246 1.00; Depot 226 227 280 246 0.94; Rd, 288 227 323 246 0.59; Joliet 332 227 393 246 0.98;
IL 401 226 425 246 0.99; 60432 433 226 487 246 1.00; PRAIRIE 199 200 278 219 0.99; PROVISIONS 289 200 401 219 0.99;
4950 516 283 561 302 0.99; W 574 284 581 302 0.99; THOMAS 598 284 665 303 0.99; ST, 676 284 710 303 0.76;
INVOICE 701 200 779 219 0.99; NO 790 200 812 219 1.00; P20590 826 200 893 219 0.98; DATE 650 227 689 246 1.00;
11/12/2026 701 227 803 246 0.99; 16 202 428 231 466 1.00; CL-22088 248 428 342 465 0.97; Flour 421 469 476 492 0.99;
50 482 469 509 491 1.00; lb 513 469 540 491 0.87; DESCRIPTION 363 341 473 362 1.00; Mozzarella 456 403 555 422 1.00;
Mozzarella 362 437 464 455 1.00; 4 216 462 230 498 1.00; 900114 245 462 322 498 0.97; HOSPITAL, 402 284 506 302 0.97;
CHICAGO 720 285 800 303 0.99; 2,048.80 1053 553 1143 576 0.54; Shredded 363 402 442 422 1.00;
INVOICE 849 555 924 573 1.00; 60651 847 284 906 302 0.99; 284.80 1007 403 1069 423 0.98; 41.60 917 430 967 464 0.98;
TOTAL 939 555 993 575 1.00; Pizza 364 471 410 490 0.68; 22015 278 402 332 421 1.00; Logs 472 438 516 456 0.99;
24.60 917 470 967 492 0.95; 98.40 1019 469 1071 492 0.99; PRICE 913 341 969 363 1.00; 58.40 913 401 969 423 0.98;
ANNE 345 284 391 302 1.00; BILL 199 284 244 301 1.00; ITEM 250 337 289 367 0.99; logs 833 438 874 457 1.00;
bags 833 404 874 423 0.99; PG 832 228 853 245 0.99; 1 868 228 874 245 0.94; PACK 743 341 783 363 1.00;
TO: 258 284 288 302 0.50; QTY 199 341 230 362 0.99; .60 1039 437 1067 456 0.92; ST. 300 285 334 301 1.00;
8/ 738 437 775 456 0.60; EXT 1036 342 1072 362 1.00; 665 1006 437 1038 456 0.99; CL- 251 403 278 421 0.82;
IL 813 287 835 300 0.99; 1b 802 405 821 420 0.48; lb 802 438 821 454 0.53; 22 211 402 226 420 1.00;
l, 989 407 1009 419 0.51; / 763 406 768 418 0.43; 4 744 405 750 419 1.00; 5 785 405 790 419 1.00;
1 785 439 790 453 0.94`

describe('a photo whose amount was parted, with its halves far from each other among the words', () => {
  const page: PageText = {
    width: 1404,
    height: 1719,
    isPicture: false,
    lean: { degrees: -2.206, width: 1341, height: 1669 },
    words: PHOTO.split(';').map((word) => {
      const [text = '', left, top, right, bottom, confidence] = word.trim().split(' ')
      return { text, box: [Number(left), Number(top), Number(right), Number(bottom)], confidence: Number(confidence) }
    }),
  }
  const mozzarella = { manufacturer: 'Clearwater Cheese Co.', name: 'Mozzarella', format: '', distributorItems: [] }

  it('has the amounts of its lines and its total', () => {
    const readings = readInvoices([page], {
      products: [
        { ...mozzarella, variantId: 1, sku: 'CL-22015', gtin: '00093210220153' },
        { ...mozzarella, variantId: 2, sku: 'CL-22088', gtin: '00093210220887' },
      ],
      distributors: [{ name: 'Prairie Provisions', alias: 'Prairie Provisions' }],
      learned: [],
    })
    expect(readings).toMatchObject([
      {
        units: { 'CL-22015': 22, 'CL-22088': 16 },
        amounts: { 'CL-22015': 128_480, 'CL-22088': 66_560 },
        totalCents: 204_880,
        problems: [],
      },
    ])
    expect(readings[0]?.lines[1]?.text).toBe('16 CL-22088 Mozzarella Logs 8/ 1 lb logs 41.60 665.60')
  })
})
