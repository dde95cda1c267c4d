import type { FieldText } from './operator-fields.ts'

/** What fields about what is to be done mean, with an example of each. */
export const firstStepFields: Readonly<Record<string, FieldText>> = {
  step: ['What is to be done.', 'manufacturer'],
  done: ['Whether it was.', true],
  parts_done: ['How many parts of the step are done; null for one that is done at once.', 1],
  part_count: ['How many parts the step has; null for one that is done at once.', 3],
}
