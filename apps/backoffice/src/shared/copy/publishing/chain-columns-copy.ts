import type { ColumnsCopy } from '../../tables/table-columns.tsx'

/** What an import of chains says of its columns. */
export const chainColumnsCopy: ColumnsCopy = {
  columns: [
    {
      column: 'name',
      holds:
        'As operators look for it. “Subway, Inc.” is Subway: a chain that is there already is named and left as it is.',
    },
    { column: 'domain', holds: 'Its website, such as sunrisewaffle.example.', optional: true },
    { column: 'cuisine', holds: 'What it cooks, such as Breakfast.', optional: true },
    { column: 'location_count', holds: 'How many locations it has, such as 1,204.', optional: true },
  ],
  sampleName: 'chains-sample.csv',
  sampleHint: 'Two rows that can be imported as they are. Chains cannot be removed again: put your own in their place.',
}
