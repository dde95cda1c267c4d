import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id parameters: 19 MiB, two passes, one lane. The library's default kind is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More at once would only take memory and threads from everything else. */
const MAX_AT_ONCE = 3

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** Whether the password fits. Without a hash (unknown address, not yet invited) it takes as long and says no. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verifyInTurn(passwordHash ?? (await decoy), password)
  return fits && typeof passwordHash === 'string'
}

const verifyInTurn = (passwordHash: string, password: string) => inTurn(() => verify(passwordHash, password))
