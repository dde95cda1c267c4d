import { useSession } from '../../shared/session/session.tsx'
import { useVisitCodes } from '../../shared/visit/visit-codes.ts'
import { Layout } from './layout.tsx'

/** The layout of every page, signed in or not. */
export function PortalLayout() {
  const { state, signOut } = useSession()
  useVisitCodes()
  return <Layout user={state.status === 'signed-in' ? state.user : null} onLogout={() => void signOut()} />
}
