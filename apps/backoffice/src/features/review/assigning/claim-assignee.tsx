import { assignClaims, type StaffMember, type WireReviewClaim } from '@caseback/contract'
import { Select } from '@caseback/ui'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useId } from 'react'
import { call } from '../../../shared/api.ts'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'
import { may } from '../../../shared/may.ts'
import { useAction } from '../../../shared/use-action.ts'
import { shortName, useReviewers } from './use-reviewers.ts'

/** Whose the claim is that waits. Reviewers give it to a colleague or to themselves, and take it off again. */
export function ClaimAssignee({
  claim,
  member,
  onChanged,
  children,
}: {
  claim: WireReviewClaim
  member: StaffMember
  onChanged: () => void
  /** What else reviewers do with it, beside. */
  children?: ReactNode
}) {
  const id = useId()
  const reviewers = useReviewers()
  const action = useAction(onChanged)
  const { assignee } = claim
  const isOpen =
    claim.status === 'CLAIM_SUBMITTED' || claim.status === 'NEEDS_ATTENTION' || claim.dispute?.open === true
  if (!isOpen) return null
  const nameOf = (person: { id: number; name: string }) =>
    person.id === member.id ? assigningCopy.you(shortName(person.name, 11)) : shortName(person.name, 15)
  if (!may(member, 'reviewer'))
    return (
      assignee && (
        <p className="border-b border-line px-4 py-2 text-sm text-muted">
          {assigningCopy.assignee} <strong className="text-ink">{assignee.name}</strong>
        </p>
      )
    )
  // Until the others are known it has a name all the same.
  const choices = [
    ...(assignee && !reviewers?.some((each) => each.id === assignee.id) ? [assignee] : []),
    ...(reviewers ?? []),
  ]
  const assign = (staffId: number | null) =>
    action.run(async () => {
      await call(assignClaims, { body: { claim_ids: [claim.id], staff_id: staffId } })
      onChanged()
    })
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2 text-sm">
      <label htmlFor={id} className="shrink-0 text-muted" title={assigningCopy.assignee}>
        <UserRound aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{assigningCopy.assignee}</span>
      </label>
      <Select
        id={id}
        className="min-w-0 grow"
        title={assignee?.name}
        value={assignee?.id ?? ''}
        disabled={action.busy}
        onChange={(event) => {
          const { value } = event.target
          // The next key is one of the desk again.
          event.target.blur()
          void assign(value === '' ? null : Number(value))
        }}
      >
        <option value="">{assigningCopy.nobody}</option>
        {choices.map((person) => (
          <option key={person.id} value={person.id}>
            {nameOf(person)}
          </option>
        ))}
      </Select>
      {children}
    </div>
  )
}
