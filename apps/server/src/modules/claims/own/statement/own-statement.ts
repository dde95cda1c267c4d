import { type Cents, dayOf, isWithdrawn } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import { and, eq, sql } from 'drizzle-orm'
import { firstLocationOf, mayActFor } from '../../../../database/may-act-for.ts'
import { readTogether } from '../../../../database/read-together.ts'
import {
  claims,
  locations,
  manufacturers,
  offers,
  operatorPayments,
  organisations,
  people,
} from '../../../../database/schema/index.ts'
import type { Attachment } from '../../../../platform/attachment.ts'
import { found } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { today } from '../../../../platform/today.ts'
import { groupSums } from '../own-claims-conditions.ts'
import { type OwnClaimRow, ownedAndFound, pageBefore, type Which } from '../own-claims-table.ts'
import { drawStatement, type Statement, type StatementLine } from './draw-statement.ts'

/**
 * The claims and payments that a filter leaves as a PDF to print: at most the latest 500 lines, and the sums of all, as the
 * database adds them up.
 */
export async function ownStatement(live: Services, which: Which): Promise<Attachment> {
  // Lines and sums are of one snapshot, so that they add up. The PDF is drawn after the connection is given back.
  const statement = await readTogether(live, (services) => readStatement(services, which))
  const { year } = which.filter
  const name = `statement${year ? `-${year}` : ''}.pdf`
  return { bytes: await drawStatement(statement), contentType: 'application/pdf', name }
}

async function readStatement(services: Services, which: Which): Promise<Statement> {
  const words = serverWords[which.language].claimsTable.statement
  const [reader] = await services.db
    .select({ firstName: people.firstName, lastName: people.lastName, company: organisations.name })
    .from(people)
    .innerJoin(locations, eq(locations.id, firstLocationOf(people.id)))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .where(eq(people.id, which.personId))
  const rows = await pageBefore(services, which, null)
  const [sums] = await services.db
    .select({
      claims: sql<number>`count(*)::int`,
      groups: sql<Record<'paid' | 'on_the_way' | 'not_approved', { cents: Cents }>>`${groupSums()}`,
    })
    .from(claims)
    .leftJoin(operatorPayments, sql`${operatorPayments.claimId} = ${claims.id} and ${operatorPayments.live}`)
    .where(ownedAndFound(services, which.personId, which.filter))
  const { claims: all, groups } = found(sums)
  const { firstName, lastName, company } = found(reader)
  return {
    words,
    reader: [company, `${firstName} ${lastName}`.trim()].join(' · '),
    day: today(services),
    narrowed: await saidOf(services, which),
    lines: rows.map((row) => lineOf(services, which, row)),
    claims: all,
    sums: [
      [words.paid, groups.paid.cents],
      [words.onTheWay, groups.on_the_way.cents],
      [words.notApproved, groups.not_approved.cents],
    ],
  }
}

/** What the list is narrowed to, a sentence each. What the reader has no claim of stays without a name. */
async function saidOf(services: Services, { personId, filter, language }: Which): Promise<string[]> {
  const { statement: words, status } = serverWords[language].claimsTable
  const isOwn = mayActFor(personId, claims.locationId)
  const [offer] = filter.offer
    ? await services.db
        .select({ name: offers.name })
        .from(claims)
        .innerJoin(offers, eq(offers.id, claims.offerId))
        .where(and(isOwn, eq(claims.offerId, filter.offer)))
        .limit(1)
    : []
  const [manufacturer] = filter.manufacturer
    ? await services.db
        .select({ name: manufacturers.name })
        .from(claims)
        .innerJoin(offers, eq(offers.id, claims.offerId))
        .innerJoin(manufacturers, eq(manufacturers.id, offers.manufacturerId))
        .where(and(isOwn, eq(manufacturers.id, filter.manufacturer)))
        .limit(1)
    : []
  const [location] = filter.location
    ? await services.db
        .select({ name: locations.name })
        .from(claims)
        .innerJoin(locations, eq(locations.id, claims.locationId))
        .where(and(isOwn, eq(claims.locationId, filter.location)))
        .limit(1)
    : []
  return [
    filter.year && words.year(filter.year),
    filter.from && words.from(filter.from),
    filter.to && words.to(filter.to),
    offer?.name,
    manufacturer?.name,
    location?.name,
    filter.group && words.parts[filter.group],
    filter.status && status(filter.status, false),
    filter.q && words.found(filter.q),
  ].filter((said): said is string => Boolean(said))
}

function lineOf({ settings: { timeZone } }: Services, { language }: Which, row: OwnClaimRow): StatementLine {
  const { statement: words, status } = serverWords[language].claimsTable
  const { claim, payment } = row
  const estimate =
    claim.payoutCents === null && claim.estimatedCents ? words.estimate(words.dollars(claim.estimatedCents)) : ''
  return {
    claim: String(claim.id),
    submitted: words.day(dayOf(claim.createdAt, timeZone)),
    offer: `${row.offerName}, ${row.manufacturerName}`,
    status: status(claim.status, isWithdrawn({ status: claim.status, reason: claim.rejectionReason })),
    paid: payment?.paidAt
      ? [words.day(dayOf(payment.paidAt, timeZone)), payment.checkNumber].filter(Boolean).join(', ')
      : '',
    amount:
      claim.status === 'CLAIM_REJECTED'
        ? '–'
        : claim.payoutCents === null
          ? estimate || '–'
          : words.dollars(claim.payoutCents - claim.keptBackCents),
  }
}
