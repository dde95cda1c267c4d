import { ErrorState } from '@caseback/ui'
import { ApiError, sentenceOf } from './api.ts'
import { useCopy } from './copy/copy-provider.tsx'

/** What the address names could not be shown: there is no such thing, or reading it failed and may be tried again. */
export function DetailFailed({
  error,
  missing,
  failed,
  onRetry,
  retrying,
}: {
  error: unknown
  /** Says that nothing has this number. */
  missing: string
  failed: string
  onRetry: () => void
  retrying: boolean
}) {
  const copy = useCopy()
  if (error instanceof ApiError && error.status === 404)
    return <ErrorState title={missing}>{copy.errors.notInList}</ErrorState>
  return (
    <ErrorState title={failed} onRetry={onRetry} retrying={retrying}>
      {sentenceOf(error, copy.errors)}
    </ErrorState>
  )
}
