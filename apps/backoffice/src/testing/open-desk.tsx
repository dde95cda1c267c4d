import type { StaffMember } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { render } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { App } from '../app/app.tsx'
import { aHome, thirtyDays } from './sample-home.ts'
import { aProvider } from './sample-provider.ts'

/** The desk at an address, with a memory of its own. */
export function openDesk(address = '/staff/') {
  window.history.replaceState(null, '', address)
  // What pages ask besides; a test that is about it has said otherwise.
  answerUnlessSaid('staff/session', () => HttpResponse.json({ seconds_left: 1800, can_stay: true }))
  answerUnlessSaid('staff/approvals', () => listing([]))
  answerUnlessSaid('staff/colleagues', () => listing([]))
  answerUnlessSaid('staff/offers/7/enrolled-by-week', () => HttpResponse.json({ weeks: [] }))
  answerUnlessSaid('staff/provider/', () => HttpResponse.json(aProvider()))
  answerUnlessSaid('staff/decisions/latest', () => HttpResponse.json({ decision: null }))
  answerUnlessSaid('staff/operators/12/merges', () => HttpResponse.json({ merged_into: null, took_over: [] }))
  answerUnlessSaid('staff/waiting', () => HttpResponse.json({ offers: 0, payments: 0 }))
  answerUnlessSaid('staff/claims/counts', () =>
    HttpResponse.json({ submitted: 0, needs_attention: 0, disputed: 0, late: 0 }),
  )
  answerUnlessSaid('staff/home/', () => HttpResponse.json(aHome()))
  answerUnlessSaid('staff/home/trends/', () => HttpResponse.json(thirtyDays()))
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App />
    </SWRConfig>,
  )
}

function answerUnlessSaid(path: string, answer: () => Response) {
  const url = apiUrl(path)
  if (!apiServer.listHandlers().some((handler) => 'info' in handler && handler.info.header === `GET ${url}`))
    apiServer.use(http.get(url, answer))
}

/** Somebody of this role, or of these, is signed in. */
export function signedInAs(
  role: StaffRole | [StaffRole, ...StaffRole[]],
  simulator: string | null = null,
  codes: number | null = null,
): void {
  const roles = [role].flat()
  const member: StaffMember = {
    id: 1,
    name: 'Rosa',
    email: `${roles[0]}@example.com`,
    roles,
    check_simulator_url: simulator,
    recovery_codes: codes,
  }
  apiServer.use(http.get(apiUrl('staff/me'), () => HttpResponse.json(member)))
}

/** A refusal as the API words it. */
export const refuse = (status: number, code: string, error: string, fields: Record<string, string[]> = {}) =>
  HttpResponse.json({ error, code, ...fields }, { status })

/** One page of a list. */
export const listing = (results: unknown[], next: string | null = null) => HttpResponse.json({ results, next })

/** The first of several that are alike; without one the test fails here. */
export function firstOf<T>(all: readonly T[]): T {
  const [first] = all
  if (first === undefined) throw new Error('There is none')
  return first
}
