import { DECISION_UNDO_SECONDS } from '@caseback/domain'
import { Button, Dialog } from '@caseback/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { bulkCopy } from './bulk-copy.ts'
import { BulkForm } from './bulk-form.tsx'
import { type BulkDecision, type BulkResult, decideOne, undoOne } from './decide-many.ts'
import { useForeseen } from './use-foreseen.ts'

type BulkProps = {
  action: BulkDecision['action']
  claimIds: readonly number[]
  onClose: () => void
  onChanged: () => void
}

/**
 * Decides about many claims, one after the other, says what came of each, and takes all of it back while no e-mail has left. Of
 * duplicates it says first which would be rejected, and why.
 */
export function BulkDialog({ action, claimIds, onClose, onChanged }: BulkProps) {
  const copy = useCopy()
  const formId = useId()
  // The queue is read anew meanwhile: what was chosen stays what is decided.
  const [ids] = useState(claimIds)
  const foreseen = useForeseen(ids)
  const { results, began, isOver, isStopping, running, decide, undo } = useDecisions(ids, onChanged)
  const asks = began === undefined && results.length === 0
  const rejects = (
    <Button
      // Another button than the one that was pressed: the second click of a double click is not for it.
      key="reject"
      variant="danger"
      busy={running.busy}
      onClick={() => decide({ action: 'duplicates' }, foreseen.stays)}
    >
      {bulkCopy.reject(foreseen.toReject)}
    </Button>
  )
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
            {!foreseen.isOver && (
              <Button type="submit" form={formId} variant="primary" busy={foreseen.busy}>
                {bulkCopy.confirm[action](ids.length)}
              </Button>
            )}
            {foreseen.isOver && foreseen.unknown > 0 && (
              <Button key="again" onClick={foreseen.look}>
                {bulkCopy.lookAgain}
              </Button>
            )}
            {foreseen.isOver && foreseen.toReject > 0 && rejects}
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
        {asks && foreseen.results.length === 0 && !foreseen.isOver && (
          <BulkForm
            formId={formId}
            action={action}
            onDecide={(decision) => (action === 'duplicates' ? foreseen.look() : decide(decision, []))}
          />
        )}
        {asks && foreseen.results.length > 0 && (
          <ResultList title={foreseen.title} results={foreseen.results}>
            {foreseen.isOver && foreseen.unknown > 0 && foreseen.toReject > 0 && (
              <p className="text-sm text-tomato">{bulkCopy.notLookedAt(foreseen.unknown)}</p>
            )}
          </ResultList>
        )}
        {!asks && (
          <ResultList
            title={
              isOver
                ? bulkCopy.result(results.filter((result) => result.done).length, ids.length)
                : bulkCopy.progress(results.length, ids.length)
            }
            results={results}
          />
        )}
        <ActionProblem action={running} />
      </div>
    </Dialog>
  )
}

/** Decides about each of these claims in turn, and takes all of it back. */
function useDecisions(ids: readonly number[], onChanged: () => void) {
  const copy = useCopy()
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [began, setBegan] = useState<number>()
  const [isOver, setOver] = useState(false)
  /** Whether no more are to be decided, as all are taken back. */
  const stops = useRef(false)
  const [isStopping, setStopping] = useState(false)
  const running = useAction(onChanged, {})
  /** `stays`: what is known of those that are not decided. */
  const decide = (decision: BulkDecision, stays: readonly BulkResult[]) =>
    void running.run(async () => {
      setBegan(performance.now())
      const came: BulkResult[] = []
      for (const claimId of ids) {
        if (stops.current) break
        const stayed = stays.find((each) => each.claimId === claimId)
        // One after the other: each locks what it changes.
        came.push(stayed ?? (await decideOne(claimId, decision, copy.errors)))
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
  return { results, began, isOver, isStopping, running, decide, undo }
}

/** Of each claim what came of it, or would. */
function ResultList({
  title,
  results,
  children,
}: {
  title: string
  results: readonly BulkResult[]
  children?: ReactNode
}) {
  return (
    <>
      <output className="font-semibold">{title}</output>
      {children}
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
