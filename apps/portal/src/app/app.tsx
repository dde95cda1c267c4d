import { PageRouter, Routes } from '@caseback/web/router'
import { RouterLink } from '@caseback/web/router-link'
import { ToastsWhenNeeded } from '@caseback/web/toasts-when-needed'
import { CopyProvider } from '../shared/copy/copy-provider.tsx'
import { SessionProvider } from '../shared/session/session.tsx'
import { routes } from './routes.tsx'

/** The portal: what every page needs around it, then the pages. */
export function App() {
  return (
    <CopyProvider link={RouterLink}>
      <PageRouter routes={routes}>
        <SessionProvider>
          <Routes routes={routes} />
        </SessionProvider>
        <ToastsWhenNeeded />
      </PageRouter>
    </CopyProvider>
  )
}
