import {
  getOperatorAccount,
  getOperatorMerges,
  undoOperatorMerge,
  type WireOperatorMerge,
  type WireStaffOperator,
} from '@caseback/contract'
import { Button, Skeleton, SkeletonRegion, toast, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { lazy, Suspense, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../../shared/api.ts'
import { NoteDialog } from '../../../shared/confirm-dialog.tsx'
import { mergingCopy } from '../../../shared/copy/operators/merging-copy.ts'
import { supportCopy } from '../../../shared/copy/operators/support-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { DeskSection } from '../../../shared/desk-page.tsx'
import { DetailFailed } from '../../../shared/detail-failed.tsx'
import { paths } from '../../../shared/paths.ts'
import { useAction } from '../../../shared/use-action.ts'
import { useRead } from '../../../shared/use-read.ts'

// Asked for by few who look at an account.
const MergeAccountSheet = lazy(async () => ({
  default: (await import('./merge-account-sheet.tsx')).MergeAccountSheet,
}))

/** Which accounts have become one with this one, and the way to merge it or to take that back. */
export function MergesSection({ operator, onChanged }: { operator: WireStaffOperator; onChanged: () => void }) {
  const words = mergingCopy
  const read = useRead(getOperatorMerges, { params: { id: operator.id } })
  const [merging, setMerging] = useState(false)
  /** The account whose merge is to be taken back. */
  const [undoing, setUndoing] = useState<{ id: number; email: string }>()
  const { mutate } = useSWRConfig()
  const changed = () => {
    void mutate(urlOf(getOperatorAccount, { id: operator.id }))
    onChanged()
  }
  const reload = () => {
    void read.mutate()
    changed()
  }
  const action = useAction(reload, { close: () => setUndoing(undefined) })
  const merges = read.data
  return (
    <DeskSection title={words.title}>
      {merges ? (
        <>
          {merges.merged_into || merges.took_over.length > 0 ? (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {merges.merged_into && (
                <Merge
                  merge={merges.merged_into}
                  relation={words.mergedInto}
                  onUndo={() => setUndoing({ id: operator.id, email: operator.email })}
                  undoName={words.undoOf(operator.email)}
                />
              )}
              {merges.took_over.map((merge) => (
                <Merge
                  key={merge.other.id}
                  merge={merge}
                  relation={words.tookOver}
                  onUndo={() => setUndoing({ id: merge.other.id, email: merge.other.email })}
                  undoName={words.undoOf(merge.other.email)}
                />
              ))}
            </ul>
          ) : (
            <p className="text-sm text-muted">{words.none}</p>
          )}
          {operator.account === 'active' && (
            <Button className="self-start" onClick={() => setMerging(true)}>
              {words.merge}
            </Button>
          )}
          <Suspense>
            {merging && (
              <MergeAccountSheet
                operator={operator}
                onCancel={() => setMerging(false)}
                onStale={reload}
                onMerged={(next, into) => {
                  setMerging(false)
                  void read.mutate(next, { revalidate: false })
                  changed()
                  toast({ tone: 'success', title: words.sheet.done(into.email) })
                }}
              />
            )}
          </Suspense>
          {undoing && (
            <NoteDialog
              about={`operator-${undoing.id}-merge-undone`}
              title={words.undoing.title}
              confirm={words.undo}
              hint={supportCopy.colleagues}
              action={action}
              onCancel={() => setUndoing(undefined)}
              onConfirm={(note, onInvalid) =>
                void action.run(async () => {
                  await call(undoOperatorMerge, { params: { id: undoing.id }, body: { note } })
                  setUndoing(undefined)
                  reload()
                  toast({ tone: 'success', title: words.undoing.done })
                }, onInvalid)
              }
            >
              <p className="wrap-anywhere">{words.undoing.text(undoing.email)}</p>
            </NoteDialog>
          )}
        </>
      ) : read.error ? (
        <DetailFailed
          error={read.error}
          missing={words.failed}
          failed={words.failed}
          onRetry={() => void read.mutate()}
          retrying={read.isValidating}
        />
      ) : (
        <SkeletonRegion label={words.loading}>
          <Skeleton className="h-14" />
        </SkeletonRegion>
      )}
    </DeskSection>
  )
}

/** One account that is one with this one. */
function Merge({
  merge,
  relation,
  onUndo,
  undoName,
}: {
  merge: WireOperatorMerge
  relation: string
  onUndo: () => void
  undoName: string
}) {
  const words = mergingCopy
  const { other } = merge
  return (
    <li className="flex items-center gap-x-4 gap-y-2 px-4 py-2.5 max-sm:flex-wrap">
      <div className="min-w-0 grow wrap-anywhere">
        {relation}{' '}
        <UiLink
          href={paths.operator.href(other.id)}
          className="text-basil underline underline-offset-4 max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {other.email}
        </UiLink>
        <span className="block text-muted">
          {[other.name, other.location_name, words.byOn(merge.by, formatShortDay(providerDay(merge.merged)))].join(
            ' · ',
          )}
        </span>
      </div>
      {merge.undo_until !== null && (
        <Button size="small" className="shrink-0" aria-label={undoName} onClick={onUndo}>
          {words.undo}
        </Button>
      )}
    </li>
  )
}
