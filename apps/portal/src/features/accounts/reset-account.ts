import { readStored, storageKeys, writeStored } from '../../shared/browser/browser-storage.ts'

/** As long as the link is good. On a phone that a kitchen shares nobody's address stays for longer than it is of use. */
const KEPT_MS = 2 * 3_600_000

/** Keeps whose password is to be new: the mailed link opens in a tab of its own, which has no navigation state. */
export const keepResetAccount = (email: string): void => writeStored(storageKeys.resetEmail, `${Date.now()} ${email}`)

/** The address that a link was asked for here, while that link is good; one that is older is forgotten. */
export function resetAccount(): string | null {
  const kept = readStored(storageKeys.resetEmail)
  if (kept === null) return null
  const at = kept.indexOf(' ')
  if (at > 0 && Date.now() - Number(kept.slice(0, at)) < KEPT_MS) return kept.slice(at + 1)
  writeStored(storageKeys.resetEmail, null)
  return null
}
