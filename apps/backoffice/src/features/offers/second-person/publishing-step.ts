import type { StaffMember, WireStaffOffer } from '@caseback/contract'

/** What publishing is for who is here: done at once, asked of a second person, agreed to, or waited for. */
export function publishingStep(
  { needs_second_person, publishing_asked }: WireStaffOffer,
  { id }: StaffMember,
): 'publish' | 'ask' | 'agree' | 'own' {
  if (!needs_second_person) return 'publish'
  if (!publishing_asked) return 'ask'
  return publishing_asked.by_id === id ? 'own' : 'agree'
}
