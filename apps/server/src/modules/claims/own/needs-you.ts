import type { WireNeedsYou, WireNeedsYouItem } from '@caseback/contract'
import { addDays, centsToDollars, type Day, dayOf, type HistoryNote, withdrawnReason } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import type { Language } from '@caseback/words/languages'
import type { NeedsYouWords } from '@caseback/words/needs-you-words'
import { sql } from 'drizzle-orm'
import { changeStands } from '../../../database/history/change-stands.ts'
import { eachPlaceOf } from '../../../database/may-act-for.ts'
import { readTogether } from '../../../database/read-together.ts'
import {
  claimDisputes,
  claimStateChanges,
  claims,
  enrollments,
  manufacturers,
  offers,
  offerTerms,
  operatorPayments,
} from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { missingTaxFormOf } from '../../locations/tax-forms/own-tax-form.ts'
import { stateOn } from '../../offers/find-published-offer.ts'
import { presentPicture } from '../../offers/offers.presenter.ts'
import { sentTo } from '../sent-to.ts'
import { ownFigures } from './own-figures.ts'

/** At most so many lines are shown. */
const MOST = 20
/** For so many days after it a rejection is shown, and so many days before it a deadline. */
const DAYS = 30

type Row = {
  kind: WireNeedsYouItem['kind']
  claim_id: number | null
  enrollment_id: number
  payout_cents: number | null
  estimated_cents: number | null
  until: Day | null
  offer: string
  manufacturer: string
  terms: typeof offerTerms.$inferSelect.terms
  pictures: typeof offers.$inferSelect.variantPictures
  reason: string | null
  system_note: HistoryNote | null
  note: string | null
  request_body: string | null
  sent_at: string | null
}

/**
 * What waits for a person, of all their locations: claims that miss something, e-mailed checks that nobody has opened,
 * rejections that another invoice could follow, and offers whose invoices are due soon and that nothing was sent for. The oldest
 * first within each; with the figures of all of their claims. `sentence` is in the language of the request.
 */
export async function needsYou(live: Services, personId: number, language: Language): Promise<WireNeedsYou> {
  return readTogether(live, async (services) => {
    const onDay = today(services)
    const words = serverWords[language].needsYou
    const rows = await readRows(services, personId, onDay)
    const missing = await missingTaxFormOf(services, personId)
    return {
      results: rows.map((row) => presentRow(row, words, services.settings.timeZone)),
      tax_form_missing: missing && words.taxForm(missing),
      figures: await ownFigures(services, personId, onDay),
    }
  })
}

