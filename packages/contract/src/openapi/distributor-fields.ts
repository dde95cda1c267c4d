import type { FieldText } from './operator-fields.ts'

/** What the fields of distributors say. */
export const distributorFields: Readonly<Record<string, FieldText>> = {
  distributor: ['Who sold the goods.', 'Lakeshore Foodservice'],
  distributor_items: ['What distributors call the variant on their invoices.'],
  alias: ['The alias by which it was found; null for its name.', null],
  usual: ['Whether the location has bought there before.', true],
  new_distributors: ['Names that are on no list, taken for new distributors.', []],
  near: ['Distributors that may be meant, the nearest first.'],
}
