import type { WireStaffManufacturer } from '@caseback/contract'

/** A manufacturer as it is typed. */
export type ManufacturerForm = {
  name: string
  support: string
  contacts: { name: string; email: string }[]
  days: string
  notes: string
}

export const emptyContact = { name: '', email: '' }

/** As the form begins: what is known, or nothing. */
export const formOf = (known?: WireStaffManufacturer): ManufacturerForm => ({
  name: known?.name ?? '',
  support: known?.rebate_support_email ?? '',
  contacts: known?.billing_contacts ?? [],
  days: String(known?.payment_days ?? 30),
  notes: known?.notes ?? '',
})

/** As it is sent. */
export const bodyOf = ({ name, support, contacts, days, notes }: ManufacturerForm) => ({
  name,
  rebate_support_email: support.trim() || null,
  billing_contacts: contacts,
  payment_days: days.trim() === '' ? Number.NaN : Number(days),
  notes: notes.trim() || null,
})

/** Which of it is sent: the fields that somebody has typed in. */
export const typedOf = (
  body: ReturnType<typeof bodyOf>,
  isTyped: (field: keyof ManufacturerForm) => boolean,
): Partial<ReturnType<typeof bodyOf>> => ({
  ...(isTyped('name') && { name: body.name }),
  ...(isTyped('support') && { rebate_support_email: body.rebate_support_email }),
  ...(isTyped('contacts') && { billing_contacts: body.billing_contacts }),
  ...(isTyped('days') && { payment_days: body.payment_days }),
  ...(isTyped('notes') && { notes: body.notes }),
})

/** The places of the contacts that were opened and left empty. */
export const emptyContacts = (contacts: ManufacturerForm['contacts']): number[] =>
  contacts.flatMap(({ name, email }, at) => (name.trim() || email.trim() ? [] : [at]))
