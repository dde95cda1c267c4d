import { isClosedCheck } from '@caseback/domain'
import type { Facts, Finding } from './facts.ts'

const REFERENCE = /^Caseback claim (\d+), batch (\d+)$/

/** The provider's store and the payments say the same, and no claim has two checks that may be cashed. */
export function judgeChecks({ database, checks }: Pick<Facts, 'database' | 'checks'>): Finding[] {
  const { payments } = database
  const findings: Finding[] = []
  const byReference = new Map(payments.map((payment) => [`${payment.claimId} ${payment.batchId}`, payment]))
  const known = new Set([
    ...payments.flatMap(({ checkId, namedChecks }) => [...(checkId ? [checkId] : []), ...namedChecks]),
    ...database.caseCheckIds,
  ])
  const open = new Map<string, number>()
  for (const check of checks) {
    const [, claimId, batchId] = REFERENCE.exec(check.description) ?? []
    const payment = byReference.get(`${claimId} ${batchId}`)
    if (!payment) {
      if (!known.has(check.id))
        findings.push({ kind: 'wrong', says: `check ${check.description} at the provider is of no payment` })
      continue
    }
    const isNamed = payment.namedChecks.includes(check.id) && payment.checkId !== check.id
    // A check of another amount that the payment names holds it up until somebody has voided it.
    const isHeldUp = isNamed && (payment.phase === 'NEEDS_PERSON' || isClosedCheck(check.status))
    if (check.amountCents !== payment.amountCents && !isHeldUp)
      findings.push({
        kind: 'wrong',
        says: `check ${check.description} is ${check.amountCents} and its payment ${payment.amountCents}`,
      })
    if (!known.has(check.id) && !payment.isFlagged)
      findings.push({ kind: 'lost', says: `check ${check.description} is made and no payment or case has it` })
    if (!isClosedCheck(check.status)) open.set(claimId ?? '', (open.get(claimId ?? '') ?? 0) + 1)
  }
  for (const [claimId, count] of open)
    if (count > 1) findings.push({ kind: 'doubled', says: `claim ${claimId} has ${count} checks that may be cashed` })
  return [...findings, ...judgePayments({ database, checks })]
}

function judgePayments({ database, checks }: Pick<Facts, 'database' | 'checks'>): Finding[] {
  const findings: Finding[] = []
  const byId = new Map(checks.map((check) => [check.id, check]))
  const live = new Map<number, number>()
  for (const payment of database.payments) {
    const { id, claimId, phase, checkId, checkStatus, isFlagged } = payment
    if (payment.live) live.set(claimId, (live.get(claimId) ?? 0) + 1)
    if ((phase === 'PREPARED' || phase === 'CALLING') && !isFlagged)
      findings.push({ kind: 'stuck', says: `payment ${id} of claim ${claimId} is ${phase} and nobody works at it` })
    if (phase !== 'SENT') continue
    const check = byId.get(checkId ?? '')
    if (!check) findings.push({ kind: 'lost', says: `payment ${id} has check ${checkId}, which the provider has not` })
    else if (check.status !== checkStatus)
      findings.push({ kind: 'stuck', says: `payment ${id} says ${checkStatus} and its check is ${check.status}` })
  }
  for (const [claimId, count] of live)
    if (count > 1) findings.push({ kind: 'doubled', says: `claim ${claimId} has ${count} live payments` })
  return findings
}
