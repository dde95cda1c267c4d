import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asks for something, as far as it is known by now: what the audit log keeps of a request. */
export type Asker = {
  /** The network address, as far as proxies are believed. */
  source: string
  staffId: number | null
  personId: number | null
  /** The e-mail address that a sign-in names, in lower case; nobody has shown yet that it is theirs. */
  account: string | null
}

const askers = new AsyncLocalStorage<Asker>()

/** Who asks for what is being done now; null in a job and at the command line. docs/decisions/0027. */
export const whoAsks = (): Asker | null => askers.getStore() ?? null

/** Does the work of a request in the name of who asks for it. */
export const inTheNameOf = <Result>(asker: Asker, work: () => Result): Result => askers.run(asker, work)

/** Notes the address that a sign-in names. */
export function nameAccount(email: string): void {
  const asker = whoAsks()
  if (asker) asker.account = email.toLowerCase()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where no route was found. */
    asker?: Asker
  }
}
