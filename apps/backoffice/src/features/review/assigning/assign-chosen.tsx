import { assignClaims, type StaffMember } from '@caseback/contract'
import { Button, Select, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'
import { useAction } from '../../../shared/use-action.ts'
import { denseSelect } from '../dense-field.ts'
import { shortName, useReviewers } from './use-reviewers.ts'

/** A call takes so many claims. */
const AT_ONCE = 200

/** Below the queue while claims are chosen: whose they are to be. */
export function AssignChosen({
  member,
  chosen,
  onAll,
  onEnd,
  onChanged,
}: {
  member: StaffMember
  chosen: readonly number[]
  onAll: () => void
  /** Nothing is chosen any more. */
  onEnd: () => void
  onChanged: () => void
}) {
  const reviewers = useReviewers()
  const [to, setTo] = useState(String(member.id))
  const action = useAction(onChanged)
  const assign = () =>
    action.run(async () => {
      let count = 0
      for (let from = 0; from < chosen.length; from += AT_ONCE) {
        const claimIds = chosen.slice(from, from + AT_ONCE)
        const body = { claim_ids: claimIds, staff_id: to === '' ? null : Number(to) }
        // A call after the other: each locks what it changes.
        count += (await call(assignClaims, { body })).changed
      }
      if (count > 0) toast({ tone: 'success', title: assigningCopy.done(count) })
      else toast({ tone: 'info', title: assigningCopy.unchanged })
      onEnd()
      onChanged()
    })
  return (
    <div className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface p-3 max-lg:sticky max-lg:bottom-0">
      <div className="flex items-center justify-between gap-2 text-sm">
        <output className="font-semibold">{assigningCopy.chosen(chosen.length)}</output>
        <button type="button" className="rounded-control text-muted underline hover:text-ink" onClick={onAll}>
          {assigningCopy.all}
        </button>
      </div>
      <Select
        className={`w-full ${denseSelect}`}
        aria-label={assigningCopy.to}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      >
        <option value={member.id}>{assigningCopy.you(shortName(member.name))}</option>
        {(reviewers ?? [])
          .filter(({ id }) => id !== member.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {shortName(name)}
            </option>
          ))}
        <option value="">{assigningCopy.nobodyYet}</option>
      </Select>
      <div className="flex gap-2">
        <Button size="small" className="grow" onClick={onEnd}>
          {assigningCopy.cancel}
        </Button>
        <Button
          size="small"
          className="grow"
          variant="primary"
          disabled={chosen.length === 0}
          busy={action.busy}
          onClick={() => void assign()}
        >
          {assigningCopy.confirm}
        </Button>
      </div>
    </div>
  )
}
