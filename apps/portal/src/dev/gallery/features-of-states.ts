import type { ScreenState } from '@caseback/testing/gallery'

/**
 * Folders of `features` whose pages the states show, by the beginning of their ids; the first that fits counts. A state that is
 * not here may show any. The browser test holds each state's loaded chunks against this table.
 */
const featuresByScreen: readonly (readonly [start: string, ...features: string[]])[] = [
  ['preview-'],
  ['login-', 'accounts', 'settings'],
  ['check-email-', 'accounts'],
  ['verification-', 'accounts'],
  ['password-', 'accounts'],
  ['signup-', 'signup'],
  ['company-', 'signup'],
  ['offers-', 'offers'],
  ['enroll-', 'enroll'],
  ['enrollment-', 'enrollments', 'submit'],
  ['submit-', 'enrollments', 'submit'],
  ['camera-', 'enrollments', 'submit'],
  ['claims-', 'enrollments', 'claims'],
  ['claim-', 'claims'],
  ['all-claims-', 'claims'],
  ['settings-', 'settings', 'accounts'],
  ['tax-form-', 'settings'],
  ['legal-', 'site-content'],
  ['request-', 'request'],
  ['help-', 'help'],
]

/** What a screen asks for before it is shown, by the same beginnings. */
const askedForAhead: readonly (readonly [start: string, ...features: string[]])[] = [['login-', 'offers']]

/** The features that a state loads; null when it may be any. */
export function loadedBy(state: Pick<ScreenState, 'id'>): readonly string[] | null {
  const ahead = askedForAhead.find(([start]) => state.id.startsWith(start))?.slice(1) ?? []
  const shown = featuresOf(state)
  return shown && [...shown, ...ahead]
}

/** The features that a state shows; null when it may be any. */
export const featuresOf = ({ id }: Pick<ScreenState, 'id'>): readonly string[] | null =>
  featuresByScreen.find(([start]) => id.startsWith(start))?.slice(1) ?? null

/** Whether a state shows what has changed: when `npm test -- --changed` names features, only their states are looked at. */
export function mayHaveChanged(state: ScreenState): boolean {
  const changed = process.env['CHANGED_FEATURES']?.split(',')
  const shown = featuresOf(state)?.map((each) => `portal/${each}`)
  return changed?.some((each) => (shown ? shown.includes(each) : each.startsWith('portal/'))) ?? true
}
