import { readInvoiceAgain, type WireReading } from '@caseback/contract'
import { after, answers, refuses, statesOf } from '@caseback/testing/gallery'
import { fries, invoice, member, reviewClaim } from '../sample-desk.ts'
import {
  byWords,
  kept,
  leftOut,
  line,
  nothing,
  reading,
  taughtLine,
  twiceByWords,
  unsure,
} from './reading/reading-samples.ts'
import { address, screen, theClaim } from './review-screen.ts'

const theReading = (one: WireReading) => theClaim({ invoices: [invoice({ reading: one })] })

/** The desk with what was read without a person. */
export const readingStates = statesOf(screen, {
  read: {
    title: 'Read, and all of it sure',
    address,
    answers: [theReading(reading())],
    shows: '46 × $6.00',
  },
  'read-unsure': {
    title: 'Two values to check',
    address,
    answers: [theReading(unsure)],
    steps: [{ until: '2 values to check' }, { press: 'Validate $226.00' }],
    shows: 'Check what is unsure first',
  },
  'read-counted': {
    title: 'The operator counts something else than was read',
    address,
    answers: [
      theClaim({
        counted: [{ variant_id: 2, units: 40 }],
        remark: { text: 'The last line is on page 2.', created: '2026-11-12T16:00:00.000Z' },
        invoices: [invoice({ reading: reading() })],
      }),
    ],
    shows: 'The operator counts 40 cases of Straight-Cut Fries; the program reads 24.',
  },
  'read-left-out': {
    title: 'What came back, and a line that may be a product',
    address,
    answers: [
      theClaim({
        approved_claims: [],
        terms: { ...reviewClaim(30).terms, discount_type: 'percentage_off', tiers: [{ min: 5, max: 50, discount: 5 }] },
        invoices: [invoice({ reading: leftOut })],
      }),
    ],
    shows: '3 values to check',
  },
  'read-by-words': {
    title: 'A line that is known by its words alone, all lines shown',
    address,
    answers: [theReading(byWords)],
    steps: [{ until: '1 value to check' }, { press: 'Say what its 3 lines are' }],
    shows: 'Known by its words alone: “889344 WDG SKN ON RSMRY 4/6 LB”',
  },
  'read-question': {
    title: 'A line that is known by its words alone: it may be none of the offer’s',
    address,
    answers: [theReading(byWords)],
    shows: 'Known by its words alone: “889344 WDG SKN ON RSMRY 4/6 LB”',
  },
  'read-taught': {
    title: 'Cases and a line that are what colleagues have said of the same lines',
    address,
    answers: [
      theClaim({
        invoices: [
          invoice({
            reading: reading({
              lines: [
                line(0.265, 2, 'HV-40386 STRAIGHT-CUT FRIES 6/5 LB', 24, 31.4),
                {
                  ...line(0.375, 3, taughtLine.text, 12, 28.95),
                  match: { product_variant_id: 3, by: 'LEARNED', confidence: 0.99 },
                },
                { ...line(0.42, 3, '700101 SWT POT FRY 6/2.5 LB', 4, 24.1), product_variant_id: null, match: null },
              ],
            }),
            taught: [taughtLine, { ...taughtLine, line: 2, text: '700101 SWT POT FRY 6/2.5 LB', by: 'Ben Okafor' }],
          }),
        ],
      }),
    ],
    steps: [{ press: 'Say what its 3 lines are' }],
    shows: 'As Ben Okafor taught it on',
  },
  'read-none': {
    title: 'A line that was counted is said to be none of the offer’s',
    address,
    answers: [theReading(byWords)],
    steps: [{ press: 'None of the offer’s “889344 WDG SKN ON RSMRY 4/6 LB”' }],
    shows: 'None of the offer’s',
  },
  'read-none-of-two': {
    title: 'One of two unsure lines of a product is said to be none: the other is asked about',
    address,
    answers: [theReading(twiceByWords)],
    steps: [{ press: 'None of the offer’s “889344 WDG SKN ON RSMRY 4/6 LB”' }],
    shows: 'Known by its words alone: “889345 WDG SKN ON GRLC 4/6 LB”',
  },
  'read-no-unit': {
    title: 'A count beside which nothing says whether it is cases or pieces',
    address,
    answers: [
      theReading(
        reading({
          lines: [
            line(0.265, 2, 'HV-40386 STRAIGHT-CUT FRIES 6/5 LB', 24, 31.4),
            { ...line(0.375, 3, 'HV-40388 ROSEMARY POTATO WEDGES 4/6 LB', 12, 28.95, 0.9), unit: null },
          ],
        }),
      ),
    ],
    shows: 'Nothing beside its count says whether these are cases or pieces.',
  },
  'read-credit': {
    title: 'A credit memo: what it counts came back',
    address,
    answers: [
      theReading(
        reading({
          lines: [line(0.265, 2, 'HV-40386 STRAIGHT-CUT FRIES 6/5 LB', -4, 31.4)],
          units: { 'HV-40386': -4 },
          amounts: { 'HV-40386': -125.6 },
          problems: ['credit_memo'],
        }),
      ),
    ],
    shows: 'This is a credit memo: what it counts came back, and was not bought.',
  },
  'read-credit-none': {
    title: 'A credit memo of which all but the empty field was said to be right at once',
    address,
    answers: [
      theReading(
        reading({
          lines: [line(0.265, 2, 'HV-40386 STRAIGHT-CUT FRIES 6/5 LB', -4, 31.4)],
          units: { 'HV-40386': -4 },
          amounts: { 'HV-40386': -125.6 },
          problems: ['credit_memo'],
        }),
      ),
    ],
    steps: [{ until: '2 values to check' }, { press: 'All are right' }],
    shows: '1 value to check',
  },
  'read-quote': {
    title: 'A quote in place of an invoice',
    address,
    answers: [theReading(reading({ problems: ['quote'] }))],
    shows: 'This is a quote: it says what would be charged, and nothing was bought.',
  },
  'read-named': {
    title: 'Somebody has said what a line is',
    address,
    answers: [theReading(leftOut)],
    steps: [{ press: 'None of the offer’s' }],
    shows: '1 value to check',
  },
  'read-other-buyer': {
    title: 'The invoice of another restaurant, which another claim has too',
    address,
    answers: [
      theClaim({
        flags: [
          {
            kind: 'duplicate_invoice',
            sentence: 'The same distributor and invoice number stand on claim 28.',
            claim_id: 28,
          },
        ],
        invoices: [
          invoice({ reading: reading({ sold_to: 'Tony’s Pizza, 12 W Lake St', problems: ['page_cut_off'] }) }),
        ],
      }),
    ],
    shows: 'It is sold to “Tony’s Pizza, 12 W Lake St”.',
  },
  'read-anew': {
    title: 'Read anew, with other values than somebody has typed',
    address,
    stored: {
      session: { 'caseback-drafts-of': String(member('reviewer').id), 'caseback-review-30': JSON.stringify([kept]) },
    },
    answers: [theReading(reading())],
    shows: 'The program reads “24” here.',
  },
  'being-read': {
    title: 'An invoice that is being read',
    address,
    answers: [theReading(reading({ ...nothing, state: 'WAITING' }))],
    shows: 'Being read',
  },
  unread: {
    title: 'Four invoices that say little',
    address,
    answers: [
      theClaim({
        terms: { ...reviewClaim(30).terms, products: [fries] },
        invoices: [
          invoice({ id: 70, reading: reading({ ...nothing, state: 'UNREADABLE', problems: ['statement'] }) }),
          invoice({ id: 71, reading: reading({ ...nothing, state: 'UNREADABLE', problems: ['photo_not_read'] }) }),
          invoice({ id: 73, reading: reading({ ...nothing, state: 'UNREADABLE', problems: ['price_list'] }) }),
          invoice({
            id: 72,
            reading: reading({ units: {}, amounts: {}, lines: [], problems: ['product_not_found', 'page_missing'] }),
          }),
        ],
      }),
    ],
    shows: 'This is a statement of account',
  },
  'read-again': {
    title: 'An invoice that is read once more',
    address,
    answers: [
      after(readInvoiceAgain, theReading(reading({ ...nothing, state: 'WAITING' }))),
      theReading(reading({ ...nothing, state: 'UNREADABLE', problems: ['not_read'] })),
      answers(readInvoiceAgain, { reading: reading({ ...nothing, state: 'WAITING' }) }),
    ],
    steps: [{ press: 'Read again' }],
    shows: 'Being read',
  },
  'read-again-off': {
    title: 'Read again, where the program reads nothing',
    address,
    answers: [
      theReading(reading({ ...nothing, state: 'UNREADABLE', problems: ['not_read'] })),
      answers(readInvoiceAgain, { reading: reading({ ...nothing, state: 'UNREADABLE', problems: ['not_read'] }) }),
    ],
    steps: [{ press: 'Read again' }],
    shows: 'The program reads no invoices here: type what it says.',
  },
  'read-again-failed': {
    title: 'Reading it again is refused',
    address,
    answers: [
      theReading(reading({ ...nothing, state: 'UNREADABLE', problems: ['not_read'] })),
      refuses(readInvoiceAgain, 'server.error'),
    ],
    steps: [{ press: 'Read again' }],
    shows: 'Something went wrong. Please try again.',
  },
})
