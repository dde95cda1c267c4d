import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { bulkCopy } from './bulk-copy.ts'
import { type BulkResult, lookAtOne } from './decide-many.ts'

/** So long after a click the next one may be the second one of a double click. */
const DOUBLE_CLICK_MS = 500

/** Which of these claims would be rejected as duplicates, looked at one after the other for as long as the sheet is open. */
export function useForeseen(ids: readonly number[]) {
  const copy = useCopy()
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [isOver, setOver] = useState(false)
  const isClosed = useRef(false)
  const looking = useAction(() => undefined, {})
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const look = () =>
    void looking.run(async () => {
      setOver(false)
      const would: BulkResult[] = []
      for (const claimId of ids) {
        if (isClosed.current) return
        would.push(await lookAtOne(claimId, copy.errors))
        setResults([...would])
      }
      // Nothing is there to be rejected by a click that began before there was something to read.
      await new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS))
      setOver(true)
    })
  const toReject = results.filter((each) => each.done).length
  const unknown = results.filter((each) => each.isUnknown).length
  return {
    results,
    isOver,
    busy: looking.busy,
    look,
    toReject,
    /** How many could not be looked at. */
    unknown,
    /** Those that are not rejected: nothing of them is to be taken back. */
    stays: results.filter((each) => !each.done).map(({ claimId, says }) => ({ claimId, done: false, says })),
    title: !isOver
      ? bulkCopy.looking(results.length, ids.length)
      : toReject === 0 && unknown > 0
        ? bulkCopy.notLookedAt(unknown)
        : bulkCopy.found(toReject, ids.length),
  }
}
