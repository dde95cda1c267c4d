import {
  getManufacturer,
  getReceiptReversal,
  getStaffMe,
  listFunding,
  listReceipts,
  listStaffOffers,
  recordReceipt,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { manufacturer } from '../../../testing/sample-catalogue.ts'
import { receipt } from '../../../testing/sample-receipt.ts'
import { longName, member, page } from '../../sample-desk.ts'
import { fundingBrief } from '../../sample-funding.ts'

const address = '/staff/manufacturers/1'
export const receipts = page([
  receipt(12, { applied: [] }),
  receipt(11, {
    amount: 1_234_567.89,
    reference: longName,
    applied: [
      { funding_id: 3, amount: 234_567.89 },
      { funding_id: 4, amount: 1_000_000 },
    ],
  }),
  receipt(10, {
    applied: [{ funding_id: 3, amount: 200 }],
    reversed: { at: '2026-11-22T15:00:00Z', by: 'Femi Cole', reason: 'Typed for another manufacturer.' },
  }),
])
const open = answers(
  listFunding,
  page([
    fundingBrief({ id: 4, state: 'ISSUED', total: 90, received: 0 }),
    fundingBrief({ id: 3, state: 'ISSUED', total: 160, received: 100 }),
  ]),
)
const typed = [
  { press: 'Record money' },
  { type: '100', into: 'Amount ($)' },
  { type: 'WIRE-20', into: 'Reference' },
] as const

/** Every state of the money of a manufacturer, on its page. */
export const manufacturerReceiptStates = statesOf(
  {
    id: 'desk-manufacturer-money',
    name: 'Money of a manufacturer',
    answers: [
      answers(getStaffMe, member('finance')),
      answers(getManufacturer, manufacturer({ credit: 200 })),
      answers(listStaffOffers, page([])),
      answers(listReceipts, receipts),
      open,
    ],
  },
  {
    full: { title: 'Of every kind', address, shows: 'Typed for another manufacturer.' },
    empty: { title: 'None yet', address, answers: [answers(listReceipts, page([]))], shows: 'No money yet' },
    loading: { title: 'Loading', address, answers: [neverAnswers(listReceipts)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(listReceipts)],
      shows: 'What was received could not be loaded',
    },
    more: {
      title: 'There is more',
      address,
      answers: [answers(listReceipts, page([receipt(12)], 'http://desk.example/?cursor=two'))],
      shows: 'Show more',
    },
    recording: { title: 'Records money for two requests', address, steps: typed, shows: 'All of it settles requests.' },
    'recording-more': {
      title: 'Records more than is open',
      address,
      steps: [{ press: 'Record money' }, { type: '500', into: 'Amount ($)' }],
      shows: '$350.00 becomes credit of this manufacturer.',
    },
    'recording-early': {
      title: 'Records money before there is a request',
      address,
      answers: [answers(listFunding, page([]))],
      steps: typed,
      shows: 'No request of this manufacturer is open',
    },
    'recording-too-much': {
      title: 'Applies more than came',
      address,
      steps: [...typed, { type: '95', into: 'Request 4, $90.00 open ($)' }],
      shows: 'This is $55.00 more than the amount that came.',
    },
    'recording-loading': {
      title: 'Records while the requests load',
      address,
      answers: [neverAnswers(listFunding)],
      steps: [{ press: 'Record money' }],
      shows: skeleton,
    },
    'recording-failed': {
      title: 'The requests do not come',
      address,
      answers: [isUnreachable(listFunding)],
      steps: [{ press: 'Record money' }],
      shows: 'The open requests could not be loaded',
    },
    'recording-taken': {
      title: 'The reference is there already',
      address,
      answers: [
        refuses(recordReceipt, 'input.invalid', {
          reference: ['Money of this manufacturer with this reference is already recorded.'],
        }),
      ],
      steps: [...typed, { press: 'Record $100.00' }],
      shows: 'Money of this manufacturer with this reference is already recorded.',
    },
    'recording-stale': {
      title: 'A request has moved on meanwhile',
      address,
      answers: [refuses(recordReceipt, 'funding.state')],
      steps: [...typed, { press: 'Record $100.00' }],
      shows: 'The funding request has moved on in the meantime.',
    },
    reversing: {
      title: 'Reverses a receipt',
      address,
      answers: [answers(getReceiptReversal, { from_credit: 200, credit_after: 0, requests: [] })],
      steps: [{ press: 'Reverse WIRE-12' }],
      shows: "$200.00 comes out of the manufacturer's credit",
    },
  },
)
