import { getCurrentUser, logout } from '@caseback/contract'
import { neverAnswers, refuses } from '@caseback/testing/gallery'
import { paths } from '../../../../shared/routing/paths.ts'
import { portalStates } from '../../portal-states.ts'
import { listed, offers } from '../../sample-data.ts'
import { lists, offersScreen } from '../offers-samples.ts'

const address = paths.offersPending.href()
/** What the back office leaves in the tab: a name that is long, for ever so that no picture depends on the day. */
const view = (name: string) => ['/operators/12/record', '2126-11-20T18:30:00.000Z', name].join('\n')
const viewed = (name = 'Copper Kettle Kitchen') => ({
  session: { 'TRADESPEND@TOKEN': 'a-token-of-staff', staff_view: view(name) },
})
const offered = lists({ PENDING: [listed(offers.plain)] })

/** A member of staff sees the portal as an operator does. */
export const staffViewStates = portalStates(
  { ...offersScreen, id: 'staff-view', name: 'Seen by staff' },
  {
    open: {
      title: 'Staff sees what the operator sees',
      address,
      stored: viewed(),
      answers: [offered],
      steps: [{ until: 'Pending Offers' }],
      shows: 'You see what Copper Kettle Kitchen sees',
    },
    long: {
      title: 'A long name',
      address,
      stored: viewed('The Incomparable Riverside Seafood & Steakhouse Banquet Company of Greater Minneapolis'),
      answers: [offered],
      shows: 'You see what The Incomparable Riverside Seafood & Steakhouse Banquet Company of Greater Minneapolis sees',
    },
    ending: {
      title: 'It is being ended',
      address,
      stored: viewed(),
      answers: [offered, neverAnswers(logout)],
      steps: [{ press: 'End it' }],
      shows: 'You see what Copper Kettle Kitchen sees',
    },
    over: {
      title: 'It has ended by itself',
      address,
      signedIn: null,
      stored: { session: { staff_view: view('Copper Kettle Kitchen') } },
      shows: 'You no longer see what Copper Kettle Kitchen sees',
    },
    ended: {
      title: 'The server knows it no longer',
      address,
      signedIn: null,
      stored: viewed(),
      answers: [offered, refuses(getCurrentUser, 'auth.required')],
      shows: 'You no longer see what Copper Kettle Kitchen sees',
    },
  },
)
