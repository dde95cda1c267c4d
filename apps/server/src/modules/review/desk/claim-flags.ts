import type { WireReviewClaim } from '@caseback/contract'
import { dayOf, type Terms } from '@caseback/domain'
import { riskFlags } from '@caseback/words/en/claims/risk-flags'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { claims, enrollments, invoiceApprovals, invoices } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'
import { eachClaimFirst } from '../flags/each-claim-first.ts'
import type { NumberElsewhere } from '../flags/numbers-elsewhere.ts'
import { namedBuyers } from '../flags/places/named-buyers.ts'
import { nearLocations } from '../flags/places/near-locations.ts'
import { otherAddresses } from '../flags/places/other-addresses.ts'
import { sharedMarks } from '../flags/shared-marks.ts'
import { sharedPayee } from '../flags/shared-payee.ts'
import { stoppedPayee, stoppedPayments } from '../flags/stopped-payments.ts'
import { unusualSize } from '../flags/unusual-size.ts'
import type { Twin } from './find-twins.ts'

const NEW_ACCOUNT_DAYS = 14
const DAY_MS = 86_400_000

/** One line for each, however many claims there are. */
const TWINS = ['duplicate_file', 'near_picture', 'duplicate_invoice', 'near_invoice', 'number_elsewhere'] as const
/** Of one kind so many pairs of invoices can be laid side by side. */
const MOST_COMPARED = 20

/**
 * What looks odd about a claim, in sentences: payments that are stopped, invoices that are elsewhere too, another location that
 * may be this one, an earlier first offer, a buyer or a payee that is somebody else, a buyer at another place, an unusual size, a
 * device or a network that others use too, an account made lately.
 */
export async function claimFlags(
  services: Services,
  claim: {
    id: number
    enrollmentId: number
    locationId: number
    offerId: number
    offerType: string
    terms: Terms
    personSince: Date
    twins: readonly Twin[]
  },
): Promise<WireReviewClaim['flags']> {
  const { clock, settings } = services
  const flags: WireReviewClaim['flags'] = await flagsOfStops(services, claim)
  flags.push(...flagsOfTwins(claim.twins))
  for (const near of await nearLocations(services, claim))
    flags.push({ kind: 'near_location', claim_id: near.claimId, sentence: riskFlags.near_location(near) })
  const before =
    claim.offerType === 'FIRST_OFFER' ? await boughtBefore(services, claim.enrollmentId, claim.terms) : null
  if (before !== null)
    flags.push({ kind: 'bought_before', claim_id: before, sentence: riskFlags.bought_before(before) })
  flags.push(...(await flagsOfBuyers(services, claim)))
  const size = await unusualSize(services, { ...claim, discountType: claim.terms.discountType })
  if (size) flags.push({ kind: 'unusual_size', claim_id: null, sentence: riskFlags.unusual_size(size, claim.terms) })
  const shared = await sharedPayee(services, claim.locationId)
  if (shared) flags.push({ kind: 'shared_payee', claim_id: shared.claimId, sentence: riskFlags.shared_payee(shared) })
  flags.push(...(await flagsOfMarks(services, claim.id)))
  if (clock.now().getTime() - claim.personSince.getTime() < NEW_ACCOUNT_DAYS * DAY_MS)
    flags.push({
      kind: 'new_account',
      claim_id: null,
      sentence: riskFlags.new_account(dayOf(claim.personSince, settings.timeZone)),
    })
  return flags
}

/** One flag for each kind, with the claims that it is for and the invoices of each to lay beside this claim's. */
function flagsOfTwins(all: readonly Twin[]): WireReviewClaim['flags'] {
  return TWINS.flatMap((kind) => {
    // Two invoices may have several files of the same bytes.
    const ofKind = new Map<string, Twin>()
    for (const twin of all) {
      const pair = `${twin.invoiceId} ${twin.otherInvoiceId}`
      if (twin.kind === kind && !ofKind.has(pair)) ofKind.set(pair, twin)
    }
    const twins = [...ofKind.values()].toSorted((one, other) => one.claimId - other.claimId)
    const inOrder = eachClaimFirst(twins)
    const ofClaims = inOrder.slice(0, new Set(twins.map(({ claimId }) => claimId)).size)
    const [first] = ofClaims
    if (!first) return []
    const sentence =
      kind === 'number_elsewhere'
        ? riskFlags.number_elsewhere(ofClaims.flatMap(({ elsewhere }) => presentElsewhere(elsewhere)))
        : riskFlags[kind](ofClaims.map(({ claimId }) => claimId))
    const compared = new Set(inOrder.slice(0, MOST_COMPARED))
    const others = twins.filter((twin) => compared.has(twin)).map(invoicesOf)
    return [{ kind, claim_id: first.claimId, sentence, other_invoices: others }]
  })
}

