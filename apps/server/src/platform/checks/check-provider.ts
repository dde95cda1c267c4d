/** A check as the provider tells it. `status` may be any text: new ones are kept and shown in plain words. */
export type ProviderCheck = {
  id: string
  status: string
  number: string | null
  amountCents: number
  description: string
  /** An e-mail address, or a postal address in one line; null where the provider does not say. */
  recipient: string | null
  /** null where the provider tells no day that can be read. */
  madeAt: Date | null
  /** null until the recipient chose; MAIL for a printed one. */
  depositOption: string | null
}

/** The frozen request of a check: exactly these bytes go out, however often. */
type CheckRequest = { path: string; body: string; idempotencyKey: string }

/**
 * What became of a call. `made`: the answer is a check; whether it is the one that was asked for, the caller compares. `refused`:
 * the provider says that it made no check. `unclear`: nobody knows yet (no answer, or a broken one), so only the same bytes with
 * the same key, or the provider's list, may tell.
 */
export type CheckOutcome =
  | { kind: 'made'; check: ProviderCheck }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unclear'; message: string; retryAfterSeconds?: number }

/** The check provider: one adapter for the real one and the simulator. Everything but `issue` throws when it cannot be read. */
export type CheckProvider = {
  issue: (request: CheckRequest) => Promise<CheckOutcome>
  /** The check of this id; null when the provider says that it has none. An answer about another check is an error. */
  read: (checkId: string) => Promise<ProviderCheck | null>
  /** Sends the recipient of an e-mailed check its e-mail once more. Throws unless the provider says that it does. */
  notify: (checkId: string) => Promise<void>
  /**
   * Voids a check that nobody has cashed. Resolves with null, or with the provider's sentence why it does not; throws where
   * nobody knows what became of it, which reading the check tells.
   */
  void: (checkId: string) => Promise<string | null>
  /**
   * Checks whose description holds the text: those that the provider's search names, and those of its whole list that were made
   * since then. Throws when the list is not whole.
   */
  find: (description: string, since: Date) => Promise<ProviderCheck[]>
  /** All checks that were made since then, a page of the provider's list at a time. Throws when the list is not whole. */
  list: (since: Date) => AsyncIterable<ProviderCheck[]>
  /** The provider's own time, by an answer that is at most so old; null when it tells none. */
  time: (withinMs: number) => Promise<Date | null>
  /** The page of the simulator that stands in, or null with the real provider. */
  simulatorUrl: string | null
}
