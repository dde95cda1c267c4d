import { dayOf } from '@caseback/domain'
import type { Json } from './api.ts'
import { callUntilAnswered, type Office } from './office.ts'
import { approvedUnits } from './prepare-offer.ts'

export type StaffCookies = Record<'reviewer' | 'finance' | 'admin', string>

const TIME_ZONE = 'America/Chicago'
const results = (body: Json) => (body.results ?? []) as { id: number; status?: string }[]

/** Validates what waits in the queue's first page, which is longer than what a round submits. */
export async function validateClaims(office: Office, cookie: string): Promise<void> {
  const { api } = office
  const queue = await callUntilAnswered(office, () => api.call('GET', 'staff/claims', { cookie }))
  for (const { id } of results(queue.body))
    await validateClaim(office, cookie, id, await invoicesOf(office, cookie, id))
}

/** The invoices of a claim, as the desk shows them. */
export async function invoicesOf({ api, chance }: Office, cookie: string, id: number): Promise<{ id: number }[]> {
  const claim = await callUntilAnswered({ chance }, () => api.call('GET', `staff/claims/${id}`, { cookie }))
  return (claim.body.invoices ?? []) as { id: number }[]
}

/** Validates one claim; another answer than 200 means that it has moved meanwhile. */
export async function validateClaim(
  office: Office,
  cookie: string,
  id: number,
  invoices: readonly { id: number }[],
): Promise<void> {
  const { api, chance, journal } = office
  const units = chance.between(1, 40)
  const decided = await callUntilAnswered(office, () =>
    api.call('POST', `staff/claims/${id}/decision`, {
      cookie,
      body: {
        expected_status: 'CLAIM_SUBMITTED',
        action: 'validate',
        new_distributors: ['Lakeshore Foodservice'],
        invoices: invoices.map((invoice) => ({
          id: invoice.id,
          distributor: 'Lakeshore Foodservice',
          number: `INV-${invoice.id}`,
          date: dayOf(office.now(), TIME_ZONE),
          approved: approvedUnits(units),
        })),
      },
    }),
  )
  if (decided.status === 200) journal.decisions.push({ claimId: id, to: 'CLAIM_VALIDATED' })
}

/** Asks the manufacturer for what is validated, and writes its money down. */
export async function collectMoney(office: Office, cookie: string, manufacturerId: number): Promise<void> {
  const { api, journal } = office
  const today = dayOf(office.now(), TIME_ZONE)
  await callUntilAnswered(office, () =>
    api.call('POST', 'staff/funding', { cookie, body: { manufacturer_id: manufacturerId, cutoff: today } }),
  )
  const drafts = await callUntilAnswered(office, () => api.call('GET', 'staff/funding?state=DRAFT', { cookie }))
  for (const { id } of results(drafts.body))
    await callUntilAnswered(office, () => api.call('POST', `staff/funding/${id}/issue`, { cookie }))
  const issued = await callUntilAnswered(office, () => api.call('GET', 'staff/funding?state=ISSUED', { cookie }))
  for (const request of results(issued.body) as unknown as { id: number; total: number; received: number }[]) {
    if (request.received >= request.total) continue
    const reference = `WIRE-${request.id}`
    const receipt = journal.receipts.find((each) => each.reference === reference) ?? {
      reference,
      cents: Math.round(request.total * 100),
      acknowledged: false,
    }
    if (!journal.receipts.includes(receipt)) journal.receipts.push(receipt)
    const answer = await callUntilAnswered(office, () =>
      api.call('POST', `staff/funding/${request.id}/money`, {
        cookie,
        body: { amount: request.total, received_on: today, reference },
      }),
    )
    // A 400 says that the reference is there: its first answer was lost.
    if (answer.status === 200) receipt.acknowledged = true
  }
}

/** Makes a batch of what is funded, and somebody else approves every draft. */
export async function payOut(office: Office, { finance, admin }: StaffCookies): Promise<void> {
  const { api, journal } = office
  const made = await callUntilAnswered(office, () =>
    api.call('POST', 'staff/batches', { cookie: finance, body: { cutoff: dayOf(office.now(), TIME_ZONE) } }),
  )
  if (made.status === 201) journal.batches.push({ id: Number(made.body.id), approved: false })
  const drafts = await callUntilAnswered(office, () => api.call('GET', 'staff/batches?state=DRAFT', { cookie: admin }))
  for (const { id } of results(drafts.body)) {
    const answer = await callUntilAnswered(office, () =>
      api.call('POST', `staff/batches/${id}/approve`, { cookie: admin }),
    )
    const batch = journal.batches.find((each) => each.id === id) ?? { id, approved: false }
    if (!journal.batches.includes(batch)) journal.batches.push(batch)
    if (answer.status === 200) batch.approved = true
  }
}
