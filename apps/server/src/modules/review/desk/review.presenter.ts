import type { WireReviewClaim } from '@caseback/contract'
import { type ApprovedClaim, centsToDollars, type PayoutParts, type Terms } from '@caseback/domain'
import { payoutFormula } from '@caseback/words/en/claims/payout-formula'
import { provider } from '@caseback/words/provider'
import type { claims } from '../../../database/schema/index.ts'
import { signedFileLink } from '../../../platform/files/signed-links.ts'
import type { Services } from '../../../platform/services.ts'
import type { readInvoices } from '../../claims/claim-detail.ts'
import { presentNotes } from '../../claims/claims.presenter.ts'
import type { HistoryEntry } from '../../claims/history/history-of-claim.ts'
import type { Rejection } from '../../claims/latest-rejections.ts'
import { presentPages } from '../../claims/shown/invoices.presenter.ts'
import { originalOf } from '../../invoices/original-of.ts'
import { presentReading } from '../../invoices/reading/pipeline/readings.presenter.ts'
import type { WrittenNote } from '../../notes/notes-about.ts'
import type { Twin } from './find-twins.ts'

/** The terms that a claim's payout is computed with. */
export const presentReviewTerms = (version: number, terms: Terms): WireReviewClaim['terms'] => ({
  version,
  unit: terms.unit,
  discount_type: terms.discountType,
  tiers: terms.tiers.map(({ min, max, discount }) => ({ min, max, discount: presentDiscount(discount) })),
  max_units_per_location: terms.maxUnitsPerLocation,
  products: terms.products.map(({ productId, name, description, variants }) => ({
    product_id: productId,
    name,
    description,
    variants: variants.map(({ variantId, ...variant }) => ({ variant_id: variantId, ...variant })),
  })),
})

/** Cents per unit, or hundredths of a percent: a hundredth is dollars, or percent. */
const presentDiscount = centsToDollars

/** What was frozen at the decision; without `parts` the amount alone is known. */
export const presentFrozenPayout = (
  { payoutCents }: Pick<typeof claims.$inferSelect, 'payoutCents'>,
  parts: PayoutParts | undefined,
  unit: string,
): Pick<WireReviewClaim, 'payout_amount' | 'payout_formula'> => ({
  payout_amount: payoutCents === null ? null : centsToDollars(payoutCents),
  payout_formula: parts ? payoutFormula(parts, unit) : null,
})

/** What an approved claim of the enrollment holds. */
export const presentApprovedClaim = (
  claim: ApprovedClaim & { id: number },
): WireReviewClaim['approved_claims'][number] => ({
  id: claim.id,
  units: claim.units,
  purchase_amount: centsToDollars(claim.purchaseCents),
  payout_amount: centsToDollars(claim.payoutCents),
})

/** What the operator counted before the submission. */
export const presentCounted = ({
  countedUnits,
}: Pick<typeof claims.$inferSelect, 'countedUnits'>): WireReviewClaim['counted'] =>
  Object.entries(countedUnits ?? {}).map(([variantId, units]) => ({ variant_id: Number(variantId), units }))

/** Invoices of a claim with what was read of them, and their files. */
export const presentReviewInvoices = (
  services: Services,
  content: Awaited<ReturnType<typeof readInvoices>>,
  distributors: readonly { id: number; name: string }[],
  twins: readonly Twin[],
  taught: ReadonlyMap<number, WireReviewClaim['invoices'][number]['taught']>,
): WireReviewClaim['invoices'] =>
  content.invoices.map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    distributor: distributors.find((each) => each.id === invoice.distributorId)?.name ?? null,
    date: invoice.date,
    purchase_amount: invoice.purchaseCents === null ? null : centsToDollars(invoice.purchaseCents),
    approved: content.approvals
      .filter((line) => line.invoiceId === invoice.id)
      .map((line) => ({ product_id: line.productId, variant_id: line.variantId, units: line.units })),
    files: content.files
      .filter((file) => file.invoiceId === invoice.id)
      .map((file) => ({
        id: file.id,
        name: file.name,
        media_type: file.mediaType,
        file: signedFileLink(services.settings.secretKey, services.clock.now(), 'invoice', file.id),
        original:
          originalOf(file) && signedFileLink(services.settings.secretKey, services.clock.now(), 'original', file.id),
        pages: presentPages(services, content.pages, file.id),
        render_state: file.renderState,
        submission: file.submission,
        duplicate_of:
          twins.find((twin) => twin.kind === 'duplicate_file' && twin.sha256 === file.sha256)?.claimId ?? null,
      })),
    reading: presentReading(services, content.readings.get(invoice.id)),
    taught: taught.get(invoice.id) ?? [],
  }))

const moverOf = ({ staffName, email }: HistoryEntry) => staffName ?? email ?? provider.name

/**
 * What has happened to a claim, and what was written about it, both the newest first as `changes` are.
 * @param written what colleagues have written besides
 */
export const presentHistory = (
  changes: readonly HistoryEntry[],
  written: readonly WrittenNote[],
): Pick<WireReviewClaim, 'state_changes' | 'notes'> => ({
  state_changes: changes.map((each) => ({
    from_state: each.fromStatus,
    to_state: each.toStatus,
    created: each.createdAt.toISOString(),
    notes: presentNotes(each),
    by: moverOf(each),
  })),
  notes: [
    ...written.map(({ text, by, at }) => ({ kind: 'internal' as const, text, by, created: at.toISOString() })),
    ...changes.flatMap((each) => {
      const { note, internalNote, createdAt } = each
      const written = { by: moverOf(each), created: createdAt.toISOString() }
      return [
        ...(internalNote === null ? [] : [{ kind: 'internal' as const, text: internalNote, ...written }]),
        ...(note === null ? [] : [{ kind: 'public' as const, text: note, ...written }]),
      ]
    }),
  ].toSorted((one, other) => other.created.localeCompare(one.created)),
})

/** Who rejected a claim does not decide about its dispute. */
export const presentDispute = (rejection: Rejection | undefined, staffId: number): WireReviewClaim['dispute'] =>
  rejection?.dispute
    ? {
        text: rejection.dispute.text,
        created: rejection.dispute.createdAt.toISOString(),
        answer: rejection.dispute.answer,
        open: rejection.dispute.outcome === null,
        may_decide: rejection.dispute.outcome === null && rejection.staffId !== staffId,
      }
    : null
