import { previewCorrection, type WireCorrection, type WireReviewClaim } from '@caseback/contract'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { call, mayHelpToRetry } from '../../../shared/api.ts'
import { type InvoiceDraft, readInvoicesOf } from '../read-invoices.ts'

/** While somebody types nothing is asked. */
const PAUSE_MS = 350

export type Difference = {
  /** null while it is being worked out, or could not be. */
  correction: WireCorrection | null
  error: Error | undefined
  again: () => void
}

/**
 * What a correction with these readings would come to, as the server has it now; asked for anew when they change, and not before
 * they are complete.
 */
export function useDifference(
  claim: WireReviewClaim,
  drafts: readonly InvoiceDraft[],
  isComplete: boolean,
): Difference {
  const typed = JSON.stringify(readInvoicesOf(claim, drafts))
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const pause = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const answer = useSWR<WireCorrection, Error>(
    isComplete && asked === typed ? `correction of ${claim.id}: ${typed}` : null,
    () => call(previewCorrection, { params: { id: claim.id }, body: { invoices: JSON.parse(typed) } }),
    { revalidateOnFocus: false, shouldRetryOnError: mayHelpToRetry, dedupingInterval: 0 },
  )
  return {
    correction: answer.data ?? null,
    error: answer.isValidating ? undefined : answer.error,
    again: () => void answer.mutate(),
  }
}
