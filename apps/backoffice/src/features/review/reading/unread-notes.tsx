import { getReviewClaim, readInvoiceAgain } from '@caseback/contract'
import { Button, toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../../shared/api.ts'
import { readingCopy } from '../../../shared/copy/review/reading-copy.ts'
import { useAction } from '../../../shared/use-action.ts'
import { PATIENCE_MS } from './patience.ts'

/** Loads a claim on the desk anew. */
function useClaimAnew(claimId: number) {
  const { mutate } = useSWRConfig()
  return async () => {
    await mutate(urlOf(getReviewClaim, { id: claimId }))
  }
}

/** An invoice that is being read; after a while the desk asks no more, and says so. */
export function BeingRead({ claimId }: { claimId: number }) {
  const [isLate, setLate] = useState(false)
  const action = useAction(() => undefined)
  const loadAnew = useClaimAnew(claimId)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return <p className="text-sm text-muted">{readingCopy.waiting}</p>
  return (
    <div className="flex items-start justify-between gap-3 text-sm">
      <p className="min-w-0">{readingCopy.late}</p>
      <Button size="small" className="shrink-0" busy={action.busy} onClick={() => void action.run(loadAnew)}>
        {readingCopy.lookAgain}
      </Button>
    </div>
  )
}

/** One that was not read: somebody types what it says, or has it read once more. */
export function NotRead({ claimId, invoiceId, readOnly }: { claimId: number; invoiceId: number; readOnly: boolean }) {
  const loadAnew = useClaimAnew(claimId)
  const action = useAction(() => void loadAnew())
  const readAgain = async () => {
    const { reading } = await call(readInvoiceAgain, { params: { id: invoiceId } })
    if (reading?.state === 'UNREADABLE') toast({ tone: 'info', title: readingCopy.readsNothing })
    await loadAnew()
  }
  return (
    <div className="flex items-start justify-between gap-3 text-sm">
      <p className="min-w-0 font-semibold">{readingCopy.unreadable}</p>
      {!readOnly && (
        <Button size="small" className="shrink-0" busy={action.busy} onClick={() => void action.run(readAgain)}>
          {readingCopy.readAgain}
        </Button>
      )}
    </div>
  )
}
