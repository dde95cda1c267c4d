import { assignClaims, type StaffMember } from '@caseback/contract'
import { Button, Select, toast } from '@caseback/ui'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { assigningCopy } from '../../../shared/copy/review/assigning-copy.ts'
import { may } from '../../../shared/may.ts'
import { useAction } from '../../../shared/use-action.ts'
import { bulkCopy, choosingCopy } from '../bulk/bulk-copy.ts'
import type { BulkDecision } from '../bulk/decide-many.ts'
import { MOST_CHOSEN } from './use-chosen.ts'
import { shortName, useReviewers } from './use-reviewers.ts'

const BulkDialog = lazy(async () => ({ default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog }))

/** A call takes so many claims. */
const AT_ONCE = 200
/** So many are decided at once: all of them can be taken back before the e-mail of the first leaves. */
const MOST_DECIDED = 30

/** Below the queue while claims are chosen: whose they are to be, or what is decided about them. */
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
  const [deciding, setDeciding] = useState<BulkDecision['action']>()
  const assign = () =>
    action.run(async () => {
      let count = 0
      for (let from = 0; from < chosen.length; from += AT_ONCE) {
        const claimIds = chosen.slice(from, from + AT_ONCE)
        const body = { claim_ids: claimIds, staff_id: to === '' ? null : Number(to) }
        // A call after the other: each locks what it changes.
        count += (await call(assignClaims, { body })).changed
      }
      if (count > 0) toast({ tone: 'success', title: choosingCopy.done(count) })
      else toast({ tone: 'info', title: choosingCopy.unchanged })
      onEnd()
      onChanged()
    })
  return (
    <div className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface p-3 max-lg:sticky max-lg:bottom-0">
      <div className="flex items-center justify-between gap-2 text-sm">
        <output className="font-semibold">
          {chosen.length >= MOST_CHOSEN ? choosingCopy.mostChosen(chosen.length) : choosingCopy.chosen(chosen.length)}
        </output>
        <button type="button" className="rounded-control text-muted underline hover:text-ink" onClick={onAll}>
          {choosingCopy.all}
        </button>
      </div>
      <Select
        className="w-full"
        aria-label={choosingCopy.to}
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
        <option value="">{choosingCopy.nobodyYet}</option>
      </Select>
      <div className="flex gap-2">
        <Button size="small" className="grow" onClick={onEnd}>
          {choosingCopy.cancel}
        </Button>
        <Button
          size="small"
          className="grow"
          variant="primary"
          disabled={chosen.length === 0}
          busy={action.busy}
          onClick={() => void assign()}
        >
          {choosingCopy.confirm}
        </Button>
      </div>
      {may(member, 'reviewer') && (
        <div className="flex flex-col gap-2 border-t border-line pt-2">
          {(['needs_attention', 'duplicates'] as const).map((each) => (
            <Button
              key={each}
              size="small"
              disabled={chosen.length === 0 || chosen.length > MOST_DECIDED}
              onClick={() => setDeciding(each)}
            >
              {each === 'duplicates' ? bulkCopy.duplicates : bulkCopy.ask}
            </Button>
          ))}
          {chosen.length > MOST_DECIDED ? (
            <p className="text-xs text-muted">{bulkCopy.tooMany(MOST_DECIDED)}</p>
          ) : (
            <p className="text-xs text-muted pointer-coarse:hidden">{choosingCopy.throughHint}</p>
          )}
        </div>
      )}
      <Suspense>
        {deciding && (
          <BulkDialog
            action={deciding}
            claimIds={chosen}
            onClose={() => setDeciding(undefined)}
            onChanged={onChanged}
          />
        )}
      </Suspense>
    </div>
  )
}
