import { Loader } from '@caseback/ui'
import { Outlet, useLocation } from '@caseback/web/router'
import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { isStaffView } from '../../shared/browser/browser-storage.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { OfflineNotice } from '../../shared/offline-notice.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderUser } from './header.tsx'

const StaffView = lazy(() => import('../../shared/session/staff-view.tsx'))

/** Header, page, footer: everything but the public offer preview. */
export function Layout({
  user,
  waiting = 0,
  onLogout,
}: {
  user: HeaderUser | 'unknown' | null
  /** How much waits for the operator. */
  waiting?: number
  onLogout: () => void
}) {
  const copy = useCopy()
  const main = useRef<HTMLElement>(null)
  const { pathname, scroll } = useLocation()
  const shownPath = useRef(pathname)

  // A new page starts at its top, one that Back leads to where it was left, and so does the keyboard, unless the focus is inside
  // the page (a tab, say). Before the paint: nobody sees the new page where the old one was.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const focused = document.activeElement
    if (focused !== main.current && main.current?.contains(focused)) return
    document.documentElement.scrollTop = scroll
    main.current?.focus({ preventScroll: true })
  }, [pathname, scroll])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        onClick={(event) => {
          // The browser's own jump is an entry of the history without the page's state, such as the step of the sign-up.
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-basil focus:px-4 focus:py-3 focus:text-on-basil"
      >
        {copy.skipToContent}
      </a>
      {isStaffView() && (
        <Suspense>
          <StaffView />
        </Suspense>
      )}
      <Header user={user} waiting={waiting} onLogout={onLogout} />
      <OfflineNotice />
      <main ref={main} id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        <ErrorBoundary page={pathname}>
          <Suspense fallback={<Loader page className="m-auto" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}
