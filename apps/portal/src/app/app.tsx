import { loadUntilThere } from '@caseback/web/load-until-there'
import { lazy, Suspense } from 'react'
import { SWRConfig } from 'swr'
import { swrOptions } from '../shared/api/swr-options.ts'
import { CopyProvider } from '../shared/copy/copy-provider.tsx'
import { PageRouter, Routes } from '../shared/routing/router.tsx'
import { RouterLink } from '../shared/routing/router-link.tsx'
import { SessionProvider } from '../shared/session/session.tsx'
import { routes } from './routes.tsx'

// After the first paint: nothing toasts before somebody did something. What is toasted before it is there waits for it.
const ToastArea = lazy(async () => ({
  default: (await loadUntilThere(() => import('@caseback/ui/toast-area'))).ToastArea,
}))

/** The portal: what every page needs around it, then the pages. */
export function App() {
  return (
    <CopyProvider link={RouterLink}>
      <PageRouter routes={routes}>
        <SWRConfig value={swrOptions}>
          <SessionProvider>
            <Routes routes={routes} />
          </SessionProvider>
          <Suspense>
            <ToastArea />
          </Suspense>
        </SWRConfig>
      </PageRouter>
    </CopyProvider>
  )
}
