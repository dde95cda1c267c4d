type Notice = { success: string; error?: undefined } | { error: string; success?: undefined }

/** A text of navigation state; browsers keep that state, so it is read like any input. */
function textOf(state: unknown, name: string): string | undefined {
  const value: unknown = typeof state === 'object' && state !== null ? new Map(Object.entries(state)).get(name) : null
  return typeof value === 'string' ? value : undefined
}

/** A message for the sign-in page in navigation state (L-02): one of the two, or none. */
export function noticeOf(state: unknown): Notice | null {
  const success = textOf(state, 'success')
  const error = textOf(state, 'error')
  if (success !== undefined) return error === undefined ? { success } : null
  return error === undefined ? null : { error }
}

/** What the sign-in page says for as long as it is shown, besides a message that goes. */
export const lastingOf = (state: unknown): string | null => textOf(state, 'lasting') ?? null

/** The e-mail address that the page before passed on. */
export const emailOf = (state: unknown): string | null => textOf(state, 'email') ?? null
