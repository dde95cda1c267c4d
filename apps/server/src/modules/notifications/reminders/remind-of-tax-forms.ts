import { languageOr } from '@caseback/words/languages'
import { accountLetters } from '@caseback/words/letters/every-letter'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connect.ts'
import { locations, people } from '../../../database/schema/index.ts'
import { enqueueMail } from '../../../platform/mail/mail.ts'
import { uuidOf } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { lacksTaxForm, taxFormReader } from '../../locations/tax-forms/tax-forms.store.ts'
import { readProvider } from '../../provider/provider.store.ts'
import { factsOfRequest } from '../tax-forms/facts-of-request.ts'
import { isDue, reminderAt } from './is-due.ts'

/** Days since a location was last asked: three reminders, and no more of them. */
const ASKED_DAYS = [7, 21, 42]

/** Reminds of tax forms that were asked for and not given. Not one while the provider asks for none. */
export async function remindOfTaxForms(tx: Tx, services: Services): Promise<void> {
  if (!(await readProvider(tx)).taxFormsAsked) return
  const { publicUrl, timeZone } = services.settings
  const askedAt = sql`(select max(request.asked_at) from tax_form_requests request where request.location_id = ${locations.id})`
  const days = sql<number>`(${today(services)}::date - (${askedAt} at time zone ${timeZone})::date)`
  const rows = await tx
    .select({
      locationId: locations.id,
      personId: people.id,
      email: people.email,
      language: people.language,
      days: days.mapWith(Number),
      asked: sql<string>`(${askedAt} at time zone ${timeZone})::date::text`,
    })
    .from(locations)
    .innerJoin(people, eq(people.id, taxFormReader(locations.id)))
    .where(and(isDue(days, ASKED_DAYS, 1), lacksTaxForm(locations.id)))
    .orderBy(asc(locations.id))
  for (const row of rows) {
    const language = languageOr(row.language)
    const letter = accountLetters[language].taxFormAsked({
      publicUrl,
      ...(await factsOfRequest(tx, services, { locationId: row.locationId, isReminder: true })),
    })
    await enqueueMail(
      services,
      tx,
      { to: row.email, language, kept: { personId: row.personId, claimId: null, words: true }, ...letter },
      uuidOf(
        `reminder of the tax form of ${row.locationId} asked ${row.asked}, ${reminderAt(row.days, ASKED_DAYS, 1)} days`,
      ),
    )
  }
}
