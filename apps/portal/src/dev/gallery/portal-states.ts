import type { CurrentUser } from '@caseback/contract'
import { type AnswerTo, type ScreenState, type StateFields, statesOf } from '@caseback/testing/gallery'

type PortalScreen = { id: string; name: string; signedIn: CurrentUser | null; answers?: readonly AnswerTo[] }
type PortalFields = StateFields & { signedIn?: CurrentUser | null }

/** The states of one of the portal's screens. Whoever is signed in has a session, which the browser keeps; null is nobody. */
export function portalStates(screen: PortalScreen, states: Record<string, PortalFields>): ScreenState[] {
  const { signedIn: usually, ...rest } = screen
  const fields = Object.entries(states).map(([id, { signedIn = usually, ...state }]) => {
    const local = { ...state.stored?.local, ...(signedIn && { 'TRADESPEND@TOKEN': 'a-token' }) }
    return [id, { ...state, stored: { ...state.stored, local } }] as const
  })
  return statesOf(rest, Object.fromEntries(fields))
}
