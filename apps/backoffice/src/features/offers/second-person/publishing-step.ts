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

/** Whether a change by a member has taken back what they had asked of a second person themselves. */
export function endsOwnRequest(before: WireStaffOffer, after: WireStaffOffer, id: number): boolean {
  const ends = (request: 'publishing_asked' | 'move_asked') => before[request]?.by_id === id && !after[request]
  const isChange = after.revision > before.revision && after.changed_by?.id === id
  return isChange && (ends('publishing_asked') || ends('move_asked'))
}
