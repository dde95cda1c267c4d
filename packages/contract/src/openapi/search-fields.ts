import type { FieldText } from './operator-fields.ts'

/** What the fields of the search over everything say. */
export const searchFields: Readonly<Record<string, FieldText>> = {
  q: ['What was searched for.', 'grand pla'],
  groups: ['What was found, by kind.'],
  found: ['What was found of the kind, at most six.'],
  named: ['What those that were asked for by number are called.'],
  query: ['The parameters of the queue’s address.', 'late=yes&sort=-amount'],
  shared: ['Whether colleagues see it too.', true],
  mine: ['Whether it is of whoever asks.', true],
  counts: [
    'How many claims fit the views that everybody has: those assigned to whoever asks, late ones, flagged ones.',
  ],
  flagged: ['How many of those that were submitted have a flag.', 12],
  more: ['Whether there are others that are not told.', false],
  about: ['What tells it from others of its name; null where nothing does.', 'Fries and Wedges, Harvest Valley'],
  on: ['Its day; null where it has none.', '2026-11-18'],
  listed_by: ['The text that finds it in the list that shows it; null where it has a page.', null],
}
