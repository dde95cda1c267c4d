import type { FieldText } from './operator-fields.ts'

/** What the fields of corrections and credit notes say. */
export const correctionFields: Readonly<Record<string, FieldText>> = {
  accepted: ['Of a correction: new distributors, and invoices that have earned already, as who asks has said.', null],
  readings: ['Of a correction: what is read on the invoices before it and by it.', null],
  loss_made_good: ['US dollars of it that were written off before: our loss is smaller, and none of it is credit.', 0],
  taken_back: ['Of credit that settles a request: it was taken back since.', false],
  credit_left: ['US dollars of credit that settle the request still, and may be taken back.', 0],
  credit_notes_next: ['The address of the next page of credit notes; null on the last one.', null],
  credit_notes: ['By what the request asks for less since it was issued, the latest 50 first.', []],
}
