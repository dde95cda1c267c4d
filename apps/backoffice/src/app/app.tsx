import { STAFF_BASE } from '@caseback/domain'
import { ErrorState, Loader, UiProvider } from '@caseback/ui'
import { page } from '@caseback/web/lazy-page'
import { PageRouter, type Route, Routes } from '@caseback/web/router'
import { RouterLink } from '@caseback/web/router-link'
import { ToastsWhenNeeded } from '@caseback/web/toasts-when-needed'
import { lazy, Suspense, useEffect } from 'react'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { CopyProvider, useCopy } from '../shared/copy/copy-provider.tsx'
import { en } from '../shared/copy/en.ts'
import { paths } from '../shared/paths.ts'
import { hasWorkedHere } from '../shared/session/desk-drafts.ts'
import { useStaffSession } from '../shared/session/staff-session.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const loadDesk = () => import('./signed-in-desk.tsx')
const SignedInDesk = lazy(loadDesk)
const invitation = page(() => import('../features/invitation/invitation-page.tsx'))

/** Starts loading the desk before the session is known, in a browser in which somebody has worked at it. */
const loadDeskAhead = () =>
  void loadDesk().catch(() => {
    // It is asked for again when it is shown, and a failure is shown there.
  })

/** The back office: what every page needs around it, then the pages. */
export function App() {
  return (
    <CopyProvider messages={en}>
      <UiProvider link={RouterLink}>
        <ErrorBoundary place="desk">
          <Suspense fallback={<OpeningPage />}>
            <Desk />
          </Suspense>
        </ErrorBoundary>
        <ToastsWhenNeeded />
      </UiProvider>
    </CopyProvider>
  )
}

/** The sign-in, or the desk. The desk's code is loaded only by who is signed in. */
function Desk() {
  const copy = useCopy()
  const session = useStaffSession()
  useEffect(() => {
    // At the same time as the session is read, not after it.
    if (hasWorkedHere()) loadDeskAhead()
  }, [])
  if (session.state === 'loading') return <OpeningPage />
  if (session.state === 'anonymous') {
    const { ended, signIn, enter } = session
    const routes: Route[] = [
      invitation.show(paths.invitation.path, <invitation.Page enter={enter} />),
      { path: '*', element: <SignInPage ended={ended} signIn={signIn} onStart={loadDeskAhead} /> },
    ]
    return (
      <PageRouter base={STAFF_BASE} routes={routes}>
        <Routes routes={routes} />
      </PageRouter>
    )
  }
  if (session.state === 'unreachable')
    return (
      <main className="m-auto max-w-lg px-4 py-16">
        <ErrorState titleAs="h1" title={copy.errors.unreachable} onRetry={session.retry}>
          {copy.errors.network}
        </ErrorState>
      </main>
    )
  const { member, refresh, signOut } = session
  // Another person's desk begins anew.
  return <SignedInDesk key={member.id} member={member} refresh={refresh} signOut={signOut} />
}

/** While nobody knows yet which page it is. */
const OpeningPage = () => (
  <main>
    <Loader page />
  </main>
)
