import type { WireProvider } from '@caseback/contract'
import { brand, centsToDollars, type StaffRole } from '@caseback/domain'
import type { ProviderRow } from './provider.store.ts'

const dollarsOrNone = (cents: number | null) => (cents === null ? null : centsToDollars(cents))

export function presentProvider(row: ProviderRow): WireProvider {
  const set = { name: row.name, legal_name: row.legalName, support_email: row.supportEmail }
  return {
    name: row.name ?? brand.name,
    legal_name: row.legalName ?? brand.legalName,
    support_email: row.supportEmail ?? brand.supportEmail,
    remit_to: row.remitTo,
    logo: row.logo,
    unset: (['name', 'legal_name', 'support_email'] as const).filter((each) => set[each] === null),
    publishing_needs_second_person: row.publishingNeedsSecondPerson,
    batch_limit: dollarsOrNone(row.batchLimitCents),
    pay_back_limit: dollarsOrNone(row.payBackLimitCents),
    write_off_limit: dollarsOrNone(row.writeOffLimitCents),
    second_review_above: dollarsOrNone(row.secondReviewAboveCents),
    second_review_percent: row.secondReviewPercent,
    tax_forms_asked: row.taxFormsAsked,
    tax_form_threshold: centsToDollars(row.taxFormThresholdCents),
    tax_forms_hold: row.taxFormsHold,
    ready_notes: row.readyNotes,
  }
}

/** The same for these roles: where manufacturers pay is for finance and admins, as their requests are. */
export function presentProviderTo(roles: readonly StaffRole[], row: ProviderRow): WireProvider {
  const mayReadAccount = roles.includes('finance') || roles.includes('admin')
  return { ...presentProvider(row), ...(!mayReadAccount && { remit_to: null }) }
}
