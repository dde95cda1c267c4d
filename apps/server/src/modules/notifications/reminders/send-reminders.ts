import { submissionDeadline } from '@caseback/domain'
import { languageOr } from '@caseback/words/languages'
import { reminderLetters } from '@caseback/words/letters/every-letter'
import type { Wording } from '@caseback/words/letters/letter'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '../../../database/connect.ts'
import { changeStands } from '../../../database/history/change-stands.ts'
import {
  claimStateChanges,
  claims,
  enrollments,
  manufacturers,
  offers,
  operatorPayments,
  people,
} from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { offerPicture, pictureColumns } from '../offer-picture.ts'
import { isDue, reminderAt } from './is-due.ts'
import { remindOfRequests } from './remind-of-requests.ts'
import { remindOfTaxForms } from './remind-of-tax-forms.ts'

export const sendRemindersJob = defineJob({
  name: 'send-reminders',
  payload: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
})

/** Days before the last day for invoices, days of waiting for the operator, days since a check was sent. */
const DEADLINE_DAYS = [30, 7, 1]
const ATTENTION_DAYS = [3, 10]
const UNCASHED_DAYS = [14, 60, 80]

/** What every reminder needs to know of its reader and offer. */
const reader = {
  personId: people.id,
  email: people.email,
  language: people.language,
  offerName: offers.name,
  manufacturerName: manufacturers.name,
  ...pictureColumns,
}
type Reader = { personId: number; claimId?: number; email: string; language: string } & Parameters<
  typeof offerPicture
>[0]

/**
 * Reminds operators of what they can still do: an offer without an invoice, a claim that waits for them, a check that is not
 * deposited, a tax form that was asked for; and manufacturers of requests that are due. An operator who has switched a kind
 * off gets none of it; that of tax forms cannot be switched off. Each leaves once, as its letter has an id that follows from what
 * it is about: a day on which nothing ran is made up for within two.
 */
export async function sendReminders(services: Services): Promise<void> {
  await transact(services.db, async (tx) => {
    await remindOfDeadlines(tx, services)
    await remindOfClaims(tx, services)
    await remindOfChecks(tx, services)
    await remindOfTaxForms(tx, services)
  })
  // After them and apart: a document that cannot be drawn keeps no operator's letter back.
  await remindOfRequests(services)
}

async function mail(tx: Tx, services: Services, to: Reader, about: string, wording: Wording): Promise<void> {
  const language = languageOr(to.language)
  await enqueueMail(
    services,
    tx,
    {
      to: to.email,
      language,
      picture: offerPicture(to),
      kept: { personId: to.personId, claimId: to.claimId ?? null, words: true },
      ...wording,
    },
    uuidOf(`reminder ${about}`),
  )
}

/** Days of the provider's zone since an instant. */
const daysSince = (services: Services, at: SQL | typeof operatorPayments.sentAt): SQL<number> =>
  sql<number>`(${today(services)}::date - (${at} at time zone ${services.settings.timeZone})::date)`

async function remindOfDeadlines(tx: Tx, services: Services): Promise<void> {
  // One month after the offer ends, on the last day of a shorter month: as the domain has it.
  const daysLeft = sql<number>`((${offers.validTo} + interval '1 month')::date - ${today(services)}::date)`
  const rows = await tx
    .select({ ...reader, enrollmentId: enrollments.id, validTo: offers.validTo, daysLeft: daysLeft.mapWith(Number) })
    .from(enrollments)
    .innerJoin(offers, eq(offers.id, enrollments.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .innerJoin(people, eq(people.id, enrollments.personId))
    .where(
      and(
        eq(offers.state, 'ACTIVE'),
        isDue(daysLeft, DEADLINE_DAYS, -1),
        eq(people.declinesDeadlines, false),
        isNull(people.deactivatedAt),
        sql`not exists (select 1 from ${claims} where ${claims.enrollmentId} = ${enrollments.id})`,
      ),
    )
    .orderBy(enrollments.id)
  const { publicUrl } = services.settings
  for (const row of rows) {
    const letter = reminderLetters[languageOr(row.language)].deadline({
      ...row,
      publicUrl,
      until: submissionDeadline(row.validTo),
    })
    await mail(
      tx,
      services,
      row,
      `of the deadline ${row.validTo} of ${row.enrollmentId}, ${reminderAt(row.daysLeft, DEADLINE_DAYS, -1)} days`,
      letter,
    )
  }
}

async function remindOfClaims(tx: Tx, services: Services): Promise<void> {
  const since = sql`(select max(${claimStateChanges.createdAt}) from ${claimStateChanges}
    where ${claimStateChanges.claimId} = ${claims.id} and ${claimStateChanges.toStatus} = 'NEEDS_ATTENTION'
      and ${changeStands})`
  const days = daysSince(services, since)
  const rows = await tx
    .select({
      ...reader,
      claimId: claims.id,
      enrollmentId: claims.enrollmentId,
      submission: claims.submission,
      days: days.mapWith(Number),
    })
    .from(claims)
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .innerJoin(people, eq(people.id, claims.personId))
    .where(
      and(
        eq(claims.status, 'NEEDS_ATTENTION'),
        isDue(days, ATTENTION_DAYS, 1),
        eq(people.declinesClaimSteps, false),
        isNull(people.deactivatedAt),
      ),
    )
    .orderBy(claims.id)
  const { publicUrl } = services.settings
  for (const row of rows) {
    const letter = reminderLetters[languageOr(row.language)].attention({ ...row, publicUrl })
    await mail(
      tx,
      services,
      row,
      `of claim ${row.claimId}.${row.submission}, ${reminderAt(row.days, ATTENTION_DAYS, 1)} days`,
      letter,
    )
  }
}

async function remindOfChecks(tx: Tx, services: Services): Promise<void> {
  const days = daysSince(services, operatorPayments.sentAt)
  const rows = await tx
    .select({
      ...reader,
      paymentId: operatorPayments.id,
      claimId: claims.id,
      enrollmentId: claims.enrollmentId,
      amountCents: operatorPayments.amountCents,
      payoutMethod: operatorPayments.payoutMethod,
      days: days.mapWith(Number),
    })
    .from(operatorPayments)
    .innerJoin(claims, eq(claims.id, operatorPayments.claimId))
    .innerJoin(offers, eq(offers.id, claims.offerId))
    .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
    .innerJoin(people, eq(people.id, claims.personId))
    .where(
      and(
        eq(operatorPayments.live, true),
        eq(operatorPayments.phase, 'SENT'),
        isNull(operatorPayments.paidAt),
        isNull(operatorPayments.clearedOn),
        isDue(days, UNCASHED_DAYS, 1),
        eq(people.declinesUncashed, false),
        isNull(people.deactivatedAt),
      ),
    )
    .orderBy(operatorPayments.id)
  const { publicUrl } = services.settings
  for (const row of rows) {
    const letter = reminderLetters[languageOr(row.language)].uncashed({ ...row, publicUrl })
    await mail(tx, services, row, `of payment ${row.paymentId}, ${reminderAt(row.days, UNCASHED_DAYS, 1)} days`, letter)
  }
}
