import { useNeedsYou } from '../../shared/api/use-needs-you.ts'
import { useSession } from '../../shared/session/session.tsx'
import { useVisitCodes } from '../../shared/visit/visit-codes.ts'
import { Layout } from './layout.tsx'

/** The layout of a page that has to do with nobody's account. */
export const PageLayout = () => <Layout user="unknown" onLogout={() => undefined} />

/** The layout of every other page, signed in or not. */
export function PortalLayout() {
  const { state, signOut } = useSession()
  useVisitCodes()
  const user = state.status === 'signed-in' ? state.user : state.status === 'loading' ? 'unknown' : null
  const { count } = useNeedsYou(state.status === 'signed-in')
  return <Layout user={user} waiting={count} onLogout={() => void signOut()} />
}
