import { Button } from '@caseback/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { skippingCopy } from '../../../shared/copy/review/skipping-copy.ts'
import { useDeskKeys } from '../keys/desk-keys.ts'

const loadSkipDialog = () => import('./skip-dialog.tsx')
const SkipDialog = lazy(async () => ({ default: (await loadSkipDialog()).SkipDialog }))

/** Puts a claim by that waits for whoever is here, and goes on to the next one. */
export function SkipButton({
  claimId,
  onChanged,
  onNext,
}: {
  claimId: number
  onChanged: () => void
  onNext: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  // There before its key: the next one is a reason's.
  useEffect(() => void loadSkipDialog(), [])
  useDeskKeys({ s: () => setAsking(true) })
  return (
    <>
      <Button size="small" className="shrink-0" onClick={() => setAsking(true)}>
        {skippingCopy.skip}{' '}
        <kbd aria-hidden="true" className="key max-lg:hidden">
          S
        </kbd>
      </Button>
      <Suspense>
        {isAsking && (
          <SkipDialog
            claimId={claimId}
            onCancel={() => setAsking(false)}
            onChanged={onChanged}
            onSkipped={() => {
              setAsking(false)
              onChanged()
              onNext()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
