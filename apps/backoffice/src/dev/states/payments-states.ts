import {
  approveBatch,
  getBatch,
  getCheckComparison,
  getStaffMe,
  listBatches,
  listBatchLines,
  listCheckCases,
  listPaymentCandidates,
  listPaymentReports,
  listPaymentStops,
  listPayments,
  type WirePayment,
} from '@caseback/contract'
import { answers, isUnreachable, neverAnswers, refuses, skeleton, statesOf } from '@caseback/testing/gallery'
import { checkCases } from '../sample-cases.ts'
import {
  batch,
  checks,
  cleared,
  expiredLine,
  longName,
  longNote,
  member,
  page,
  payLine,
  payment,
  report,
  strainedLines,
  troubled,
} from '../sample-desk.ts'

const finance = answers(getStaffMe, member('finance'))
const { lines: _, payments: __, lines_next: ___, progress: ____, held: _____, may_approve: ______, ...brief } = batch()
const batches = page([
  brief,
  { ...brief, id: 5, state: 'APPROVED' as const, approved: '2026-11-21T15:00:00Z', approved_by: longName },
  { ...brief, id: 6, state: 'DISCARDED' as const, created_by: longName },
])
const address = '/staff/payments'
export const fullPayments = [
  finance,
  answers(
    listPaymentReports,
    page([report(1), report(2, { text: longNote, payment: payment({ claim_id: 24, payee_name: longName }) })]),
  ),
  answers(listPayments, (search) => page(search.get('show') === 'attention' ? troubled : checks)),
  answers(listPaymentCandidates, page(strainedLines)),
  answers(listBatches, batches),
  answers(listCheckCases, page(checkCases.slice(0, 1))),
  answers(listPaymentStops, page([])),
  answers(getCheckComparison, { last: { finished: '2026-11-22T10:53:00Z', checks: 12_345 }, state: 'idle' }),
]

const waiting = payment({ id: 61, claim_id: 61, check_status: 'UNPAID' })
const pageStates = statesOf(
  { id: 'desk-payments', name: 'Payments', answers: fullPayments },
  {
    full: { title: 'Everything at once', address, shows: 'Batch 6' },
    loading: {
      title: 'Loading',
      address,
      // Five calls, as payments and batches are asked for twice: with a sixth Chromium could not leave the page.
      answers: [listPayments, listPaymentCandidates, listBatches].map(neverAnswers),
      shows: skeleton,
    },
    empty: {
      title: 'Nothing at all',
      address,
      answers: [
        answers(listPaymentReports, page([])),
        answers(listPayments, page([])),
        answers(listPaymentCandidates, page([])),
        answers(listBatches, page([])),
        answers(listCheckCases, page([])),
        answers(getCheckComparison, { last: null, state: 'idle' }),
      ],
      shows: 'Nothing may be paid now',
    },
    failed: {
      title: 'Fails',
      address,
      answers: [
        refuses(listPaymentReports, 'server.error'),
        refuses(listPayments, 'server.error'),
        isUnreachable(listPaymentCandidates),
        refuses(listBatches, 'server.error'),
        refuses(listCheckCases, 'server.error'),
        refuses(getCheckComparison, 'server.error'),
      ],
      shows: 'The batches could not be loaded',
    },
    making: { title: 'Makes a batch', address, steps: [{ press: 'Make a batch' }], shows: 'Another person approves' },
    'making-expired': {
      title: 'Makes a batch where a check has expired',
      address,
      answers: [answers(listPaymentCandidates, page([payLine(21), expiredLine]))],
      steps: [{ press: 'Make a batch' }],
      shows: 'Ask them where a new one may go',
    },
    'making-nothing': {
      title: 'Makes a batch of nothing',
      address,
      steps: [{ press: 'Make a batch' }, { press: 'Untick all' }],
      shows: 'Another person approves',
    },
    answering: {
      title: 'Answers a report',
      address,
      steps: [{ press: 'Answer the report about claim 21' }],
      shows: 'They read it on their claim',
    },
    stopping: {
      title: 'Stops a check',
      address,
      steps: [{ press: 'Stop the check of claim 53' }],
      shows: 'cannot be brought back',
    },
    resending: {
      title: 'Has the e-mail of a check sent again',
      address,
      answers: [answers(listPayments, (search) => page(search.get('show') === 'open' ? [waiting] : []))],
      steps: [{ press: 'Resend the e-mail of the check of claim 61' }],
      shows: 'nobody is paid twice',
    },
    clearing: {
      title: 'Marks a check as cleared',
      address,
      steps: [{ press: 'Cleared: the check of claim 53' }],
      shows: 'The bank statement shows it',
    },
    unclearing: {
      title: 'Takes back that a check has cleared',
      address: `${address}?checks=all`,
      answers: [answers(listPayments, (search) => page(search.get('show') === 'all' ? [cleared] : []))],
      steps: [{ press: 'Not cleared: the check of claim 60' }],
      shows: 'gets a letter that says so',
    },
    cancelling: {
      title: 'Cancels a payment',
      address,
      steps: [{ press: 'Cancel payment of claim 21' }],
      shows: 'This payment is given up for good.',
    },
  },
)

