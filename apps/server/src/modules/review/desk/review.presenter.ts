import type { WireReviewClaim } from '@caseback/contract'
import type { Terms } from '@caseback/domain'
import type { claims } from '../../../database/schema/index.ts'
import { signedFileLink } from '../../../platform/files/signed-links.ts'
import type { Services } from '../../../platform/services.ts'
import type { readInvoices } from '../../claims/claim-detail.ts'
import { presentPages } from '../../claims/claims.presenter.ts'
import type { Rejection } from '../../claims/latest-rejections.ts'
import type { Twin } from './find-twins.ts'

/** The terms that a claim's payout is computed with. */
export const presentReviewTerms = (version: number, terms: Terms): WireReviewClaim['terms'] => ({
  version,
  unit: terms.unit,
  discount_type: terms.discountType,
  tiers: terms.tiers,
  max_units_per_location: terms.maxUnitsPerLocation,
  products: terms.products,
})

/** What an approved claim of the enrollment holds. */
export const presentApprovedClaim = (
  claim: Pick<typeof claims.$inferSelect, 'id' | 'approvedUnits' | 'purchaseCents' | 'payoutCents'>,
): WireReviewClaim['approved_claims'][number] => ({
  id: claim.id,
  units: claim.approvedUnits,
  purchase_cents: claim.purchaseCents,
  payout_cents: claim.payoutCents ?? 0,
})

/** Invoices of a claim with what was read of them, and their files. */
export const presentReviewInvoices = (
  services: Services,
  content: Awaited<ReturnType<typeof readInvoices>>,
  distributors: readonly { id: number; name: string }[],
  twins: readonly Twin[],
): WireReviewClaim['invoices'] =>
  content.invoices.map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    distributor: distributors.find((each) => each.id === invoice.distributorId)?.name ?? null,
    date: invoice.date,
    purchase_cents: invoice.purchaseCents,
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
        pages: presentPages(services, content.pages, file.id),
        render_state: file.renderState,
        submission: file.submission,
        duplicate_of:
          twins.find((twin) => twin.kind === 'duplicate_file' && twin.sha256 === file.sha256)?.claimId ?? null,
      })),
  }))

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
