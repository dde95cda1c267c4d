import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { CopyProvider } from '../shared/copy/copy-provider.tsx'
import { RouterLink } from '../shared/router-link.tsx'
import { SessionProvider, useSession } from '../shared/session.tsx'
import { swrOptions } from '../shared/swr-options.ts'
import { useVisitCodes } from '../shared/visit-codes.ts'
import { AppRoutes } from './routes.tsx'

// After the first paint: nothing toasts before somebody did something.
const ToastArea = lazy(async () => ({ default: (await import('@caseback/ui/toast-area')).ToastArea }))

/** The portal: what every page needs around it, then the pages. */
export function App() {
  return (
    <CopyProvider link={RouterLink}>
      <BrowserRouter>
        <SWRConfig value={swrOptions}>
          <SessionProvider>
            <Pages />
          </SessionProvider>
          <Suspense>
            <ToastArea />
          </Suspense>
        </SWRConfig>
      </BrowserRouter>
    </CopyProvider>
  )
}

function Pages() {
  const { state, signOut } = useSession()
  useVisitCodes()
  return <AppRoutes user={state.status === 'signed-in' ? state.user : null} onLogout={() => void signOut()} />
}
