import type { FieldText } from './operator-fields.ts'

/** What fields about who is enrolled in an offer mean, with an example of each. */
export const enrollmentFields: Readonly<Record<string, FieldText>> = {
  approved_amount: ['What approved claims hold, in dollars.', 300],
  begins: ['Its first day, a Monday.', '2026-11-16'],
  weeks: ['Weeks, the oldest first.'],
  enrolled: ['Locations that are enrolled.', 194],
}
