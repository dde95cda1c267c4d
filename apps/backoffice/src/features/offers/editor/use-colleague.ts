import type { StaffMember, WireStaffOffer } from '@caseback/contract'
import { useState } from 'react'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { timeHere } from '../../../shared/today.ts'

/** Who else has changed the draft since it was opened here, and when; null while nobody has. */
export function useColleague({ draft }: WireStaffOffer, member: StaffMember): { name: string; time: string } | null {
  const [opened] = useState(draft?.updated)
  const [last, setLast] = useState<{ updated: string; name: string } | null>(null)
  if (
    draft &&
    draft.by !== member.name &&
    (opened === undefined || draft.updated > opened) &&
    last?.updated !== draft.updated
  )
    setLast({ updated: draft.updated, name: draft.by ?? editorCopy.somebody })
  return last && { name: last.name, time: timeHere(last.updated) }
}
