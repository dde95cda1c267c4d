import { Button, ErrorState } from '@caseback/ui'
import { ErrorBoundary as PageBoundary } from '@caseback/web/error-boundary'
import type { ReactNode } from 'react'
import { useCopy } from '../shared/copy/copy-provider.tsx'

/** Holds a crash of what is inside to one `place`, and says so in its stead. */
export const ErrorBoundary = ({ place, children }: { place: string; children: ReactNode }) => (
  <PageBoundary page={place} crashed={<Crashed />}>
    {children}
  </PageBoundary>
)

function Crashed() {
  const copy = useCopy()
  return (
    <div className="m-auto w-full max-w-lg px-4 py-12">
      <ErrorState titleAs="h1" title={copy.errors.crashed}>
        <p>{copy.errors.crashedHint}</p>
        <Button className="mt-4" onClick={() => window.location.reload()}>
          {copy.errors.reload}
        </Button>
      </ErrorState>
    </div>
  )
}
