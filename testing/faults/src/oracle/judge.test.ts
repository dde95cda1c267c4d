import { describe, expect, it } from 'vitest'
import type { Facts, FindingKind } from './facts.ts'
import { judge } from './judge.ts'
import { repeatedMails } from './judge-mails.ts'
import { ID, mail, soundFacts } from './sound-facts.ts'

/** What the oracle says after something was changed in sound facts. */
function judged(change: (facts: Facts) => void): string[] {
  const facts = soundFacts()
  change(facts)
  return judge(facts).map(({ kind, says }) => `${kind}: ${says}`)
}

const first = <T>(from: T[]): T => {
  const [one] = from
  if (one === undefined) throw new Error('There is none.')
  return one
}

type Case = [what: string, change: (facts: Facts) => void, kind: FindingKind, says: RegExp]

const cases: Case[] = [
  ['an account is gone', ({ database }) => database.people.pop(), 'lost', /account of ada/],
  ['an account is there twice', ({ database }) => database.people.push(first(database.people)), 'doubled', /2 times/],
  ['an enrollment is gone', ({ database }) => database.enrollments.pop(), 'lost', /enrollment 5/],
  ['an acknowledged claim is gone', ({ database }) => void (first(database.claims).id = 8), 'lost', /claim 7 was/],
  ['a file’s row is gone', ({ database }) => database.claimFiles.pop(), 'lost', /sent 1 files and has 0/],
  [
    'a submission has become two claims',
    ({ database }) => {
      database.claims.push({ ...first(database.claims), id: 8, status: 'CLAIM_SUBMITTED', payoutCents: null })
      database.stateChanges.push({ claimId: 8, from: null, to: 'CLAIM_SUBMITTED' })
      database.claimFiles.push({ ...first(database.claimFiles), claimId: 8 })
    },
    'doubled',
    /become claims 7, 8/,
  ],
  [
    'one key was answered with two claims',
    ({ journal }) => first(journal.submissions).others.push(9),
    'doubled',
    /claim 7 and with claim 9/,
  ],
  [
    'a claim is there that nobody submitted',
    ({ journal }) => void (journal.submissions = []),
    'wrong',
    /nobody has submitted/,
  ],
  [
    'a claim is promised a day late',
    ({ database }) => void (first(database.claims).promiseDay = '2028-03-30'),
    'wrong',
    /promised for 2028-03-30, not 2028-03-29/,
  ],
  ['a decision is gone', ({ database }) => database.stateChanges.splice(1, 1), 'lost', /decision CLAIM_VALIDATED/],
  ['a claim made an illegal move', ({ database }) => database.stateChanges.splice(2, 1), 'wrong', /when it was/],
  [
    'a status is not the history’s last',
    ({ database }) => void (first(database.claims).status = 'PAID'),
    'wrong',
    /is PAID and its history ends/,
  ],
  ['money is gone', ({ database }) => database.receipts.pop(), 'lost', /money WIRE-1/],
  ['money is there twice', ({ database }) => database.receipts.push(first(database.receipts)), 'doubled', /WIRE-1/],
  ['a batch is gone', ({ database }) => database.batches.pop(), 'lost', /batch 3/],
  [
    'an approval is gone',
    ({ database }) => void (first(database.batches).state = 'DRAFT'),
    'lost',
    /approved and is DRAFT/,
  ],
  ['a payment is gone', ({ database }) => database.payments.pop(), 'lost', /has no payment of claim 7/],
  [
    'a transaction of the ledger is unbalanced',
    ({ database }) => void (first(database.ledger).amountCents = 5999),
    'wrong',
    /transaction 1 of the ledger sums to -1/,
  ],
  [
    'the ledger is balanced and does not say what the payments say',
    ({ database }) => database.ledger.splice(4, 2),
    'wrong',
    /checks outstanding is 0 and should be -6000/,
  ],
  [
    'a claim has two checks',
    ({ checks }) => checks.push({ ...first(checks), id: 'c2' }),
    'doubled',
    /claim 7 has 2 checks that may be cashed/,
  ],
  [
    'a check is of another amount',
    ({ checks }) => void (first(checks).amountCents = 6001),
    'wrong',
    /is 6001 and its payment 6000/,
  ],
  [
    'a payment has a check of another amount, which it names',
    ({ checks, database }) => {
      first(checks).amountCents = 6001
      first(database.payments).namedChecks.push('c1')
    },
    'wrong',
    /is 6001 and its payment 6000/,
  ],
  [
    'a payment was given up while its check of another amount is open',
    ({ checks, database }) => {
      first(checks).amountCents = 6001
      Object.assign(first(database.payments), { phase: 'CANCELLED', live: false, checkId: null, namedChecks: ['c1'] })
    },
    'wrong',
    /is 6001 and its payment 6000/,
  ],
  [
    'a payment was given up and paid again while its check of another amount is open',
    ({ checks, database }) => {
      checks.push({ id: 'c2', description: 'Caseback claim 7, batch 2', amountCents: 6001, status: 'UNPAID' })
      database.payments.push({
        ...first(database.payments),
        id: 2,
        batchId: 2,
        phase: 'CANCELLED',
        live: false,
        checkId: null,
        namedChecks: ['c2'],
      })
    },
    'doubled',
    /claim 7 has 2 checks that may be cashed/,
  ],
  [
    'a check is of no payment',
    ({ checks }) => checks.push({ ...first(checks), id: 'c9', description: 'Caseback claim 9, batch 9' }),
    'wrong',
    /of no payment/,
  ],
  ['a check is gone at the provider', ({ checks }) => checks.pop(), 'lost', /which the provider has not/],
  [
    'a check’s status has not come through',
    ({ checks }) => void (first(checks).status = 'PAID'),
    'stuck',
    /says UNPAID and its check is PAID/,
  ],
  [
    'a claim has two live payments',
    ({ database }) => database.payments.push({ ...first(database.payments), id: 2 }),
    'doubled',
    /2 live payments/,
  ],
  [
    'a payment does not go on',
    ({ database }) => Object.assign(first(database.payments), { phase: 'CALLING', checkId: null }),
    'stuck',
    /CALLING/,
  ],
  ['a file is not on the disk', ({ files }) => files.delete('ab/file'), 'lost', /not on the disk/],
  [
    'a file has other bytes',
    ({ files }) => files.set('ab/file', { byteSize: 10, sha256: 'bb', writtenMs: 0 }),
    'wrong',
    /other bytes/,
  ],
  ['a page is not on the disk', ({ files }) => files.delete('ab/page'), 'lost', /page ab\/page/],
  [
    'a file without a row was not swept',
    ({ files }) => files.set('cd/left', { byteSize: 1, sha256: null, writtenMs: Date.now() - 90_000_000 }),
    'wrong',
    /no row and is older than a day/,
  ],
  [
    'a file’s pages do not come',
    ({ database }) => void (first(database.claimFiles).renderState = 'waiting'),
    'stuck',
    /waits for its pages/,
  ],
  ['a letter has not come', ({ mails }) => mails.splice(1, 1), 'lost', /0 letters "received 7"/],
  [
    'a letter came as two',
    ({ mails, database }) => {
      mails.push(mail('We have your claim 7', ID))
      database.sentMailIds.push(ID)
    },
    'doubled',
    /2 letters "received 7"/,
  ],
  [
    'an event of a claim was never told',
    ({ database, mails }) => {
      database.letterEvents.shift()
      mails.splice(1, 1)
    },
    'lost',
    /letters "received 7"/,
  ],
  ['nobody was asked to verify', ({ mails }) => mails.shift(), 'lost', /verify ada/],
  ['a mail that left is not noted', ({ database }) => database.sentMailIds.pop(), 'lost', /not noted as sent/],
  ['a noted mail never left', ({ database }) => database.sentMailIds.push(ID), 'lost', /never came/],
  ['a process ended by itself', ({ unasked }) => unasked.push('web0 ended by itself'), 'wrong', /web0/],
  ['a job is stuck', ({ restless }) => restless.push('job send-check is active'), 'stuck', /send-check/],
]

describe('the oracle', () => {
  it('finds nothing where everything is as it should be', () => {
    expect(judge(soundFacts())).toEqual([])
  })

  it.each(cases)('says when %s', (_what, change, kind, says) => {
    expect(judged(change)).toContainEqual(expect.stringMatching(new RegExp(`^${kind}: .*${says.source}`)))
  })

  it('takes no offence at what is left for the sweep, at a repeated mail, or at a check that a person was told of or that was voided', () => {
    const facts = soundFacts()
    facts.files.set('cd/left', { byteSize: 1, sha256: null, writtenMs: Date.now() })
    facts.mails.push(first(facts.mails))
    facts.checks.push({ id: 'c2', description: 'Caseback claim 7, batch 3', amountCents: 6000, status: 'VOID' })
    facts.database.caseCheckIds.push('c2')
    facts.checks.push({ id: 'c3', description: 'Caseback claim 7, batch 3', amountCents: 6001, status: 'VOID' })
    first(facts.database.payments).namedChecks.push('c3')
    expect(judge(facts)).toEqual([])
    expect(repeatedMails(facts)).toBe(1)
  })
})
