import type { changeBookkeeping as call, OutputOf, WireBookkeeping } from '@caseback/contract'
import { type Bookkeeping } from '@caseback/domain'
import { transact } from '../../database/transact.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { changesBetween } from '../audit/changes-between.ts'
import { lockProvider, updateProvider } from '../provider/provider.store.ts'
import { presentBookkeeping } from './bookkeeping.presenter.ts'

/** Changes what is given of how bookkeeping programs call the accounts. What changes nothing leaves no trace. */
export async function changeBookkeeping(
  { db, clock }: Services,
  { staffId, changes }: { staffId: number; changes: OutputOf<typeof call, 'body'> },
): Promise<WireBookkeeping> {
  return transact(db, async (tx) => {
    const { id, bookkeeping: before } = await lockProvider(tx)
    const after: Bookkeeping = {
      ...before,
      accounts: { ...before.accounts },
      ...(changes.xero_tax_rate !== undefined && { xeroTaxRate: changes.xero_tax_rate }),
    }
    for (const { account, quickbooks_name, xero_code } of changes.accounts)
      after.accounts[account] = {
        ...after.accounts[account],
        ...(quickbooks_name !== undefined && { quickbooks: quickbooks_name }),
        ...(xero_code !== undefined && { xero: xero_code }),
      }
    await updateProvider(tx, { bookkeeping: after })
    const trail = changesBetween(presentBookkeeping(before), presentBookkeeping(after))
    if (trail)
      await recordAudit(tx, clock, {
        ...trail,
        staffId,
        action: 'provider.changed',
        subject: 'provider',
        subjectId: id,
      })
    return presentBookkeeping(after)
  })
}
