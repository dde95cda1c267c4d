import { daysBetween } from '@caseback/domain'
import { accountLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connect.ts'
import {
  creditNoteLines,
  creditNotes,
  fundingAnnouncements,
  fundingClaims,
  fundingDisputes,
  fundingRequests,
  manufacturers,
  staff,
} from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/services.ts'
import { today } from '../../platform/today.ts'
import { letterId } from '../events/letter-id.ts'
import type { HeardEvent, Listener } from '../events/listener.ts'
import { creditNoteDocument } from '../funding/credit-notes/credit-note-document.ts'
import { fundingBalance } from '../funding/funding.store.ts'
import { remitToOf } from '../funding/remit-to/remit-to-of.ts'
import { mailRequest } from './mail-request.ts'
import { staffOf } from './staff-of.ts'

/**
 * Sends a request that was issued to the billing contacts of its manufacturer, in English, with its document and its table, what
 * becomes of lines that they dispute, and credit notes. One without contacts gets no letter: the desk says so before it is
 * issued. Finance is told what a manufacturer says by its link, and with the admins when it is told to pay elsewhere.
 */
export const lettersAboutRequests: Listener = {
  name: 'letters-about-requests',
  hears: ({ type }) =>
    type === 'funding.issued' ||
    type === 'funding.reminded' ||
    type === 'funding.announced' ||
    type === 'funding.line_disputed' ||
    type === 'funding.dispute_answered' ||
    type === 'credit_note.made' ||
    type === 'funding.remit_to_renewed' ||
    type === 'remit_to.changed',
  async hear(tx, services, event) {
    if (event.type === 'funding.issued') await sendRequest(tx, services, event)
    else if (event.type === 'funding.reminded') await remind(tx, services, event)
    else if (event.type === 'funding.announced') await tellOfPayment(tx, services, event)
    else if (event.type === 'funding.line_disputed') await tellOfDispute(tx, services, event)
    else if (event.type === 'funding.dispute_answered') await sendAnswer(tx, services, event)
    else if (event.type === 'credit_note.made') await sendCreditNote(tx, services, event)
    else if (event.type === 'funding.remit_to_renewed') await tellOfOtherAccount(tx, services, event)
    else if (event.type === 'remit_to.changed') await tellOfRemitTo(tx, services, event)
  },
}

async function sendRequest(tx: Tx, services: Services, event: HeardEvent<'funding.issued'>): Promise<void> {
  const { fundingId, claims, amountCents, due } = event.facts
  // Heard again after an upgrade: a request of an earlier release was not promised a letter.
  if (due === undefined) return
  const { manufacturerName, contacts, remitTo } = await payerOf(tx, fundingId)
  await mailRequest(tx, services, {
    fundingId,
    contacts,
    letterFor: (link) =>
      accountLetters.en.requestIssued({ fundingId, manufacturerName, claims, amountCents, due, remitTo, link }),
    idFor: idFor(event),
  })
}

async function remind(tx: Tx, services: Services, event: HeardEvent<'funding.reminded'>): Promise<void> {
  const { fundingId } = event.facts
  const { state, due, manufacturerName, contacts, openCents, remitTo } = await payerOf(tx, fundingId)
  // Settled by now: nobody is asked for what has come.
  if (state !== 'ISSUED' || due === null || openCents === 0) return
  const daysLate = daysBetween(due, today(services))
  await mailRequest(tx, services, {
    fundingId,
    contacts,
    letterFor: (link) =>
      accountLetters.en.requestLate({ fundingId, manufacturerName, openCents, due, daysLate, remitTo, link }),
    idFor: idFor(event),
  })
}

async function tellOfOtherAccount(
  tx: Tx,
  services: Services,
  event: HeardEvent<'funding.remit_to_renewed'>,
): Promise<void> {
  const { fundingId } = event.facts
  const { state, due, manufacturerName, contacts, openCents, remitTo } = await payerOf(tx, fundingId)
  if (state !== 'ISSUED' || due === null || openCents === 0 || remitTo === null) return
  await mailRequest(tx, services, {
    fundingId,
    contacts,
    letterFor: (link) =>
      accountLetters.en.requestPaidElsewhere({ fundingId, manufacturerName, openCents, due, remitTo, link }),
    idFor: idFor(event),
  })
}

async function tellOfPayment(tx: Tx, services: Services, event: HeardEvent<'funding.announced'>): Promise<void> {
  const { fundingId, announcementId } = event.facts
  const [row] = await tx.select().from(fundingAnnouncements).where(eq(fundingAnnouncements.id, announcementId))
  const { name, amountCents, paidOn, reference } = found(row)
  const { manufacturerName, openCents } = await payerOf(tx, fundingId)
  const { publicUrl } = services.settings
  await tellFinance(
    tx,
    services,
    event,
    accountLetters.en.paymentAnnounced({
      publicUrl,
      fundingId,
      manufacturerName,
      openCents,
      name,
      amountCents,
      paidOn,
      reference,
    }),
  )
}

async function tellOfDispute(tx: Tx, services: Services, event: HeardEvent<'funding.line_disputed'>): Promise<void> {
  const { fundingId, disputeId } = event.facts
  const { state, claimId, amountCents, name, text } = await disputeOf(tx, disputeId)
  // Answered by now: there is nothing to do.
  if (state !== 'OPEN') return
  const { manufacturerName } = await payerOf(tx, fundingId)
  const { publicUrl } = services.settings
  await tellFinance(
    tx,
    services,
    event,
    accountLetters.en.lineDisputed({ publicUrl, fundingId, manufacturerName, claimId, amountCents, name, text }),
  )
}

async function sendAnswer(tx: Tx, services: Services, event: HeardEvent<'funding.dispute_answered'>): Promise<void> {
  const { fundingId, disputeId } = event.facts
  const { claimId, amountCents, answer } = await disputeOf(tx, disputeId)
  const { manufacturerName, contacts, openCents } = await payerOf(tx, fundingId)
  await mailRequest(tx, services, {
    fundingId,
    contacts,
    letterFor: (link) =>
      accountLetters.en.lineDisputeAnswered({
        fundingId,
        manufacturerName,
        claimId,
        amountCents,
        answer,
        openCents,
        link,
      }),
    idFor: idFor(event),
    attached: answer === null ? await creditNoteOf(tx, services, { fundingId, claimId }) : [],
  })
}

/** A line that was disputed is answered by a letter of its own, which brings the credit note. */
async function sendCreditNote(tx: Tx, services: Services, event: HeardEvent<'credit_note.made'>): Promise<void> {
  const { fundingId, creditNoteId } = event.facts
  const [row] = await tx
    .select({
      note: creditNotes,
      // Their tables are written out: within SQL of its own drizzle names a column alone, which the inner table may have too.
      claims: sql<number>`(select count(*)::int from credit_note_lines line where line.credit_note_id = credit_notes.id)`,
      isAnswer: sql<boolean>`credit_notes.reason <> 'corrected' and not exists (
        select from credit_note_lines line where line.credit_note_id = credit_notes.id and not exists (
          select from funding_disputes dispute where dispute.funding_id = credit_notes.funding_id
            and dispute.claim_id = line.claim_id and dispute.state = 'TAKEN_OUT'))`,
    })
    .from(creditNotes)
    .where(eq(creditNotes.id, creditNoteId))
  const { note, claims, isAnswer } = found(row)
  if (isAnswer) return
  const { reason, amountCents, creditCents } = note
  const { manufacturerName, contacts, openCents } = await payerOf(tx, fundingId)
  const facts = { creditNoteId, fundingId, manufacturerName, reason, claims, amountCents, creditCents, openCents }
  await mailRequest(tx, services, {
    fundingId,
    contacts,
    letterFor: (link) => accountLetters.en.creditNoteMade({ ...facts, link }),
    idFor: idFor(event),
    attached: [await creditNoteDocument({ ...services, db: tx }, { fundingId, creditNoteId })],
  })
}

/** The credit note of a claim that has left a request. */
async function creditNoteOf(tx: Tx, services: Services, line: { fundingId: number; claimId: number }) {
  const [note] = await tx
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .innerJoin(creditNoteLines, eq(creditNoteLines.creditNoteId, creditNotes.id))
    .where(and(eq(creditNotes.fundingId, line.fundingId), eq(creditNoteLines.claimId, line.claimId)))
    .orderBy(desc(creditNotes.id))
    .limit(1)
  // A claim that left before there were credit notes has none.
  if (!note) return []
  return [await creditNoteDocument({ ...services, db: tx }, { fundingId: line.fundingId, creditNoteId: note.id })]
}

/** Also mailed to the person in whose name it was changed: somebody else may have used their account. */
async function tellOfRemitTo(tx: Tx, services: Services, event: HeardEvent<'remit_to.changed'>): Promise<void> {
  const { staffId, approvedBy, remitTo } = event.facts
  if (remitTo === null) return
  const nameOf = async (id: number) => {
    const [member] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
    return found(member).name
  }
  const { publicUrl } = services.settings
  const letter = accountLetters.en.remitToChanged({
    publicUrl,
    changedBy: await nameOf(staffId),
    approvedBy: approvedBy === undefined ? null : await nameOf(approvedBy),
    remitTo,
  })
  for (const { email } of await staffOf(tx, 'finance', 'admin'))
    await enqueueMail(services, tx, { to: email, language: 'en', ...letter }, idFor(event)(email))
}

const idFor = (event: HeardEvent) => (to: string) => letterId(event, `${lettersAboutRequests.name} to ${to}`)

async function tellFinance(tx: Tx, services: Services, event: HeardEvent, letter: Wording): Promise<void> {
  for (const { email } of await staffOf(tx, 'finance'))
    await enqueueMail(services, tx, { to: email, language: 'en', ...letter }, idFor(event)(email))
}

/** Who pays a request, where, and what is open of it. */
async function payerOf(tx: Tx, fundingId: number) {
  const [row] = await tx
    .select({
      state: fundingRequests.state,
      due: fundingRequests.dueDay,
      remitTo: fundingRequests.remitTo,
      manufacturerName: manufacturers.name,
      contacts: manufacturers.billingContacts,
    })
    .from(fundingRequests)
    .innerJoin(manufacturers, eq(manufacturers.id, fundingRequests.manufacturerId))
    .where(eq(fundingRequests.id, fundingId))
  const { totalCents, appliedCents } = await fundingBalance(tx, fundingId)
  return {
    ...found(row),
    remitTo: await remitToOf(tx, found(row)),
    openCents: Math.max(0, totalCents - appliedCents),
  }
}

async function disputeOf(tx: Tx, disputeId: number) {
  const [row] = await tx
    .select({ dispute: fundingDisputes, amountCents: fundingClaims.amountCents })
    .from(fundingDisputes)
    .innerJoin(
      fundingClaims,
      and(eq(fundingClaims.fundingId, fundingDisputes.fundingId), eq(fundingClaims.claimId, fundingDisputes.claimId)),
    )
    .where(eq(fundingDisputes.id, disputeId))
  const { dispute, amountCents } = found(row)
  return { ...dispute, amountCents }
}
