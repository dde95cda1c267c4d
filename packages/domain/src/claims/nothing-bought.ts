/** What a document calls itself that brings nothing by itself: what was ordered, offered, owed or given back. */
export const NOTHING_BOUGHT = [
  'credit_memo',
  'order_confirmation',
  'delivery_note',
  'quote',
  'price_list',
  'purchase_order',
  'voided',
  'statement',
] as const

/** Whether one of a document's problems says that nothing was bought. */
export const saysNothingBought = (problems: readonly string[]): boolean =>
  NOTHING_BOUGHT.some((problem) => problems.includes(problem))
