import { getClaimRecord, getSentLetter, getStaffMe } from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { aClaimRecord, aLetterAsSent, aRecordedCheck, aSentLetter } from '../../../testing/sample-record.ts'
import { longEmail, longName, longNote, member } from '../../sample-desk.ts'
import { knowsColleagues } from '../../sample-notes.ts'

const address = '/staff/claims/10376/record'
const whole = aClaimRecord()
const [moved] = whole.timeline
const [invoice] = whole.invoices

/** The page that tells everything about a claim. */
export const recordStates = statesOf(
  {
    id: 'desk-record',
    name: 'Record of a claim',
    answers: [answers(getStaffMe, member('finance')), answers(getClaimRecord, whole), knowsColleagues],
  },
  {
    sent: { title: 'Its check waits for the operator', address, shows: 'Waits for the operator to deposit the check.' },
    raised: {
      title: 'A tier that pays for earlier cases too, and the limit',
      address,
      answers: [
        answers(
          getClaimRecord,
          aClaimRecord({
            payout_formula:
              '12 earlier cases, 48 of 60 count (limit of the offer), tier from 48: 60 cases × $6.00 − $60.00 of earlier claims = $300.00',
          }),
        ),
      ],
      shows: 'of earlier claims = $300.00',
    },
    'nothing-left': {
      title: 'Validated, and the limit leaves nothing',
      address,
      answers: [
        answers(
          getClaimRecord,
          aClaimRecord({
            status: 'CLAIM_VALIDATED',
            payout_amount: 0,
            payout_formula: '50 earlier cases: 0 of 60 cases count (limit of the offer) × $6.00 = $0.00',
            checks: [],
            funding: null,
            ledger: [],
          }),
        ),
      ],
      shows: 'Why nothing is paid',
    },
    publisher: {
      title: 'For a role that opens no review',
      address,
      answers: [answers(getStaffMe, member('publisher'))],
      shows: 'Waits for the operator to deposit the check.',
    },
    loading: { title: 'Loading', address, answers: [neverAnswers(getClaimRecord)], shows: skeleton },
    failed: {
      title: 'Fails',
      address,
      answers: [isUnreachable(getClaimRecord)],
      shows: 'The claim could not be loaded',
    },
    missing: {
      title: 'There is no such claim',
      address,
      answers: [refuses(getClaimRecord, 'not_found')],
      shows: 'There is no such claim',
    },
    submitted: {
      title: 'Nobody has decided, and it is late',
      address,
      answers: [
        answers(
          getClaimRecord,
          aClaimRecord({
            status: 'CLAIM_SUBMITTED',
            promise_date: '2026-11-10',
            payout_amount: null,
            payout_formula: null,
            steps: whole.steps.map((each) => (each.step === 'sent' ? each : { ...each, at: null })),
            invoices: [{ ...invoice!, number: null, distributor: null, approved: [] }],
            checks: [],
            funding: null,
            ledger: [],
            letters: [],
            timeline: whole.timeline.slice(-1),
          }),
        ),
      ],
      shows: 'Late: it was promised by Nov 10, 2026.',
    },
    rejected: {
      title: 'Rejected',
      address,
      answers: [
        answers(
          getClaimRecord,
          aClaimRecord({
            status: 'CLAIM_REJECTED',
            promise_date: null,
            payout_amount: null,
            payout_formula: null,
            steps: whole.steps.slice(0, 1),
            checks: [],
            funding: null,
            ledger: [],
            timeline: [{ ...moved!, moved_to: 'CLAIM_REJECTED', notes: 'Duplicate. You sent it in May.' }],
          }),
        ),
      ],
      shows: 'pays nothing',
    },
    disputed: {
      title: 'Rejected, and its operator disputes it',
      address,
      answers: [
        answers(
          getClaimRecord,
          aClaimRecord({
            status: 'CLAIM_REJECTED',
            disputed: true,
            promise_date: null,
            payout_amount: null,
            payout_formula: null,
            steps: whole.steps.slice(0, 1),
            checks: [],
            funding: null,
            ledger: [],
            timeline: [
              {
                ...moved!,
                by: { kind: 'operator', name: longEmail },
                moved_to: null,
                action: 'claim.disputed',
                said: longNote,
              },
              { ...moved!, moved_to: 'CLAIM_REJECTED', notes: 'Duplicate. You sent it in May.' },
            ],
          }),
        ),
      ],
      shows: 'Its operator disputes the rejection: waits for another reviewer.',
    },
    letter: {
      title: 'A letter as its operator has it',
      address,
      answers: [answers(getSentLetter, aLetterAsSent())],
      steps: [{ press: 'Your claim is approved: $300.00' }],
      shows: 'Harvest Valley Potato Co. pays you $6.00 for each of 50 cases.',
    },
    'letter-long': {
      title: 'A letter in Spanish with long words, of an account that is closed',
      address,
      answers: [
        answers(
          getSentLetter,
          aLetterAsSent({
            to: longEmail,
            language: 'es',
            sends_to: null,
            words: {
              ...aLetterAsSent().words!,
              heading: longName,
              blocks: [
                { kind: 'paragraph', lines: [longNote] },
                { kind: 'note', lines: ['Adónde va', longName] },
                { kind: 'quote', lines: [longNote, longNote] },
              ],
              footnote: longNote,
            },
          }),
        ),
      ],
      steps: [{ press: 'Your claim is approved: $300.00' }],
      shows: 'It cannot be sent again',
    },
    'letter-unkept': {
      title: 'A letter whose words are not kept',
      address,
      answers: [answers(getSentLetter, aLetterAsSent({ words: null, sends_to: null }))],
      steps: [{ press: 'Your claim is approved: $300.00' }],
      shows: 'Its words are kept nowhere',
    },
    'letter-loading': {
      title: 'A letter is loading',
      address,
      answers: [neverAnswers(getSentLetter)],
      steps: [{ press: 'Your claim is approved: $300.00' }],
      shows: skeleton,
    },
    'letter-failed': {
      title: 'A letter could not be loaded',
      address,
      answers: [isUnreachable(getSentLetter)],
      steps: [{ press: 'Your claim is approved: $300.00' }],
      shows: 'The letter could not be loaded',
    },
    failing: {
      title: 'Two checks, the first came back, long names',
      address,
      answers: [
        answers(
          getClaimRecord,
          aClaimRecord({
            corrects: 10201,
            kept_back: 24.5,
            letters: [aSentLetter({ subject: longName, to: longEmail, again: true })],
            operator: { ...whole.operator, name: longName, email: longEmail, claim_count: 1 },
            offer: { ...whole.offer, name: longName, manufacturer_name: longName },
            checks: [
              aRecordedCheck({ payment_id: 32, status: 'FAILED', live: false, payee_name: longName }),
              aRecordedCheck({
                check_number: null,
                status: 'VOID',
                live: false,
                payout_method: 'MAIL',
                sent_to: '233 South Wacker Drive, Chicago, IL 60606',
                returned_on: '2026-11-16',
              }),
            ],
            timeline: [
              {
                ...moved!,
                by: { kind: 'staff', name: longName },
                moved_to: null,
                action: 'payment.returned',
                after: { returned_on: '2026-11-16', note: longNote },
              },
              { ...moved!, moved_to: 'NEEDS_ATTENTION', notes: longNote, internal: longNote },
            ],
          }),
        ),
      ],
      shows: 'Its check came to nothing: waits for finance.',
    },
  },
)
