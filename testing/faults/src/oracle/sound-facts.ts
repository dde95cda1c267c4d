import { emptyJournal } from '../load/journal.ts'
import type { Facts } from './facts.ts'

/** A Message-ID as the program makes them. */
export const ID = '0d4e2b1c-6f0a-5a3e-9c1d-2b7a8e4f6c01'
export const mail = (subject: string, id: string, text = '') => ({
  messageId: `<${id}@localhost>`,
  to: 'ada@faults.example',
  subject,
  text,
})

/** One claim of $60.00 that was submitted, validated, funded and sent: everything is as it should be. */
export const soundFacts = (): Facts => ({
  journal: {
    ...emptyJournal(),
    signUps: [{ email: 'ada@faults.example' }],
    enrollments: [{ id: 5, email: 'ada@faults.example' }],
    submissions: [
      {
        key: 'k',
        email: 'ada@faults.example',
        enrollmentId: 5,
        files: [{ sha256: 'aa', byteSize: 10 }],
        claimId: 7,
        others: [],
      },
    ],
    decisions: [{ claimId: 7, to: 'CLAIM_VALIDATED' }],
    receipts: [{ reference: 'WIRE-1', cents: 6000, acknowledged: true }],
    batches: [{ id: 3, approved: true }],
  },
  database: {
    people: [{ email: 'ada@faults.example' }],
    enrollments: [{ id: 5 }],
    claims: [
      {
        id: 7,
        enrollmentId: 5,
        status: 'OPERATOR_PAYMENT_SUBMITTED',
        payoutCents: 6000,
        // The evening of February 28 in Chicago, before the leap day.
        submittedAt: new Date('2028-02-29T05:30:00Z'),
        promiseDay: '2028-03-29',
      },
    ],
    stateChanges: [
      { claimId: 7, from: null, to: 'CLAIM_SUBMITTED' },
      { claimId: 7, from: 'CLAIM_SUBMITTED', to: 'CLAIM_VALIDATED' },
      { claimId: 7, from: 'CLAIM_VALIDATED', to: 'PENDING_MANUFACTURER_PAYMENT' },
      { claimId: 7, from: 'PENDING_MANUFACTURER_PAYMENT', to: 'OPERATOR_PAYMENT_SUBMITTED' },
    ],
    claimFiles: [{ claimId: 7, sha256: 'aa', byteSize: 10, storageKey: 'ab/file', renderState: 'done' }],
    pageKeys: ['ab/page'],
    receipts: [{ reference: 'WIRE-1', amountCents: 6000 }],
    batches: [{ id: 3, state: 'APPROVED' }],
    batchClaims: [{ batchId: 3, claimId: 7, held: true }],
    payments: [
      {
        id: 1,
        claimId: 7,
        batchId: 3,
        amountCents: 6000,
        phase: 'SENT',
        live: true,
        isPaid: false,
        checkId: 'c1',
        checkStatus: 'UNPAID',
        namedChecks: [],
        isFlagged: false,
      },
    ],
    caseCheckIds: [],
    ledger: [
      { transactionId: 1, account: 'receivable', amountCents: 6000 },
      { transactionId: 1, account: 'payable', amountCents: -6000 },
      { transactionId: 2, account: 'cash', amountCents: 6000 },
      { transactionId: 2, account: 'receivable', amountCents: -6000 },
      { transactionId: 3, account: 'payable', amountCents: 6000 },
      { transactionId: 3, account: 'checks_outstanding', amountCents: -6000 },
    ],
    letterEvents: [
      { claimId: 7, letter: 'received' },
      { claimId: 7, letter: 'validated' },
      { claimId: 7, letter: 'sent' },
    ],
    sentMailIds: ['verify', 'received', 'validated', 'sent'],
  },
  checks: [{ id: 'c1', description: 'Caseback claim 7, batch 3', amountCents: 6000, status: 'UNPAID' }],
  files: new Map([
    ['ab/file', { byteSize: 10, sha256: 'aa', writtenMs: Date.now() }],
    ['ab/page', { byteSize: 20, sha256: null, writtenMs: Date.now() }],
  ]),
  mails: [
    mail('Verify your e-mail address for Caseback', 'verify', 'http://localhost/verify-email/x'),
    mail('We have your claim 7', 'received'),
    mail('Your claim 7 is validated: $60.00', 'validated'),
    mail('Your payment of $60.00 for claim 7 is on its way', 'sent'),
  ],
  unasked: [],
  restless: [],
})
