import type { FieldText } from './operator-fields.ts'

/** What fields about what is to be done mean, of the first steps and of the start page, with an example of each. */
export const firstStepFields: Readonly<Record<string, FieldText>> = {
  step: ['What is to be done.', 'manufacturer'],
  done: ['Whether it was.', true],
  parts_done: ['How many parts of the step are done; null for one that is done at once.', 1],
  part_count: ['How many parts the step has; null for one that is done at once.', 3],
  digest: ['Whether a mail each morning tells what waits.', true],
  today: ['Today in the time zone of the provider.', '2026-11-28'],
  review: ['The next claims to decide, and how many wait; null without the role.'],
  next: ['The next ones, at most three.'],
  promises: ['Open promises by what they wait for; null without the roles.'],
  stage: ['What a claim with an open promise waits for.', 'REVIEW'],
  cells: ['How many promises there are for each number of days left.'],
  left: ['How many days are left until the promised day.', 'DAYS_1_3'],
  to_approve: ['What colleagues have asked for and whoever asks may agree to.'],
  batches: ['Batches of payments.'],
  moves: ['Moves of money that two people make.'],
  lines: ['What waits besides, a line for each kind.'],
  what: ['What waits.', 'OVERDUE_REQUESTS'],
  first: ['The first of them, at most three.'],
  move: ['Which move of money is asked for.', 'write_off'],
  asked_by: ['Who has asked.', 'Femi Cole'],
}