const batchAt = '/staff/batches/4'
const approved = {
  state: 'APPROVED' as const,
  approved: '2026-11-21T15:00:00Z',
  approved_by: 'Rosa',
  may_approve: false,
}
const theBatch = (fields: Parameters<typeof batch>[0]) => [answers(getBatch, batch(fields))]
/** A batch of these payments, with a line for each. */
const paying = (payments: WirePayment[]) => ({
  payments,
  lines: payments.map(({ claim_id, payee_name, amount }) => payLine(claim_id, { payee_name, amount })),
  claim_count: payments.length,
  total: payments.reduce((sum, { amount }) => sum + amount, 0),
})
const manyLines = (first: number) => Array.from({ length: 50 }, (_, at) => payLine(first + at))
const second = 'http://desk.example/?cursor=two'
const manySending = [
  ...theBatch({
    ...approved,
    claim_count: 20_000,
    total: 2_000_000,
    progress: { waiting: 12_050, sent: 7_950, paid: 0, failed: 0, attention: 0 },
    lines: manyLines(101),
    lines_next: second,
    payments: manyLines(101).map(({ claim_id, payee_name }) => payment({ id: claim_id, claim_id, payee_name })),
  }),
  answers(listBatchLines, page(manyLines(151).map((line) => ({ ...line, payment: null })))),
]
const batchStates = statesOf(
  { id: 'desk-batch', name: 'Payment batch', answers: [finance, answers(getBatch, batch())] },
  {
    draft: { title: 'Waits for approval', address: batchAt, shows: 'It is yours to approve or to discard.' },
    loading: { title: 'Loading', address: batchAt, answers: [neverAnswers(getBatch)], shows: skeleton },
    failed: {
      title: 'Cannot be read',
      address: batchAt,
      answers: [isUnreachable(getBatch)],
      shows: 'The batch could not be loaded',
    },
    missing: {
      title: 'Is not there',
      address: batchAt,
      answers: [refuses(getBatch, 'not_found')],
      shows: 'No batch has this number',
    },
    own: {
      title: 'Made by oneself',
      address: batchAt,
      answers: theBatch({ may_approve: false }),
      shows: 'You made this batch',
    },
    'above-limit': {
      title: 'More than finance may approve',
      address: batchAt,
      answers: theBatch({ may_approve: false, above_limit: 150 }),
      shows: 'Finance approves up to $150.00.',
    },
    held: {
      title: 'With held checks and long names',
      address: batchAt,
      answers: theBatch({ held: 2, lines: strainedLines, claim_count: 3, created_by: longName, total: 1_234_767.89 }),
      shows: '2 checks are held',
    },
    empty: {
      title: 'No claim is left',
      address: batchAt,
      answers: theBatch({ lines: [], claim_count: 0, total: 0 }),
      shows: 'No claim is left in it',
    },
    approving: {
      title: 'Approves it',
      address: batchAt,
      steps: [{ press: 'Approve' }],
      shows: 'This cannot be taken back here.',
    },
    'approving-held': {
      title: 'Approves it, one check is held',
      address: batchAt,
      answers: theBatch({ held: 1, lines: strainedLines.slice(0, 2) }),
      steps: [{ press: 'Approve' }],
      shows: '1 is made at Checkbook at once',
    },
    'approving-unreachable': {
      title: 'No network when approving',
      address: batchAt,
      answers: [isUnreachable(approveBatch)],
      steps: [{ press: 'Approve' }, { press: 'Approve 2 checks, $200.00' }],
      shows: 'The server could not be reached.',
    },
    'approving-changed': {
      title: 'It has changed before the approval',
      address: batchAt,
      answers: [refuses(approveBatch, 'batch.state')],
      steps: [{ press: 'Approve' }, { press: 'Approve 2 checks, $200.00' }],
      shows: 'It has changed in the meantime',
    },
    discarding: {
      title: 'Discards it',
      address: batchAt,
      steps: [{ press: 'Discard batch' }],
      shows: 'Discard this batch?',
    },
    sending: {
      title: 'Its checks go out',
      address: batchAt,
      answers: theBatch({
        ...approved,
        ...paying(checks.slice(0, 2)),
        progress: { waiting: 1, sent: 1, paid: 0, failed: 0, attention: 0 },
      }),
      shows: 'checks are sent. The others follow by themselves',
    },
    sent: {
      title: 'Sent and paid, one needs a person',
      address: batchAt,
      answers: theBatch({
        ...approved,
        ...paying([...checks.slice(2), ...troubled]),
        progress: { waiting: 0, sent: 5, paid: 1, failed: 1, attention: 2 },
      }),
      shows: 'Its payments',
    },
    'many-sending': {
      title: 'Thousands of checks go out, the first fifty lines',
      address: batchAt,
      answers: manySending,
      shows: '7,950 of 20,000 checks are sent.',
    },
    'many-more': {
      title: 'Its next lines',
      address: batchAt,
      answers: manySending,
      steps: [{ press: 'Show more' }],
      shows: 'Payee 151',
    },
    'many-more-failed': {
      title: 'Its next lines do not come',
      address: batchAt,
      answers: [refuses(listBatchLines, 'server.error'), ...manySending],
      steps: [{ press: 'Show more' }],
      shows: 'Something went wrong. Please try again.',
    },
    discarded: { title: 'Discarded', address: batchAt, answers: theBatch({ state: 'DISCARDED' }), shows: 'Discarded' },
  },
)

export const paymentsStates = [...pageStates, ...batchStates]
