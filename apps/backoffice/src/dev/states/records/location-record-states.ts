import { getLocationRecord, getStaffMe } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { aLocationRecord } from '../../../testing/records/sample-location-record.ts'
import { longEmail, longName, longNote, member } from '../../sample-desk.ts'
import { knowsColleagues } from '../../sample-notes.ts'

const address = '/staff/locations/52/record'
const whole = aLocationRecord()
const [person] = whole.members
const [payee] = whole.payees
const [check] = whole.checks
const [claim] = whole.claims
const [happened] = whole.timeline
const twenty = Array.from({ length: 20 }, (_each, at) => at)

/** The page that tells everything about a location. */
export const locationRecordStates = statesOf(
  {
    id: 'desk-record-location',
    name: 'Record of a location',
    answers: [answers(getStaffMe, member('publisher')), answers(getLocationRecord, whole), knowsColleagues],
  },
  {
    full: { title: 'For a publisher, who opens no lists of claims', address, shows: 'Grand Plaza Hotels LLC' },
    finance: {
      title: 'For finance, whom its accounts lead to the books',
      address,
      answers: [answers(getStaffMe, member('finance'))],
      shows: 'Open the list',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getLocationRecord)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getLocationRecord)],
      shows: 'The location could not be loaded',
    },
    missing: {
      title: 'There is no such location',
      address,
      answers: [refuses(getLocationRecord, 'not_found')],
      shows: 'No location has this number',
    },
    new: {
      title: 'Has just been added, and nobody acts for it any more',
      address,
      answers: [
        answers(
          getLocationRecord,
          aLocationRecord({
            member_count: 0,
            members: [],
            payee_count: 1,
            payees: [payee!],
            claim_count: 0,
            claims_by_status: [],
            claims: [],
            check_count: 0,
            checks: [],
            accounts: [],
            line_count: 0,
            ledger: [],
            timeline: [],
          }),
        ),
      ],
      shows: 'Nobody acts for it any more.',
    },
    long: {
      title: 'Hundreds of everything, long names',
      address,
      answers: [
        answers(
          getLocationRecord,
          aLocationRecord({
            company_name: longName,
            location_name: longName,
            chain_id: 9,
            chain_name: longName,
            member_count: 140,
            members: twenty.map((at) => ({ ...person!, id: 12 + at, name: longName, email: longEmail })),
            payee_count: 31,
            payees: twenty.map((at) => ({ ...payee!, id: 82 - at, name: longName, goes_to: longEmail })),
            claim_count: 1240,
            claims: twenty.map((at) => ({ ...claim!, id: 10401 - at, offer_name: longName })),
            check_count: 980,
            checks: twenty.map((at) => ({ ...check!, payment_id: 51 + at, check_number: null })),
            timeline: [{ ...happened!, by: { kind: 'operator', name: longEmail }, after: { note: longNote } }],
          }),
        ),
      ],
      shows: 'The latest 20 of 1,240.',
    },
  },
)
