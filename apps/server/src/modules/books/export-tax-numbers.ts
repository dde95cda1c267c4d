import type { Readable } from 'node:stream'
import type { exportTaxNumbers as call, OutputOf, WirePaidPayee } from '@caseback/contract'
import { dayOf, writeTaxNumber } from '@caseback/domain'
import { desc } from 'drizzle-orm'
import { anyOf } from '../../database/lists.ts'
import { taxForms } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Page } from '../../platform/paging.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { openTaxForm, type TaxFormContents, UnreadableTaxForm } from '../locations/tax-forms/seal-tax-form.ts'
import { paidPayees } from './paid-payees.ts'

/** In place of the number: it was asked for anew, and the one that is there counts no more; or it does not open. */
const ASKED_AGAIN = 'asked again'
const UNREADABLE = 'cannot be opened: ask again'

/**
 * What was paid to each payee in a year, with the tax number of its location's form, for the person who files the forms. For a
 * form that no longer counts or cannot be decrypted the line says so and has no number. The export is written into the audit log
 * before anything is sent. @returns CSV in parts
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
    ({ payee, form, instead }) => [
      payee.payee_name,
      payee.operator_name,
      String(payee.checks),
      payee.amount.toFixed(2),
      payee.tax_form ? dayOf(new Date(payee.tax_form.given), services.settings.timeZone) : '',
      form?.numberKind ?? '',
      form ? writeTaxNumber(form.numberKind, form.number) : instead,
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

type Line = { payee: WirePaidPayee; form?: TaxFormContents; instead: string }

/** One page of payees, each with the opened form of its location, or with what is written in place of its number. */
async function payeesWithForms(services: Services, query: Parameters<typeof paidPayees>[1]): Promise<Page<Line>> {
  const page = await paidPayees(services, query, { withHeld: false })
  const idOf = ({ subject }: WirePaidPayee) => Number(subject.replace('location:', ''))
  const isAskedAgain = (payee: WirePaidPayee) => payee.tax_form !== null && payee.tax_form_asked !== null
  const rows = await services.db
    .selectDistinctOn([taxForms.locationId])
    .from(taxForms)
    .where(anyOf(taxForms.locationId, page.rows.filter((payee) => !isAskedAgain(payee)).map(idOf)))
    .orderBy(taxForms.locationId, desc(taxForms.id))
  const formOf = new Map(rows.map((row) => [row.locationId, opened(services, row)]))
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((payee) => {
      const form = formOf.get(idOf(payee))
      if (form === UNREADABLE || form === undefined)
        return { payee, instead: form ?? (isAskedAgain(payee) ? ASKED_AGAIN : '') }
      return { payee, form, instead: '' }
    }),
  }
}

/** What a form says. One that does not open keeps the others of the table back no more than one that is missing. */
function opened({ settings }: Services, row: typeof taxForms.$inferSelect): TaxFormContents | typeof UNREADABLE {
  try {
    return openTaxForm(settings, row)
  } catch (error) {
    if (error instanceof UnreadableTaxForm) return UNREADABLE
    throw error
  }
}
