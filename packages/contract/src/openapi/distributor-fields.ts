import type { FieldText } from './operator-fields.ts'

/** What the fields of distributors say. */
export const distributorFields: Readonly<Record<string, FieldText>> = {
  distributor: ['Who sold the goods.', 'Lakeshore Foodservice'],
  distributor_items: ['What distributors call the variant on their invoices.'],
  alias: ['The alias by which it was found; null for its name.', null],
  usual: ['Whether the location has bought there before.', true],
  new_distributors: ['Names that are on no list, taken for new distributors.', []],
  ready_notes: ['Notes that reviewers choose where they send a claim back.'],
  en: ['In English.', 'Please send a sharper photo.'],
  es: ['In Spanish.', 'Envíe una foto más nítida.'],
  spelling_count: ['How many other spellings mean it.', 2],
  invoice_count: ['Invoices that were read as one of its names.', 41],
  aliases: ['Spellings that mean it.'],
  parts: ['Distributors that are part of it.'],
  merged_by: ['Who has merged it.', 'Rosa Diaz'],
  undo_until: ['Until when it can be taken back; null when it no longer can.'],
  items: ['What it calls products on its invoices.'],
  item_count: ['How many there are.', 3],
  add_aliases: ['Spellings that mean it from now on.', ['Lakeshore West']],
  remove_aliases: ['The ids of spellings that mean it no longer.', []],
  near: ['Distributors that may be meant, the nearest first.'],
}
