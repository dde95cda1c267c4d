import { keepClaim, leaveClaim, openReviewClaim, type WireHeldClaim } from '@caseback/contract'
import { urlOf } from '@caseback/web/client'
import { call } from '../../../shared/api.ts'

/** Claims that are just being left: what is opened again waits for that, so that it is not given up right after. */
const leaving = new Map<number, Promise<unknown>>()

/** Opens a claim, which takes it unless a colleague has it. @returns who has it */
export async function openClaim(id: number): Promise<WireHeldClaim> {
  await leaving.get(id)
  return call(openReviewClaim, { params: { id } })
}

/** Keeps a claim, or takes it over from a colleague. @returns who has it */
export const holdClaim = (id: number, { takesOver }: { takesOver: boolean }): Promise<WireHeldClaim> =>
  call(keepClaim, { params: { id }, body: { take_over: takesOver } })

/** Tabs of one person tell each other here what they leave. */
export const leftClaims = () => new BroadcastChannel('claims that are left')

/** Gives back a claim that was taken and is not opened here. Another tab that has it open takes it again. */
export function giveBack(id: number): void {
  leave(id)
  const otherTabs = leftClaims()
  // A channel is of this origin alone.
  // oxlint-disable-next-line require-post-message-target-origin
  otherTabs.postMessage(id)
  otherTabs.close()
}

/** Gives a claim up, also while the page is on its way out. Where it does not arrive, the claim is free after five minutes. */
export function leave(id: number): void {
  const left = fetch(urlOf(leaveClaim, { id }), { method: 'POST', keepalive: true, credentials: 'same-origin' })
    .catch(() => undefined)
    .finally(() => leaving.delete(id))
  leaving.set(id, left)
}
