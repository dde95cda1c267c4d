import type { WireInvoice } from '@caseback/contract'
import type { claimFiles, filePages, invoiceApprovals, invoices } from '../../../database/schema/index.ts'
import { signedFileLink } from '../../../platform/files/signed-links.ts'
import type { Services } from '../../../platform/services.ts'
import { presentReading, type ReadingRow } from '../../invoices/reading/pipeline/readings.presenter.ts'

type Invoice = typeof invoices.$inferSelect
type File = typeof claimFiles.$inferSelect
type Approval = typeof invoiceApprovals.$inferSelect

export type InvoiceRows = {
  invoices: Invoice[]
  files: File[]
  pages: (typeof filePages.$inferSelect)[]
  approvals: Approval[]
  /** By the invoices' ids; lists have none. */
  readings: ReadonlyMap<number, ReadingRow>
}

/** What operators are shown of their invoices. */
export type ShownInvoices = {
  invoices: Pick<Invoice, 'id' | 'number'>[]
  files: Pick<File, 'id' | 'invoiceId' | 'name' | 'renderState'>[]
  pages: ShownPage[]
  approvals: Pick<Approval, 'invoiceId' | 'productId' | 'variantId' | 'units' | 'identifiers'>[]
  readings: InvoiceRows['readings']
}
type ShownPage = Pick<typeof filePages.$inferSelect, 'id' | 'fileId' | 'page' | 'width' | 'height'>

export const presentPages = (
  services: Pick<Services, 'settings' | 'clock'>,
  pages: readonly ShownPage[],
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

export function presentInvoice(
  services: Pick<Services, 'settings' | 'clock'>,
  rows: ShownInvoices,
  invoice: ShownInvoices['invoices'][number],
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
        render_state: file.renderState,
      })),
    product_approval_info: approval,
    reading: presentReading(services, rows.readings.get(invoice.id)),
    // Only the claim itself tells: claim-detail.ts.
    claimed_in: null,
  }
}
