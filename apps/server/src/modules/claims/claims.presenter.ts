import type { WireClaim, WireInvoice } from '@caseback/contract'
import { brand, centsToDollars } from '@caseback/domain'
import { reasonSentence } from '@caseback/words/en/claim-sentences'
import type {
  claimDisputes,
  claimFiles,
  claimStateChanges,
  claims,
  filePages,
  invoiceApprovals,
  invoices,
  operatorPayments,
} from '../../database/schema/index.ts'
import { signedFileLink } from '../../platform/files/signed-links.ts'
import type { Services } from '../../platform/services.ts'

export type InvoiceRows = {
  invoices: (typeof invoices.$inferSelect)[]
  files: (typeof claimFiles.$inferSelect)[]
  pages: (typeof filePages.$inferSelect)[]
  approvals: (typeof invoiceApprovals.$inferSelect)[]
}

type ClaimRows = InvoiceRows & {
  claim: typeof claims.$inferSelect
  operatorEmail: string
  changes: (typeof claimStateChanges.$inferSelect)[]
  payment: typeof operatorPayments.$inferSelect | null
  dispute: typeof claimDisputes.$inferSelect | null
}

/** The coded reason's sentence and the note, as the person reads them. */
export const presentNotes = (change: { reason: string | null; note: string | null }): string | null => {
  const text = [change.reason && change.reason !== 'other' ? reasonSentence(change.reason) : null, change.note]
    .filter(Boolean)
    .join(' ')
  return text || null
}

export const presentPages = (
  services: Pick<Services, 'settings' | 'clock'>,
  pages: InvoiceRows['pages'],
  fileId: number,
) =>
  pages
    .filter((page) => page.fileId === fileId)
    .map((page) => ({
      page: page.page,
      image: signedFileLink(services.settings.secretKey, services.clock.now(), 'page', page.id),
      width: page.width,
      height: page.height,
    }))

export function presentClaim(services: Pick<Services, 'settings' | 'clock'>, rows: ClaimRows): WireClaim {
  const { claim, payment } = rows
  return {
    id: claim.id,
    status: claim.status,
    created: claim.createdAt.toISOString(),
    payout_amount: claim.payoutCents === null ? null : centsToDollars(claim.payoutCents),
    promise_date: claim.promiseDay,
    invalidation_reason: claim.status === 'CLAIM_REJECTED' ? claim.invalidationReason : null,
    state_changes: rows.changes.map((change) => ({
      from_state: change.fromStatus,
      to_state: change.toStatus,
      created: change.createdAt.toISOString(),
      notes: presentNotes(change),
      // A staff member's address never leaves the back office.
      created_by_email: change.operatorId === null ? brand.supportEmail : rows.operatorEmail,
    })),
    invoices: rows.invoices.map((invoice) => presentInvoice(services, rows, invoice)),
    // Until the provider has made a check there is nothing to tell: product.md "Money".
    operator_payment: payment?.checkId
      ? {
          status: payment.checkStatus ?? 'UNPAID',
          deposit_option: payment.depositOption,
          type: 'CHECK',
          check_number: payment.checkNumber,
        }
      : null,
    payee_name: claim.payeeName,
    dispute: rows.dispute && {
      text: rows.dispute.text,
      created: rows.dispute.createdAt.toISOString(),
      answer: rows.dispute.answer,
    },
  }
}

function presentInvoice(
  services: Pick<Services, 'settings' | 'clock'>,
  rows: InvoiceRows,
  invoice: InvoiceRows['invoices'][number],
): WireInvoice {
  const approval: WireInvoice['product_approval_info'] = {}
  for (const line of rows.approvals.filter((each) => each.invoiceId === invoice.id && each.units > 0)) {
    const variants = (approval[line.productId] ??= {})
    variants[line.variantId] = { num_units: line.units, product_identifiers: line.identifiers }
  }
  return {
    id: invoice.id,
    invoice_reference_id: invoice.number,
    files: rows.files
      .filter((file) => file.invoiceId === invoice.id)
      .map((file) => ({
        id: file.id,
        name: file.name,
        file: signedFileLink(services.settings.secretKey, services.clock.now(), 'invoice', file.id),
        pages: presentPages(services, rows.pages, file.id),
      })),
    product_approval_info: approval,
  }
}
