import type { Readable } from 'node:stream'
import type { exportTaxNumbers as call, OutputOf } from '@caseback/contract'
import { dayOf, writeTaxNumber } from '@caseback/domain'
import { desc } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { taxForms } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { openTaxForm } from '../locations/tax-forms/seal-tax-form.ts'
import { paidPayees } from './paid-payees.ts'

/**
 * What was paid to each payee in a year, with what its location's latest tax form says, for who files the forms. That it was
 * taken is written into the audit log first. @returns CSV in parts
 */
export async function exportTaxNumbers(
  services: Services,
  query: OutputOf<typeof call, 'body'>,
  staffId: number,
): Promise<Readable> {
  await transact(services.db, (tx) =>
    recordAudit(tx, services.clock, {
      staffId,
      action: 'tax_form.exported',
      subject: 'provider',
      subjectId: 1,
      after: query,
    }),
  )
  return pagedTable(
    [
      'payee',
      'operator',
      'checks',
      'amount',
      'tax form',
      'kind of number',
      'tax number',
      'name on tax return',
      'business name',
      'classification',
      'exempt payee code',
      'street',
      'city',
      'state',
      'zip',
    ],
    (cursor?: string) => payeesWithForms(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    ({ payee, form }) => [
      payee.payee_name,
      payee.operator_name,
      String(payee.checks),
      payee.amount.toFixed(2),
      payee.tax_form ? dayOf(new Date(payee.tax_form.given), services.settings.timeZone) : '',
      form?.numberKind ?? '',
      form ? writeTaxNumber(form.numberKind, form.number) : '',
      form?.legalName ?? '',
      form?.businessName ?? '',
      form?.classification ?? '',
      form?.exemptPayeeCode?.toString() ?? '',
      form?.streetAddress ?? payee.street_address,
      form?.city ?? payee.city,
      form?.state ?? payee.state,
      form?.postalCode ?? payee.postal_code,
    ],
  )
}

/** One page of payees, each with the opened form of its location. */
async function payeesWithForms(services: Services, query: Parameters<typeof paidPayees>[1]) {
  const page = await paidPayees(services, query)
  const idOf = (subject: string) => Number(subject.replace('location:', ''))
  const rows = await services.db
    .selectDistinctOn([taxForms.locationId])
    .from(taxForms)
    .where(
      anyOf(
        taxForms.locationId,
        page.rows.map(({ subject }) => idOf(subject)),
      ),
    )
    .orderBy(taxForms.locationId, desc(taxForms.id))
  const formOf = new Map(rows.map((row) => [row.locationId, openTaxForm(services.settings, row)]))
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((payee) => ({ payee, form: formOf.get(idOf(payee.subject)) })),
  }
}
