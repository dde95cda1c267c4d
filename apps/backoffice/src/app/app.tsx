import { ErrorState, Loader, UiProvider } from '@caseback/ui'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { CopyProvider, useCopy } from '../shared/copy/copy-provider.tsx'
import { en } from '../shared/copy/en.ts'
import { paths } from '../shared/paths.ts'
import { RouterLink } from '../shared/router-link.tsx'
import { useStaffSession } from '../shared/staff-session.ts'
import { DeskFrame } from './desk-frame.tsx'
import { navigationFor } from './navigation.ts'
import { NotFoundPage } from './not-found-page.tsx'

const ToastArea = lazy(async () => ({ default: (await import('@caseback/ui/toast-area')).ToastArea }))
const StaffHomePage = lazy(() => import('../features/staff-home/staff-home-page.tsx'))

/** The back office: what every page needs around it, then the pages. */
export function App() {
  return (
    <CopyProvider messages={en}>
      <BrowserRouter basename="/staff">
        <UiProvider link={RouterLink}>
          <Desk />
          <Suspense>
            <ToastArea />
          </Suspense>
        </UiProvider>
      </BrowserRouter>
    </CopyProvider>
  )
}

function Desk() {
  const copy = useCopy()
  const session = useStaffSession()
  if (session.state === 'loading') return <Loader className="min-h-dvh" />
  if (session.state === 'anonymous') return <SignInPage signIn={session.signIn} />
  if (session.state === 'unreachable')
    return (
      <main className="m-auto max-w-lg px-4 py-16">
        <ErrorState title={copy.errors.unreachable} onRetry={session.retry}>
          {copy.errors.network}
        </ErrorState>
      </main>
    )
  const { member, signOut } = session
  return (
    <Routes>
      <Route element={<DeskFrame member={member} navigation={navigationFor(member)} signOut={signOut} />}>
        <Route path={paths.home.path} element={<StaffHomePage member={member} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