async function readRows({ db, clock }: Services, personId: number, onDay: Day): Promise<Row[]> {
  const since = new Date(clock.now().getTime() - DAYS * 24 * 3_600_000).toISOString()
  const deadline = sql`(${offers.validTo} + interval '1 month')::date`
  const takesInvoices = sql`${stateOn(onDay)} = 'ACTIVE'`
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select ${claims.id}, ${claims.enrollmentId}, ${claims.status}, ${claims.payoutCents}, ${claims.estimatedCents},
        ${claims.rejectionReason}, ${operatorPayments.requestBody}, ${operatorPayments.sentAt},
        (${claims.status} = 'OPERATOR_PAYMENT_SUBMITTED' and ${operatorPayments.checkId} is not null
          and coalesce(${operatorPayments.checkStatus}, 'UNPAID') = 'UNPAID'
          and coalesce(${operatorPayments.depositOption}, 'EMAIL') = 'EMAIL') as is_waiting
      from ${eachPlaceOf(personId)} inner join ${claims} on ${claims.locationId} = place.id
      left join ${operatorPayments} on ${operatorPayments.claimId} = ${claims.id} and ${operatorPayments.live}),
    lines as (
      select 1 as urgency, 'claim.attention' as kind, id as claim_id, enrollment_id, null::date as until
      from own where status = 'NEEDS_ATTENTION'
      union all
      select 2, 'check.waiting', id, enrollment_id, null from own where is_waiting
      union all
      select 3, 'claim.rejected', own.id, own.enrollment_id, ${deadline}
      from own
      inner join ${enrollments} on ${enrollments.id} = own.enrollment_id
      inner join ${offers} on ${offers.id} = ${enrollments.offerId} and ${takesInvoices}
      inner join lateral (select ${claimStateChanges.id}, ${claimStateChanges.createdAt} from ${claimStateChanges}
        where ${claimStateChanges.claimId} = own.id and ${changeStands} order by ${claimStateChanges.id} desc limit 1) rejection
        on rejection.created_at > ${since}::timestamptz
      where own.status = 'CLAIM_REJECTED' and own.rejection_reason <> ${withdrawnReason}
        and not exists (select from own later where later.enrollment_id = own.enrollment_id and later.id > own.id)
        and not exists (select from ${claimDisputes} where ${claimDisputes.rejectionId} = rejection.id
          and ${claimDisputes.outcome} is null)
      union all
      select 4, 'deadline', null, ${enrollments.id}, ${deadline}
      from ${eachPlaceOf(personId)} inner join ${enrollments} on ${enrollments.locationId} = place.id
      inner join ${offers} on ${offers.id} = ${enrollments.offerId} and ${takesInvoices}
        and ${deadline} <= ${addDays(onDay, DAYS)}::date
      where not exists (select from own where own.enrollment_id = ${enrollments.id}
        and own.rejection_reason is distinct from ${withdrawnReason}))
    select lines.kind, lines.claim_id, lines.enrollment_id, lines.until::text, own.payout_cents::float8 as payout_cents,
      own.estimated_cents::float8 as estimated_cents, own.request_body, own.sent_at, ${offers.name} as offer,
      ${manufacturers.name} as manufacturer, ${offerTerms.terms}, ${offers.variantPictures} as pictures,
      said.reason, said.system_note, said.note
    from lines
    inner join ${enrollments} on ${enrollments.id} = lines.enrollment_id
    inner join ${offers} on ${offers.id} = ${enrollments.offerId}
    inner join ${manufacturers} on ${manufacturers.id} = ${offers.manufacturerId}
    inner join ${offerTerms} on ${offerTerms.id} = ${enrollments.termsId}
    left join own on own.id = lines.claim_id
    left join lateral (select ${claimStateChanges.reason}, ${claimStateChanges.systemNote}, ${claimStateChanges.note}
      from ${claimStateChanges} where ${claimStateChanges.claimId} = lines.claim_id and ${changeStands}
      order by ${claimStateChanges.id} desc limit 1) said on lines.kind = 'claim.attention'
    order by lines.urgency, lines.until, lines.claim_id limit ${MOST}`)
  return rows
}

function presentRow(row: Row, words: NeedsYouWords, timeZone: string): WireNeedsYouItem {
  const { kind, claim_id: claim, until } = row
  const isAttention = kind === 'claim.attention'
  const cents = isAttention ? row.estimated_cents : kind === 'check.waiting' ? row.payout_cents : null
  const sentence =
    claim === null
      ? words.deadline(until ?? '')
      : isAttention
        ? words.attention(claim, { reason: row.reason, system: row.system_note, note: row.note })
        : kind === 'check.waiting'
          ? words.check(
              claim,
              row.request_body && sentTo(row.request_body),
              row.sent_at === null ? null : dayOf(new Date(row.sent_at), timeZone),
            )
          : words.rejected(claim)
  return {
    kind,
    claim_id: claim,
    enrollment_id: row.enrollment_id,
    amount: cents === null ? null : centsToDollars(cents),
    estimated: isAttention && cents !== null,
    sentence,
    until,
    offer_name: row.offer,
    manufacturer_name: row.manufacturer,
    picture: presentPicture(row.terms, row.pictures),
  }
}
