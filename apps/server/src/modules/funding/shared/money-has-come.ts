import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether money has come for a request since its manufacturer has said that it is on its way, by a receipt that was not reversed
 * since.
 * @param said what the row of the announcement is called in the statement
 */
export const moneyHasCome = (said: 'said' | 'funding_announcements'): SQL<boolean> => {
  const announced = sql.identifier(said)
  return sql<boolean>`exists (
    select 1 from funding_applications money
    where money.funding_id = ${announced}.funding_id and money.kind = 'receipt' and money.created_at >= ${announced}.created_at
      and not exists (
        select 1 from funding_applications back where back.receipt_id = money.receipt_id and back.kind = 'reversed'))`
}
