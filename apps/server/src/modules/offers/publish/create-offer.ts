import { findTermsProblems, type Terms, webAddress } from '@caseback/domain'
import type { Tx } from '../../../database/connect.ts'
import type { offers } from '../../../database/schema/index.ts'
import { fieldError, fieldProblems } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { insertOffer } from '../offers.store.ts'

export type NewOffer = Omit<typeof offers.$inferInsert, 'id' | 'createdAt'> & {
  terms: Terms
  audience: { chainId?: number; operatorTypeId?: number }[]
}

/**
 * An offer with the first version of its terms. 400 with the problems when a published one breaks the rules of terms, or when
 * its link leads to no page of the web.
 */
export async function createOffer(tx: Tx, services: Services, offer: NewOffer): Promise<number> {
  const { terms, audience, ...columns } = offer
  const problems = offer.state === 'DRAFT' ? [] : findTermsProblems(terms)
  if (problems.length > 0) throw fieldProblems('terms', problems)
  if (columns.learnMoreUrl && !webAddress(columns.learnMoreUrl))
    throw fieldError('learn_more_url', 'learn_more.invalid')
  return insertOffer(tx, { ...columns, createdAt: services.clock.now() }, terms, audience)
}
