import { type CurrentUser, getNeedsYou } from '@caseback/contract'
import { type AnswerTo, answers, type ScreenState, type StateFields, statesOf } from '@caseback/testing/gallery'
import { nothingWaits } from '../../testing/factories.ts'

type PortalScreen = { id: string; name: string; signedIn: CurrentUser | null; answers?: readonly AnswerTo[] }
type PortalFields = StateFields & { signedIn?: CurrentUser | null }

/** The states of one of the portal's screens. Whoever is signed in has a session, which the browser keeps; null is nobody. */
export function portalStates(screen: PortalScreen, states: Record<string, PortalFields>): ScreenState[] {
  const { signedIn: usually, answers: ofScreen = [], ...screenFields } = screen
  // Every page of somebody who is signed in asks what waits for them; the state's own answer comes first.
  const rest = { ...screenFields, answers: [...ofScreen, answers(getNeedsYou, nothingWaits)] }
  const fields = Object.entries(states).map(([id, { signedIn = usually, ...state }]) => {
    const local = { ...state.stored?.local, ...(signedIn && { 'TRADESPEND@TOKEN': 'a-token' }) }
    return [id, { ...state, stored: { ...state.stored, local } }] as const
  })
  return statesOf(rest, Object.fromEntries(fields))
}
