import { Button, ErrorState } from '@caseback/ui'
import { ErrorBoundary as PageBoundary } from '@caseback/web/error-boundary'
import { type ReactNode, useEffect } from 'react'
import { browserPage } from '../shared/browser/browser-page.ts'
import { useCopy } from '../shared/copy/copy-provider.tsx'

/** Holds a crash of what is inside to one `page`, and says so in its place. */
export const ErrorBoundary = ({ page, children }: { page: string; children: ReactNode }) => (
  <PageBoundary page={page} crashed={<Crashed />}>
    {children}
  </PageBoundary>
)

function Crashed() {
  const copy = useCopy()
  // Most often a part could not be fetched without a network: it can be, once there is one.
  useEffect(() => {
    const load = () => browserPage.reload()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
  // Loaded again without a network, all of the portal would be gone.
  const offline = !navigator.onLine
  return (
    <div className="m-auto w-full max-w-lg px-4 py-12">
      <ErrorState titleAs="h1" title={offline ? copy.errors.offline : copy.errors.crashed}>
        <p>{offline ? copy.errors.offlineHint : copy.errors.crashedHint}</p>
        {!offline && (
          <Button className="mt-4" onClick={() => browserPage.reload()}>
            {copy.errors.reload}
          </Button>
        )}
      </ErrorState>
    </div>
  )
}
