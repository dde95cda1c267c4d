import { getManufacturerRecord, getSentLetter, getStaffMe } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import {
  aFundingBrief,
  aLetterAboutRequest,
  aManufacturerRecord,
} from '../../../testing/records/sample-manufacturer-record.ts'
import { offerBrief, strainedManufacturer } from '../../../testing/sample-catalogue.ts'
import { receipt } from '../../../testing/sample-receipt.ts'
import { aSentLetter } from '../../../testing/sample-record.ts'
import { longEmail, longName, member } from '../../sample-desk.ts'
import { knowsColleagues } from '../../sample-notes.ts'

const address = '/staff/manufacturers/7/record'
const twenty = Array.from({ length: 20 }, (_each, at) => at)

/** The page that tells everything about a manufacturer. */
export const manufacturerRecordStates = statesOf(
  {
    id: 'desk-record-manufacturer',
    name: 'Record of a manufacturer',
    answers: [
      answers(getStaffMe, member('publisher')),
      answers(getManufacturerRecord, aManufacturerRecord()),
      knowsColleagues,
    ],
  },
  {
    full: { title: 'For a publisher, who opens no requests', address, shows: 'HVP-20811' },
    finance: {
      title: 'For finance, whom every number leads to its list',
      address,
      answers: [answers(getStaffMe, member('finance'))],
      shows: 'Open the list',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getManufacturerRecord)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getManufacturerRecord)],
      shows: 'The manufacturer could not be loaded',
    },
    missing: {
      title: 'There is no such manufacturer',
      address,
      answers: [refuses(getManufacturerRecord, 'not_found')],
      shows: 'No manufacturer has this number',
    },
    letter: {
      title: 'A letter about a request, as its billing contacts were sent it',
      address,
      answers: [answers(getStaffMe, member('finance')), answers(getSentLetter, aLetterAboutRequest())],
      steps: [{ press: 'Lakeshore Rebates: request 31 for $1,362.87' }],
      shows: 'Its link is not kept',
    },
    'letter-for-finance': {
      title: 'A letter about a request, for who may not read it',
      address,
      answers: [answers(getSentLetter, aLetterAboutRequest({ words: null }))],
      steps: [{ press: 'Lakeshore Rebates: request 31 for $1,362.87' }],
      shows: 'Letters about requests are for finance',
    },
    new: {
      title: 'Has just been added',
      address,
      answers: [
        answers(
          getManufacturerRecord,
          aManufacturerRecord({
            rebate_support_email: null,
            billing_contacts: [],
            notes: null,
            product_count: 0,
            receivable: 0,
            to_request: 0,
            credit: 0,
            received: 0,
            claim_count: 0,
            claims: [],
            claims_by_status: [],
            accounts: [],
            offer_count: 0,
            offers: [],
            request_count: 0,
            requests: [],
            requests_by_state: [],
            receipt_count: 0,
            receipts: [],
            letter_count: 0,
            letters: [],
            line_count: 0,
            ledger: [],
            timeline: [],
          }),
        ),
      ],
      shows: 'It has made no offer.',
    },
    long: {
      title: 'Hundreds of each, long names, archived',
      address,
      answers: [
        answers(getStaffMe, member('finance')),
        answers(
          getManufacturerRecord,
          aManufacturerRecord({
            ...strainedManufacturer,
            archived: '2026-11-20T15:00:00.000Z',
            offer_count: 41,
            offers: twenty.map((at) => offerBrief(41 - at, { name: longName })),
            request_count: 230,
            requests: twenty.map((at) => aFundingBrief(230 - at, { total: 1_234_567.89, claim_count: 4_021 })),
            requests_by_state: [{ state: 'FUNDED', requests: 230, amount: 98_765_432.1 }],
            receipt_count: 229,
            receipts: twenty.map((at) => receipt(229 - at, { reference: longName, amount: 1_234_567.89 })),
            letter_count: 1_204,
            letters: twenty.map((at) => aSentLetter({ id: 900 - at, subject: longName, to: longEmail })),
            line_count: 20_411,
          }),
        ),
      ],
      shows: 'The latest 20 of 230.',
    },
  },
)
