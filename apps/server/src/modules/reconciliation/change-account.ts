import { transact } from '../../database/transact.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { isAccountNameTaken, lockBankAccount, lockImports, updateBankAccount } from './reconciliation.store.ts'

/**
 * Names an account of ours anew, or says that no more statements come of it. What changes nothing leaves no trace. 404 without
 * the account; 400 `name` for one that another account has.
 */
export async function changeAccount(
  { db, clock }: Services,
  { accountId, staffId, name, givenUp }: { accountId: number; staffId: number; name?: string; givenUp?: boolean },
): Promise<void> {
  await transact(db, async (tx) => {
    // A file that names a new account waits: no name is there twice.
    await lockImports(tx)
    const before = await lockBankAccount(tx, accountId)
    const after = { name: name ?? before.name, given_up: givenUp ?? before.givenUpAt !== null }
    if (await isAccountNameTaken(tx, after.name, accountId)) throw fieldError('name', 'bank_account.named_alike')
    const trail = changesBetween({ name: before.name, given_up: before.givenUpAt !== null }, after)
    if (!trail) return
    await updateBankAccount(tx, accountId, {
      name: after.name,
      givenUpAt: after.given_up ? (before.givenUpAt ?? clock.now()) : null,
    })
    await recordAudit(tx, clock, {
      ...trail,
      staffId,
      action: 'bank_account.changed',
      subject: 'bank_account',
      subjectId: accountId,
    })
  })
}
