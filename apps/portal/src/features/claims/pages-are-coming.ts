import type { WireClaim } from '@caseback/contract'

/** So long pages are waited for; a large PDF takes seconds. */
export const RENDERING_MS = 2 * 60_000

/**
 * Whether pages of the claim's files are still being rendered, or its invoices being read. Where nobody does that, they are not
 * waited for for ever.
 * @param addedAt when files were added without a move of the claim, in ms; 0: never
 */
export function pagesAreComing(
  claim: Pick<WireClaim, 'invoices' | 'state_changes' | 'created'>,
  now: number,
  addedAt = 0,
): boolean {
  const sent = Math.max(
    addedAt,
    Date.parse(claim.created),
    ...claim.state_changes
      .filter((change) => change.to_state === 'CLAIM_SUBMITTED')
      .map((change) => Date.parse(change.created)),
  )
  return (
    now - sent < RENDERING_MS &&
    claim.invoices.some(
      ({ files, reading }) =>
        reading?.state === 'WAITING' || files.some(({ render_state }) => render_state === 'waiting'),
    )
  )
}
