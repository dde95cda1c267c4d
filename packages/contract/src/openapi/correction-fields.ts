import type { FieldText } from './operator-fields.ts'

/** What the fields of corrections, credit notes and stopped payments say. */
export const correctionFields: Readonly<Record<string, FieldText>> = {
  accepted: ['Of a correction: new distributors, and invoices that have earned already, as who asks has said.', null],
  readings: ['Of a correction: what is read on the invoices before it and by it.', null],
  loss_made_good: ['US dollars of it that were written off before: our loss is smaller, and none of it is credit.', 0],
  taken_back: ['Of credit that settles a request: it was taken back since.', false],
  credit_left: ['US dollars of credit that settle the request still, and may be taken back.', 0],
  credit_notes_next: ['The address of the next page of credit notes; null on the last one.', null],
  credit_notes: ['By what the request asks for less since it was issued, the latest 50 first.', []],
  checks_out: [
    'Checks of the location that are out, or that the provider is being asked for; at most the latest 20.',
    [],
  ],
  lift: ['Who asks to let payments go on, and why; null while nobody does.', null],
  paid_alike: ['Other locations whose checks are made out to the same name at the same street; at most 20.', []],
  payment_stop: [
    'That nothing of the location is paid, and why; null where nothing is stopped, and for who only publishes offers.',
    null,
  ],
  payments_stopped: [
    'Whether payments of its location, or of the location itself, are stopped: no batch takes them.',
    false,
  ],
  stop: ['Of `lift_stop`: the stop that is to be lifted; null of the others.', null],
  stopped: ['When payments were stopped, and by whom.'],
}
