// Any call may be the first to learn that the session has ended; whoever knows who is signed in listens.

const listeners = new Set<() => void>()

/** The server no longer knows who asks. */
export function tellSessionEnd(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever a call was refused for want of a session. Returns how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
