import { Loader } from '@caseback/ui'
import { Navigate, Outlet, useLocation } from '@caseback/web/router'
import { useEffect } from 'react'
import { storageKeys, writeStored } from '../browser/browser-storage.ts'
import { paths } from '../routing/paths.ts'
import { useSession } from './session.tsx'
import { SessionLoader } from './session-loader.tsx'

/** LAY-07: what is inside is for signed-in operators; an anonymous visitor is sent to sign in and comes back after. */
export function ProtectedRoute() {
  const { state } = useSession()
  if (state.status === 'loading') return <SessionLoader />
  return state.status === 'signed-in' ? <Outlet /> : <ToLogin signedOut={state.signedOut} />
}

function ToLogin({ signedOut }: { signedOut: string | undefined }) {
  const { pathname, search } = useLocation()
  const comeBack = signedOut !== pathname + search
  // After a log-out the page is not where to return to: the next person to sign in may be another.
  useEffect(() => {
    if (comeBack) writeStored(storageKeys.redirectPath, pathname + search, 'session')
  }, [comeBack, pathname, search])
  return (
    <>
      <Loader page className="m-auto" />
      <Navigate to={paths.login.href()} replace />
    </>
  )
}
