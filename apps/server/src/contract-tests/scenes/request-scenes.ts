import { creditNotesOf } from '../../modules/funding/credit-notes/credit-notes-of.ts'
import { makeRequestLink } from '../../modules/funding/shared/make-request-link.ts'
import { revokeRequestLink } from '../../modules/funding/shared/revoke-request-link.ts'
import { withdrawFromFunding } from '../../modules/funding/withdraw-from-funding.ts'
import { found } from '../../platform/errors.ts'
import { keyOfRequest } from '../../testing/request-link-factory.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { anIssuedFunding } from './staff-scenes.ts'

/** An issued request of one claim, and the key that opens it without an account. */
export async function aSharedRequest(testApp: TestApp) {
  const issued = await anIssuedFunding(testApp)
  await makeRequestLink(testApp.services, issued)
  return { ...issued, key: await keyOfRequest(testApp, issued.fundingId) }
}

/** A request that asks for nothing any more, as its claim was withdrawn, and the credit note of that. */
export async function aCreditNote(testApp: TestApp) {
  const { key, fundingId, claim, staffId } = await aSharedRequest(testApp)
  await withdrawFromFunding(testApp.services, { fundingId, claimId: claim.id, note: 'It was misread.', staffId })
  const {
    rows: [note],
  } = await creditNotesOf(testApp.services.db, fundingId)
  return { key, fundingId, noteId: found(note).id }
}

/** The key of a link that finance has ended. */
export async function anEndedKey(testApp: TestApp): Promise<{ params: { key: string; claim_id: number } }> {
  const { key, claim, ...request } = await aSharedRequest(testApp)
  await revokeRequestLink(testApp.services, request)
  return { params: { key, claim_id: claim.id } }
}
