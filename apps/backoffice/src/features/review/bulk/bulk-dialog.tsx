import { DECISION_UNDO_SECONDS } from '@caseback/domain'
import { Button, Dialog } from '@caseback/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { bulkCopy } from './bulk-copy.ts'
import { BulkForm } from './bulk-form.tsx'
import { type BulkDecision, type BulkResult, decideOne, lookAtOne, undoOne } from './decide-many.ts'

/**
 * Decides about many claims, one after the other, says what came of each, and takes all of it back while no e-mail has left. Of
 * duplicates it says first which would be rejected, and why.
 */
export function BulkDialog({
  action,
  claimIds,
  onClose,
  onChanged,
}: {
  action: BulkDecision['action']
  claimIds: readonly number[]
  onClose: () => void
  onChanged: () => void
}) {
  const copy = useCopy()
  const formId = useId()
  // The queue is read anew meanwhile: what was chosen stays what is decided.
  const [ids] = useState(claimIds)
  const [foreseen, setForeseen] = useState<readonly BulkResult[]>([])
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [began, setBegan] = useState<number>()
  const [isOver, setOver] = useState(false)
  /** Whether no more are to be decided, as all are taken back. */
  const stops = useRef(false)
  const [isStopping, setStopping] = useState(false)
  const running = useAction(onChanged, {})
  const look = (decision: BulkDecision) =>
    void running.run(async () => {
      const would: BulkResult[] = []
      for (const claimId of ids) {
        would.push(await lookAtOne(claimId, decision, copy.errors))
        setForeseen([...would])
      }
    })
  const decide = (decision: BulkDecision) =>
    void running.run(async () => {
      setBegan(performance.now())
      const came: BulkResult[] = []
      for (const claimId of ids) {
        if (stops.current) break
        const stays = foreseen.find((each) => each.claimId === claimId && !each.done)
        // One after the other: each locks what it changes.
        came.push(stays ?? (await decideOne(claimId, decision, copy.errors)))
        setResults([...came])
      }
      if (stops.current) await takeBack(came)
      setOver(true)
      onChanged()
    })
  const takeBack = async (decided: readonly BulkResult[]) => {
    const came: BulkResult[] = []
    for (const result of decided) came.push(mayBeTakenBack(result) ? await undoOne(result, copy.errors) : result)
    setResults(came)
    setBegan(undefined)
  }
  const undo = () => {
    if (running.busy) {
      // The one that is being decided is waited for: it is taken back with the others.
      stops.current = true
      return setStopping(true)
    }
    void running.run(async () => {
      await takeBack(results)
      setOver(true)
      onChanged()
    })
  }
  const done = results.filter((result) => result.done).length
  const asks = began === undefined && results.length === 0
  const foretells = asks && foreseen.length > 0
  const toReject = foreseen.filter((each) => each.done).length
  return (
    <Dialog
      open
      placement="beside"
      title={bulkCopy.title[action](ids.length)}
      onCancel={() => {
        if (!running.busy) onClose()
      }}
      footer={
        asks ? (
          <>
            <Button onClick={onClose}>{copy.cancel}</Button>
            {!foretells ? (
              <Button type="submit" form={formId} variant="primary">
                {bulkCopy.confirm[action](ids.length)}
              </Button>
            ) : (
              // Another button than the one that was pressed, as below.
              (running.busy || toReject > 0) && (
                <Button
                  key="reject"
                  variant="danger"
                  busy={running.busy}
                  onClick={() => decide({ action: 'duplicates' })}
                >
                  {bulkCopy.reject(toReject)}
                </Button>
              )
            )}
          </>
        ) : (
          <>
            {results.some(mayBeTakenBack) && began !== undefined && (
              <UndoAll began={began} busy={isOver ? running.busy : isStopping} onUndo={undo} />
            )}
            {/* Another button than the one that was pressed: the second click of a double click is not for it. */}
            <Button key="close" variant="primary" busy={running.busy} onClick={onClose}>
              {bulkCopy.close}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {asks && !foretells && (
          <BulkForm formId={formId} action={action} onDecide={action === 'duplicates' ? look : decide} />
        )}
        {foretells && (
          <ResultList
            title={running.busy ? bulkCopy.looking(foreseen.length, ids.length) : bulkCopy.found(toReject, ids.length)}
            results={foreseen}
          />
        )}
        {!asks && (
          <ResultList
            title={isOver ? bulkCopy.result(done, ids.length) : bulkCopy.progress(results.length, ids.length)}
            results={results}
          />
        )}
        <ActionProblem action={running} />
      </div>
    </Dialog>
  )
}

/** Of each claim what came of it, or would. */
function ResultList({ title, results }: { title: string; results: readonly BulkResult[] }) {
  return (
    <>
      <output className="font-semibold">{title}</output>
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line text-sm empty:hidden">
        {results.map(({ claimId, done, says }) => (
          <li key={claimId} className="flex gap-3 px-3 py-2">
            <span className="shrink-0 font-bold figures">{claimId}</span>
            <span className={done ? undefined : 'text-muted'}>{says}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Takes all back, as long as the e-mail of the first one waits. */
const mayBeTakenBack = ({ done, isUnknown }: BulkResult) => done || isUnknown === true

function UndoAll({ began, busy, onUndo }: { began: number; busy: boolean; onUndo: () => void }) {
  const [seconds, setSeconds] = useState(DECISION_UNDO_SECONDS)
  useEffect(() => {
    const look = () => setSeconds(Math.ceil(DECISION_UNDO_SECONDS - (performance.now() - began) / 1000))
    look()
    const ticking = setInterval(look, 500)
    return () => clearInterval(ticking)
  }, [began])
  return (
    seconds > 0 && (
      <Button className="figures" busy={busy} onClick={onUndo}>
        {bulkCopy.undoAll(seconds)}
      </Button>
    )
  )
}