const presentElsewhere = (elsewhere: NumberElsewhere | null) =>
  elsewhere ? [{ ...elsewhere, claim: elsewhere.claimId }] : []

const invoicesOf = ({ invoiceId, claimId, otherInvoiceId }: Twin) => ({
  invoice_id: invoiceId,
  claim_id: claimId,
  other_invoice_id: otherInvoiceId,
})

/** Whom and where the invoices name as their buyer. */
async function flagsOfBuyers(
  services: Services,
  { id, locationId }: { id: number; locationId: number },
): Promise<WireReviewClaim['flags']> {
  const named = await namedBuyers(services, id)
  const flags: WireReviewClaim['flags'] = []
  const buyers = named.flatMap(({ buyer, isOther }) => (isOther && buyer !== null ? [buyer] : []))
  if (buyers.length > 0)
    flags.push({ kind: 'other_buyer', claim_id: null, sentence: riskFlags.other_buyer([...new Set(buyers)]) })
  const elsewhere = await otherAddresses(services, locationId, named)
  if (elsewhere)
    flags.push({
      kind: 'other_address',
      claim_id: null,
      sentence: riskFlags.other_address(elsewhere),
      ...(elsewhere.known.length > 0 && {
        known_locations: elsewhere.known.map(({ id: at, name }) => ({ id: at, name })),
      }),
    })
  return flags
}

/** What is stopped weighs most, and is said first. */
async function flagsOfStops(
  services: Services,
  { id, locationId }: { id: number; locationId: number },
): Promise<WireReviewClaim['flags']> {
  const stop = await stoppedPayments(services, locationId)
  const alike = await stoppedPayee(services, locationId)
  const flags: WireReviewClaim['flags'] = []
  if (stop)
    flags.push({
      kind: 'payments_stopped',
      claim_id: stop.claim_id === id ? null : stop.claim_id,
      sentence: riskFlags.payments_stopped({
        day: dayOf(new Date(stop.stopped.at), services.settings.timeZone),
        by: stop.stopped.by,
        reason: stop.reason,
        alike: stop.paid_alike.map(({ operator_name: name }) => name),
      }),
    })
  if (alike) flags.push({ kind: 'stopped_payee', claim_id: alike.claimId, sentence: riskFlags.stopped_payee(alike) })
  return flags
}

/** As many as the sentence names. */
const MOST_LINKED = 3

/** Devices and networks that people of other companies were seen on. */
async function flagsOfMarks(services: Services, claimId: number): Promise<WireReviewClaim['flags']> {
  const flags: WireReviewClaim['flags'] = []
  for (const [kind, mark] of [
    ['one_device', 'device'],
    ['one_network', 'network'],
  ] as const) {
    const shared = await sharedMarks(services, claimId, mark)
    if (!shared) continue
    const { companies, more } = shared
    flags.push({
      kind,
      claim_id: null,
      sentence: riskFlags[kind]({
        companies: companies.map(({ name }) => name),
        more,
        since: dayOf(shared.since, services.settings.timeZone),
      }),
      companies: companies.slice(0, MOST_LINKED),
    })
  }
  return flags
}

/** The newest claim by which this location was paid for one of the products, under another offer; null when there is none. */
async function boughtBefore({ db }: Services, enrollmentId: number, terms: Terms): Promise<number | null> {
  const [row] = await db
    .select({ claimId: claims.id })
    .from(claims)
    .innerJoin(enrollments, eq(enrollments.id, claims.enrollmentId))
    .innerJoin(invoices, eq(invoices.claimId, claims.id))
    .innerJoin(invoiceApprovals, eq(invoiceApprovals.invoiceId, invoices.id))
    .where(
      and(
        ne(enrollments.id, enrollmentId),
        sql`${enrollments.locationKey} = (select mine.location_key from enrollments mine where mine.id = ${enrollmentId})`,
        inArray(claims.status, ['OPERATOR_PAYMENT_SUBMITTED', 'PAID']),
        gt(invoiceApprovals.units, 0),
        inArray(
          invoiceApprovals.productId,
          terms.products.map((product) => product.productId),
        ),
      ),
    )
    .orderBy(desc(claims.id))
    .limit(1)
  return row?.claimId ?? null
}
