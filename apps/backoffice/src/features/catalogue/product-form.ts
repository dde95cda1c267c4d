import type { changeProduct, createProduct, InputOf, WireStaffProduct, WireStaffVariant } from '@caseback/contract'
import {
  checkDigitOf,
  MAX_DISTRIBUTOR_ITEMS,
  readDistributorItems,
  readGtin,
  writeDistributorItems,
} from '@caseback/domain'
import { catalogueCopy } from '../../shared/copy/catalogue-copy.ts'

/** A variant as it is typed; `id` 0: a new one. */
export type VariantForm = {
  id: number
  name: string
  format: string
  sku: string
  gtin: string
  /** Item numbers of distributors, one a line. */
  items: string
  archived: boolean
}
export type ProductForm = {
  manufacturer: string
  name: string
  description: string
  variants: VariantForm[]
  /** The variants as they were when somebody began to type in one. */
  begun: VariantForm[]
}

export const emptyVariant: VariantForm = { id: 0, name: '', format: '', sku: '', gtin: '', items: '', archived: false }

/** A variant as the form has it before anybody types. */
export const variantForm = ({
  distributor_items,
  archived,
  ...texts
}: Pick<
  WireStaffVariant,
  'id' | 'name' | 'format' | 'sku' | 'gtin' | 'distributor_items' | 'archived'
>): VariantForm => ({
  id: texts.id,
  name: texts.name,
  format: texts.format,
  sku: texts.sku,
  gtin: texts.gtin,
  items: writeDistributorItems(distributor_items, '\n'),
  archived: archived !== null,
})

/** As the form begins: what is known, or a product with one empty variant. */
export function formOf(known: WireStaffProduct | undefined, manufacturer = ''): ProductForm {
  const begun = (known?.variants ?? []).map(variantForm)
  return {
    manufacturer: known ? String(known.manufacturer_id) : manufacturer,
    name: known?.name ?? '',
    description: known?.description ?? '',
    variants: known ? begun : [emptyVariant],
    begun,
  }
}

type NewVariant = InputOf<typeof createProduct, 'body'>['variants'][number]
type ChangedVariant = NonNullable<InputOf<typeof changeProduct, 'body'>['variants']>[number]

/** A new variant as it is sent. */
export function newVariant({ name, format, sku, gtin, items }: VariantForm): NewVariant {
  const read = readDistributorItems(items)
  return { name, format, sku, gtin, ...('items' in read && { distributor_items: read.items }) }
}

/**
 * What is sent of a variant of a product that is there: all of a new one, of another one what somebody has typed in, so that what
 * a colleague has changed meanwhile stays; null where that is nothing.
 */
export function changedVariant(variant: VariantForm, begun: readonly VariantForm[]): ChangedVariant | null {
  if (variant.id === 0) return newVariant(variant)
  const before = begun.find(({ id }) => id === variant.id)
  const isTyped = (field: keyof VariantForm) => variant[field] !== before?.[field]
  const { distributor_items, ...texts } = newVariant(variant)
  const changed = {
    ...(isTyped('name') && { name: texts.name }),
    ...(isTyped('format') && { format: texts.format }),
    ...(isTyped('sku') && { sku: texts.sku }),
    ...(isTyped('gtin') && { gtin: texts.gtin }),
    ...(isTyped('items') && distributor_items && { distributor_items }),
    ...(isTyped('archived') && { archived: variant.archived }),
  }
  return Object.keys(changed).length > 0 ? { id: variant.id, ...changed } : null
}

/** A new variant of which nothing is typed is none. */
export const filledVariants = (variants: readonly VariantForm[]): VariantForm[] =>
  variants.filter(
    ({ id, name, format, sku, gtin, items }) =>
      id !== 0 || [name, format, sku, gtin, items].some((text) => text.trim()),
  )

/** What is wrong with item numbers as they are typed; undefined when they are right. */
export function sayOfItems(typed: string): string | undefined {
  const words = catalogueCopy.fields
  const read = readDistributorItems(typed)
  if ('problem' in read)
    return read.problem === 'distributor_items.twice' ? words.itemTwice(read.part) : words.itemForm(read.part)
  return read.items.length > MAX_DISTRIBUTOR_ITEMS ? words.itemsTooMany(MAX_DISTRIBUTOR_ITEMS) : undefined
}

/** What is said of a GTIN while it is typed: once it is as long as one may be, or somebody has left it. */
export function sayOfGtin(typed: string, left: boolean): { problem?: string; hint: string } {
  const words = catalogueCopy.fields
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (digits === '') return { hint: words.gtinHint }
  const read = readGtin(typed)
  if ('gtin' in read) return { hint: read.isPadded ? words.gtinKept(read.gtin) : words.gtinRight }
  if (read.problem === 'gtin.check_digit') {
    const right = checkDigitOf(digits.padStart(14, '0').slice(0, 13))
    // Eight digits may be the beginning of more.
    return left || digits.length > 11
      ? { problem: words.gtinCheck(right), hint: words.gtinHint }
      : { hint: words.gtinHint }
  }
  const tooMany = digits.length > 14 || !/^\d*$/.test(digits)
  return left || tooMany
    ? { problem: words.gtinDigits(digits.replaceAll(/\D/g, '').length), hint: words.gtinHint }
    : { hint: words.gtinDigits(digits.length) }
}
