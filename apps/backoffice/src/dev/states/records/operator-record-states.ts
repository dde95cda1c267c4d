import { getOperatorRecord, getStaffMe } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { anOperatorRecord } from '../../../testing/records/sample-operator-record.ts'
import { aSentLetter } from '../../../testing/sample-record.ts'
import { longEmail, longName, longNote, member } from '../../sample-desk.ts'
import { knowsColleagues } from '../../sample-notes.ts'

const address = '/staff/operators/12/record'
const whole = anOperatorRecord()
const [latest] = whole.claims
const [enrollment] = whole.enrollments
const [happened] = whole.timeline

/** The page that tells everything about an operator. */
export const operatorRecordStates = statesOf(
  {
    id: 'desk-record-operator',
    name: 'Record of an operator',
    answers: [answers(getStaffMe, member('reviewer')), answers(getOperatorRecord, whole), knowsColleagues],
  },
  {
    full: { title: 'Claims, offers, letters', address, shows: 'Breaded Chicken' },
    admin: {
      title: 'For an admin, who opens the account',
      address,
      answers: [answers(getStaffMe, member('admin'))],
      shows: 'Account and sessions',
    },
    places: {
      title: 'Acts for several locations of a chain',
      address,
      answers: [
        answers(
          getOperatorRecord,
          anOperatorRecord({
            chain_id: 9,
            chain_name: 'Grand Plaza',
            acts_at_count: 42,
            acts_at: [
              ...whole.acts_at,
              {
                id: 58,
                name: 'Grand Plaza Airport',
                address: '5500 N River Rd, Rosemont, IL 60018',
                payments_stopped: true,
              },
            ],
          }),
        ),
      ],
      shows: '2 of them are listed.',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getOperatorRecord)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getOperatorRecord)],
      shows: 'The operator could not be loaded',
    },
    missing: {
      title: 'There is no such operator',
      address,
      answers: [refuses(getOperatorRecord, 'not_found')],
      shows: 'No operator has this number',
    },
    new: {
      title: 'Has just signed up',
      address,
      answers: [
        answers(
          getOperatorRecord,
          anOperatorRecord({
            account: 'unverified',
            payee: { ...whole.payee, confirmed: null },
            claim_count: 0,
            claims_by_status: [],
            claims: [],
            enrollment_count: 0,
            enrollments: [],
            letters: [],
            timeline: [],
          }),
        ),
      ],
      shows: 'Has not sent in a claim.',
    },
    long: {
      title: 'Hundreds of claims, long names, paid by mail',
      address,
      answers: [
        answers(
          getOperatorRecord,
          anOperatorRecord({
            email: longEmail,
            name: longName,
            company_name: longName,
            location_name: longName,
            chain_id: 9,
            chain_name: longName,
            payee: {
              name: longName,
              method: 'MAIL',
              goes_to: `${longName}, Chicago, IL 60606`,
              confirmed: '2026-09-14T15:00:00.000Z',
              changed: '2026-11-14T15:00:00.000Z',
            },
            claim_count: 1240,
            claims: Array.from({ length: 20 }, (_each, at) => ({
              ...latest!,
              id: 10401 - at,
              offer_name: longName,
              status: 'NEEDS_ATTENTION' as const,
            })),
            enrollment_count: 41,
            enrollments: [{ ...enrollment!, offer_name: longName, manufacturer_name: longName }],
            letters: [aSentLetter({ subject: longName, to: longEmail })],
            timeline: [{ ...happened!, by: { kind: 'operator', name: longEmail }, after: { note: longNote } }],
          }),
        ),
      ],
      shows: 'The latest 20 of 1,240.',
    },
  },
)
