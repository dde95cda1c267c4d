import { initialClaimStatus, mayMove } from '@caseback/domain'
import type { Facts, Finding } from './facts.ts'

/** Rows of every acknowledged call are there once, and claims have moved as they may. */
export function judgeRows({ journal, database }: Facts): Finding[] {
  return [
    ...once(
      journal.signUps.map(({ email }) => `the account of ${email}`),
      database.people.map(({ email }) => `the account of ${email}`),
    ),
    ...once(
      journal.enrollments.map(({ id }) => `enrollment ${id}`),
      database.enrollments.map(({ id }) => `enrollment ${id}`),
    ),
    ...judgeSubmissions({ journal, database }),
    ...judgeMoves({ journal, database }),
    ...once(
      journal.receipts
        .filter((each) => each.acknowledged)
        .map(({ reference, cents }) => `money ${reference}: ${cents}`),
      database.receipts.map((each) => `money ${each.reference}: ${each.amountCents}`),
    ),
    ...judgeBatches({ journal, database }),
  ]
}

type Books = Pick<Facts, 'journal' | 'database'>

/** What was asked for and is not there, and what is there more than once. */
function once(asked: readonly string[], there: readonly string[]): Finding[] {
  const counts = new Map<string, number>()
  for (const each of there) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [
    ...asked
      .filter((each) => !counts.has(each))
      .map((each): Finding => ({ kind: 'lost', says: `${each} was acknowledged and is not there` })),
    ...[...counts]
      .filter(([, count]) => count > 1)
      .map(([each, count]): Finding => ({ kind: 'doubled', says: `${each} is there ${count} times` })),
  ]
}

function judgeSubmissions({ journal, database }: Books): Finding[] {
  const findings: Finding[] = []
  const claims = new Map(database.claims.map((claim) => [claim.id, claim]))
  const filesOf = Map.groupBy(database.claimFiles, ({ claimId }) => claimId)
  const claimsOf = new Map<string, Set<number>>()
  for (const { sha256, claimId } of database.claimFiles)
    claimsOf.set(sha256, (claimsOf.get(sha256) ?? new Set()).add(claimId))
  for (const submission of journal.submissions) {
    const { claimId, files, enrollmentId } = submission
    for (const other of submission.others)
      findings.push({ kind: 'doubled', says: `one key was answered with claim ${claimId} and with claim ${other}` })
    // Its bytes are nobody else's: a claim that has them is of this submission.
    for (const { sha256 } of files) {
      const having = claimsOf.get(sha256) ?? new Set()
      if (having.size > 1)
        findings.push({ kind: 'doubled', says: `one submission has become claims ${[...having].join(', ')}` })
    }
    if (claimId === null) continue
    const claim = claims.get(claimId)
    if (claim?.enrollmentId !== enrollmentId) {
      findings.push({ kind: 'lost', says: `claim ${claimId} was acknowledged and is not there` })
      continue
    }
    const there = (filesOf.get(claimId) ?? []).map((file) => `${file.sha256} ${file.byteSize}`).toSorted()
    const sent = files.map((file) => `${file.sha256} ${file.byteSize}`).toSorted()
    if (there.join() !== sent.join())
      findings.push({
        kind: there.length < sent.length ? 'lost' : 'wrong',
        says: `claim ${claimId} was sent ${sent.length} files and has ${there.length}, or others`,
      })
  }
  const asked = new Set(journal.submissions.flatMap(({ files }) => files.map(({ sha256 }) => sha256)))
  for (const claim of claims.values())
    if (!(filesOf.get(claim.id) ?? []).some(({ sha256 }) => asked.has(sha256)))
      findings.push({ kind: 'wrong', says: `claim ${claim.id} is there and nobody has submitted it` })
  return findings
}

function judgeMoves({ journal, database }: Books): Finding[] {
  const findings: Finding[] = []
  const changesOf = Map.groupBy(database.stateChanges, ({ claimId }) => claimId)
  for (const { id, status } of database.claims) {
    const changes = changesOf.get(id) ?? []
    let at: (typeof changes)[number]['from'] = null
    for (const { from, to } of changes) {
      const isLegal = from === at && (from === null ? to === initialClaimStatus : mayMove(from, to))
      if (!isLegal) findings.push({ kind: 'wrong', says: `claim ${id} went from ${from} to ${to} when it was ${at}` })
      at = to
    }
    if (at !== status) findings.push({ kind: 'wrong', says: `claim ${id} is ${status} and its history ends in ${at}` })
  }
  const moved = database.stateChanges.map(({ claimId, to }) => `${claimId} ${to}`)
  for (const { claimId, to } of journal.decisions) {
    const times = moved.filter((each) => each === `${claimId} ${to}`).length
    if (times === 0) findings.push({ kind: 'lost', says: `the decision ${to} about claim ${claimId} is not there` })
    if (times > 1) findings.push({ kind: 'doubled', says: `claim ${claimId} became ${to} ${times} times` })
  }
  return findings
}

function judgeBatches({ journal, database }: Books): Finding[] {
  const findings: Finding[] = []
  const batches = new Map(database.batches.map((batch) => [batch.id, batch]))
  for (const { id, approved } of journal.batches) {
    const batch = batches.get(id)
    if (!batch) findings.push({ kind: 'lost', says: `batch ${id} was acknowledged and is not there` })
    else if (approved && batch.state !== 'APPROVED')
      findings.push({ kind: 'lost', says: `batch ${id} was approved and is ${batch.state}` })
  }
  const paid = new Set(database.payments.map(({ batchId, claimId }) => `${batchId} ${claimId}`))
  for (const { batchId, claimId, held } of database.batchClaims)
    if (held && batches.get(batchId)?.state === 'APPROVED' && !paid.has(`${batchId} ${claimId}`))
      findings.push({ kind: 'lost', says: `batch ${batchId} is approved and has no payment of claim ${claimId}` })
  return findings
}
