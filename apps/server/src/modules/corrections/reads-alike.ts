import { type CorrectedReading, distributorKey } from '@caseback/domain'

/** What of a reading counts, in one form: names as they are looked up, lines in one order, without those of nothing. */
const formOf = ({ id, distributor, number, date, purchase_amount, approved }: CorrectedReading) => [
  id,
  distributorKey(distributor),
  number,
  date,
  purchase_amount || null,
  approved
    .filter(({ units }) => units > 0)
    .map(({ variant_id, units, identifiers }) => [
      variant_id,
      units,
      identifiers.map((each) => [each.product_identifier_type, each.product_identifier]).toSorted(),
    ])
    .toSorted(([one = 0], [other = 0]) => Number(one) - Number(other)),
]

/** Whether the invoices of a claim read the same, so that there is nothing to correct. Those that are not read again stay. */
export function readsAlike(before: readonly CorrectedReading[], after: readonly CorrectedReading[]): boolean {
  const known = new Map(before.map((read) => [read.id, JSON.stringify(formOf(read))]))
  return after.every((read) => known.get(read.id) === JSON.stringify(formOf(read)))
}
