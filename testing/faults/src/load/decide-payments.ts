import { readStore } from '../oracle/provider-store.ts'
import { setStatus } from './move-checks.ts'
import { callUntilAnswered, type Office } from './office.ts'

type WaitingPayment = { id: number; claim_id: number; amount: number }

/** The provider, as finance sees it by its own pages. */
type Provider = { simulatorUrl: string; storeFile: string }

/**
 * Finance about the payments that wait for a person, in the order of its list: each is given up, sent, or left, and now and then
 * a check of another amount is voided at the provider before. @returns how many the program has given up or sent
 */
export async function decideWaiting(office: Office, cookie: string, provider: Provider): Promise<number> {
  const { api, chance } = office
  const waiting = await callUntilAnswered(office, () => api.call('GET', 'staff/payments?show=attention', { cookie }))
  let decided = 0
  for (const payment of (waiting.body.results ?? []) as WaitingPayment[]) {
    if (chance.next() < 0.3) await voidOtherAmounts(provider, payment)
    const step = chance.pick(['cancel', 'release', null])
    if (!step) continue
    // It is refused as long as a check may be there, and 503 while the provider cannot be asked.
    const answer = await api.call('POST', `staff/payments/${payment.id}/${step}`, {
      cookie,
      body: { note: 'I have looked at the provider.' },
    })
    if (answer.status === 200) decided += 1
  }
  return decided
}

async function voidOtherAmounts({ simulatorUrl, storeFile }: Provider, payment: WaitingPayment): Promise<void> {
  const others = readStore<{ id: string }>(
    storeFile,
    `select id from checks where status = 'UNPAID' and description like ? and amount_cents <> ?`,
    `Caseback claim ${payment.claim_id}, %`,
    Math.round(payment.amount * 100),
  )
  for (const { id } of others) await setStatus(simulatorUrl, id, 'VOID')
}
