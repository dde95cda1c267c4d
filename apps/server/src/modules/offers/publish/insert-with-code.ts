import type { Tx } from '../../../database/connect.ts'
import type { offers } from '../../../database/schema/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import { insertDraftedOffer } from './offer-drafts.store.ts'
import { proposeCode } from './propose-code.ts'

const MOST_ATTEMPTS = 200

/**
 * Writes an offer under the code that is given, or under the first proposed one that is free; its id and code. 400 when another
 * offer has the code.
 */
export async function insertWithCode(
  tx: Tx,
  values: Omit<typeof offers.$inferInsert, 'code'>,
  code: { given: string | undefined; manufacturer: string },
): Promise<{ id: number; code: string }> {
  for (let attempt = 0; attempt < (code.given ? 1 : MOST_ATTEMPTS); attempt++) {
    const tried = code.given ?? proposeCode(code.manufacturer, values.name, attempt)
    const id = await insertDraftedOffer(tx, { ...values, code: tried })
    if (id !== null) return { id, code: tried }
  }
  throw fieldError('offer_code', 'offer_code.taken')
}
