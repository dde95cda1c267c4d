import type { Facts, Finding } from './facts.ts'

/** After so long the nightly sweep may set aside a file that has no row. */
const SWEPT_AFTER_MS = 24 * 3_600_000

/** Each row's file is there with its bytes. What has no row is younger than the sweep's day. */
export function judgeFiles({ database, files }: Pick<Facts, 'database' | 'files'>, nowMs = Date.now()): Finding[] {
  const findings: Finding[] = []
  for (const { claimId, storageKey, sha256, byteSize, renderState } of database.claimFiles) {
    const file = files.get(storageKey)
    if (!file) findings.push({ kind: 'lost', says: `file ${storageKey} of claim ${claimId} is not on the disk` })
    else if (file.sha256 !== sha256 || file.byteSize !== byteSize)
      findings.push({ kind: 'wrong', says: `file ${storageKey} of claim ${claimId} has other bytes than its row says` })
    if (renderState === 'waiting')
      findings.push({ kind: 'stuck', says: `file ${storageKey} of claim ${claimId} waits for its pages` })
  }
  for (const key of database.pageKeys)
    if (!files.has(key)) findings.push({ kind: 'lost', says: `page ${key} is not on the disk` })
  for (const key of withoutRow({ database, files }))
    if (nowMs - (files.get(key)?.writtenMs ?? nowMs) > SWEPT_AFTER_MS)
      findings.push({ kind: 'wrong', says: `file ${key} has no row and is older than a day` })
  return findings
}

/** Keys on the disk that no row names: left by what was killed, for the sweep. */
export function withoutRow({ database, files }: Pick<Facts, 'database' | 'files'>): string[] {
  const named = new Set([...database.claimFiles.map(({ storageKey }) => storageKey), ...database.pageKeys])
  return [...files.keys()].filter((key) => !named.has(key))
}
