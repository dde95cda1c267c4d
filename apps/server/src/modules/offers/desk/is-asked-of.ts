import { ne, or, type SQL } from 'drizzle-orm'
import { offerDrafts, offers } from '../../../database/schema/index.ts'

/**
 * Offers that wait for a member of staff who may publish. What they have asked for themselves waits for others; of one offer a
 * draft and a move may wait, each asked for by somebody else. Needs `offers` and `offerDrafts` in the query.
 */
export const isAskedOf = (staffId: number): SQL | undefined =>
  or(ne(offers.askedBy, staffId), ne(offerDrafts.askedBy, staffId))
