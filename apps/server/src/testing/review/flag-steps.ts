import type { getReviewClaim, ResponseOf, WireQueueItem } from '@caseback/contract'
import { riskWeights } from '@caseback/domain'
import { expect } from 'vitest'
import { claimFlags, claims } from '../../database/schema/index.ts'
import { renewFlags } from '../../modules/review/flags/renew-flags.ts'
import { aStaffMember } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** What a reviewer sees of flags in tests: in the queue, and on the page of each claim. */
export function flagSteps(testApp: TestApp) {
  let reviewer: Promise<{ cookie: string }> | undefined
  const read = async (path: string) => {
    reviewer ??= aStaffMember(testApp, 'reviewer')
    const { cookie } = await reviewer
    return testApp.call('GET', path, { cookie })
  }
  const shownOn = async (claimId: number) =>
    (await read(`staff/claims/${claimId}`)).json<ResponseOf<typeof getReviewClaim>>().flags
  /** Those of these claims that the queue has when it is narrowed to a flag. */
  const among = async (flag: string, ids: readonly number[]): Promise<number[]> => {
    await renewFlags(testApp.services)
    const answer = await read(`staff/claims?status=ANY&limit=100&flag=${flag}`)
    const found = answer.json<{ results: WireQueueItem[] }>().results.map(({ id }) => id)
    return ids.filter((id) => found.includes(id))
  }
  /** What is kept of each claim is what its page shows, and what it weighs stands with the claim. */
  const expectAsShown = async (): Promise<void> => {
    await renewFlags(testApp.services)
    const kept = await testApp.services.db.select().from(claimFlags)
    for (const { id, risk } of await testApp.services.db.select({ id: claims.id, risk: claims.risk }).from(claims)) {
      const kinds = new Set<string>(
        (await shownOn(id)).map(({ kind }) => kind).filter((kind) => kind !== 'new_account'),
      )
      const ofClaim = kept.filter(({ claimId }) => claimId === id).map(({ kind }) => kind)
      const weight = ofClaim.reduce((sum, kind) => sum + riskWeights[kind], 0)
      expect([id, ofClaim.toSorted(), risk]).toEqual([id, [...kinds].toSorted(), weight])
    }
  }
  return { read, shownOn, among, expectAsShown }
}
