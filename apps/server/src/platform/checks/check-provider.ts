/** A check as the provider tells it. `status` may be any text: new ones are kept and shown in plain words. */
export type ProviderCheck = {
  id: string
  status: string
  number: string | null
  amountCents: number
  description: string
  /** null until the recipient chose; MAIL for a printed one. */
  depositOption: string | null
}

/** The frozen request of a check: exactly these bytes go out, however often. */
type CheckRequest = { path: string; body: string; idempotencyKey: string }

/**
 * What became of a call. `refused`: the provider says that it made no check. `unclear`: nobody knows yet
 * (no answer, or a broken one), so only the same bytes with the same key, or the provider's list, may tell.
 */
export type CheckOutcome =
  | { kind: 'made'; check: ProviderCheck }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unclear'; message: string; retryAfterSeconds?: number }

/** The check provider: one adapter for the real one and the simulator. */
export type CheckProvider = {
  issue: (request: CheckRequest) => Promise<CheckOutcome>
  /** Throws when the provider cannot be read. */
  read: (checkId: string) => Promise<ProviderCheck>
  /** Checks whose description holds the text, for reconciling an unclear outcome. */
  find: (description: string) => Promise<ProviderCheck[]>
  /** The page of the simulator that stands in, or null with the real provider. */
  simulatorUrl: string | null
}
