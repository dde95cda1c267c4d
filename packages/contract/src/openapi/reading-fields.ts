import type { FieldText } from './operator-fields.ts'

/** What fields about readings mean, with an example of each. */
export const readingFields: Readonly<Record<string, FieldText>> = {
  amounts: ['What the cases of each product cost in US dollars, by SKU.', { 'HV-40386': 628 }],
  box: ['Left, top, right and bottom in shares of the page, from its upper left corner.', [0.1, 0.3, 0.9, 0.32]],
  confidence: ['How sure it is that this is right, from 0 to 1; 0.95 and more is sure.', 0.99],
  counted: ['Units that the operator counted before the submission, by variant; empty where they did not.'],
  line: ['The line’s place among those of the reading, from 0; or a line that is known.', 3],
  distributor_id: ['The distributor among whose known lines it is.', 12],
  match: ['The product of the offer that the line is taken for, or may be, and by what; null for all other goods.'],
  places: ['Where these values stand on the pages, and how sure each is.'],
  price: ['What one costs in US dollars; null where it cannot be told.', 31.4],
  product_variant_id: ['The variant of the offer’s terms that the line is; null for all other goods.', 31],
  problems: ['What is uncertain, or why nothing could be read, as codes.', ['split_cases']],
  quantity: ['How many were shipped; negative for what came back, null where it cannot be told.', 20],
  reading: [
    'What was understood of the invoice without a person; null for one that was never read, in lists, and of a file by itself.',
  ],
  taught: [
    'Lines of the reading that are known by what somebody has said of the same one, and by whom; empty where there are none.',
  ],
  upload_ids: ['The files of an invoice that were uploaded for it, in the order of its pages.', [31, 32]],
  remark: ['What the operator says of what was read on the invoices; null without it, and in lists.'],
  sold_to: ['Whom the invoice names as the buyer; null where it cannot be told.', 'Grand Plaza Chicago'],
}
