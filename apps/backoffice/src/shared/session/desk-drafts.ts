// What somebody has typed and not sent, kept by the browser as long as its tab. It outlives a session that ends by itself, for
// the same person; the next one at this desk must not see it.

const DRAFT = 'caseback-review-'
const OWNER = 'caseback-drafts-of'

/** Where a draft is kept; `about` names what it is for. */
export const draftKey = (about: string): string => `${DRAFT}${about}`

/** Where the draft of a claim's decision is kept. */
export const reviewDraftKey = (claimId: number): string => draftKey(String(claimId))

/** Forgets every draft, when somebody logs out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT)) sessionStorage.removeItem(key)
  sessionStorage.removeItem(OWNER)
}

/** Says who works here now: the drafts of anybody else are forgotten. */
export function keepDraftsOf(staffId: number): void {
  const owner = String(staffId)
  if (sessionStorage.getItem(OWNER) === owner) return
  forgetDrafts()
  sessionStorage.setItem(OWNER, owner)
}

/** Whether somebody has worked in this tab, and did not log out: most likely they still may. */
export const hasWorkedHere = (): boolean => sessionStorage.getItem(OWNER) !== null
