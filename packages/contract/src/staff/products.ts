import { itemKey, MAX_DISTRIBUTOR_ITEMS, readGtin, staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../core/endpoint.ts'
import {
  id,
  idOrSay,
  idParam,
  idParams,
  instant,
  listOf,
  optionalNote,
  pageQuery,
  searchText,
  sortQuery,
  text,
} from '../core/fields.ts'
import { pictureForm, tableForm } from './picture-form.ts'

/** A GTIN of 8, 12, 13 or 14 digits whose last one is right; it becomes GTIN-14, with zeros in front. */
export const gtin = z.pipe(
  z.string(problem('gtin.required')).check(
    z.trim(),
    z.minLength(1, problem('gtin.required')),
    z.check<string>((given) => {
      const read = given.value === '' ? { gtin: '' } : readGtin(given.value)
      if ('problem' in read)
        given.issues.push({ code: 'custom', message: problem(read.problem), input: given.value, continue: true })
    }),
  ),
  z.transform((value: string) => {
    const read = readGtin(value)
    return 'gtin' in read ? read.gtin : value
  }),
)

/** What a distributor calls a variant on its invoices. */
const distributorItem = z.object({
  distributor: text(problem('distributor.required'), 120),
  number: text(problem('distributor_items.number'), 60),
})

const variant = z.object({
  id,
  name: z.string(),
  /** Pack and size. */
  format: z.string(),
  sku: z.string(),
  gtin: z.string(),
  distributor_items: z.array(z.object({ distributor: z.string(), number: z.string() })),
  /** The address of a picture; null without one. */
  picture: z.nullable(z.string()),
  archived: z.nullable(instant),
  /** Offers that are not over and name it. */
  offer_count: z.int(),
})

export const staffProduct = z.object({
  id,
  manufacturer_id: id,
  manufacturer_name: z.string(),
  name: z.string(),
  description: z.string(),
  archived: z.nullable(instant),
  /** The first 100; of a search, those that are found come first. */
  variants: z.array(variant),
  /** How many there are, with those that are archived. */
  variant_count: z.int(),
})

const newVariant = z.object({
  name: text(problem('name.required'), 160),
  format: text(problem('format.required'), 80),
  sku: text(problem('sku.required'), 60),
  gtin,
  /** Left out: none of a new variant; those of another one stay. */
  distributor_items: z.optional(
    z.array(distributorItem).check(
      z.maxLength(MAX_DISTRIBUTOR_ITEMS, problem('distributor_items.too_many', { max: MAX_DISTRIBUTOR_ITEMS })),
      z.check<{ distributor: string; number: string }[]>((given) => {
        const keys = given.value.map(itemKey)
        const again = given.value.find((_, at) => keys.indexOf(keys[at] ?? '') < at)
        if (again)
          given.issues.push({
            code: 'custom',
            message: problem('distributor_items.twice', { part: `${again.distributor}: ${again.number}` }),
            input: given.value,
            continue: true,
          })
      }),
    ),
  ),
})
const variantsOf = <T extends z.ZodMiniType>(each: T) =>
  z
    .array(each, problem('variants.required'))
    .check(z.minLength(1, problem('variants.required')), z.maxLength(200, problem('variants.too_many', { max: 200 })))

export const listProducts = defineEndpoint({
  method: 'GET',
  path: 'staff/products/',
  access: staffRoles,
  summary:
    'Products with their variants, by manufacturer and name; `q` looks in names, SKUs, GTINs and the item numbers of distributors',
  query: z.object({
    q: z.optional(searchText),
    manufacturer: z.optional(idParam),
    show: z._default(z.enum(['active', 'archived', 'all']), 'active'),
    ...sortQuery(['manufacturer', 'name', 'created'], 'manufacturer'),
    ...pageQuery,
  }),
  response: listOf(staffProduct),
})

export const getProduct = defineEndpoint({
  method: 'GET',
  path: 'staff/products/{id}/',
  access: staffRoles,
  summary: 'One product with its variants',
  params: idParams,
  response: staffProduct,
})

export const listVariants = defineEndpoint({
  method: 'GET',
  path: 'staff/products/{id}/variants/',
  access: staffRoles,
  summary:
    'The variants of a product, however many; `q` looks in names, SKUs, GTINs and the item numbers of distributors',
  params: idParams,
  query: z.object({
    q: z.optional(searchText),
    show: z._default(z.enum(['active', 'archived', 'all']), 'all'),
    ...sortQuery(['name', 'sku', 'created'], 'created'),
    ...pageQuery,
  }),
  response: listOf(variant),
})

export const createProduct = defineEndpoint({
  method: 'POST',
  path: 'staff/products/',
  access: ['publisher'],
  summary: 'A new product with its variants',
  body: z.object({
    manufacturer_id: idOrSay(problem('manufacturer.required')),
    name: text(problem('name.required'), 160),
    description: optionalNote(2_000),
    variants: variantsOf(newVariant),
  }),
  response: staffProduct,
  status: 201,
  made: 'staff/products/{id}/',
})

export const changeProduct = defineEndpoint({
  method: 'PATCH',
  path: 'staff/products/{id}/',
  access: ['publisher'],
  summary: 'Changes a product; what is left out stays as it is',
  about:
    'A variant with `id` is changed: what is left out of it stays as it is. One without `id` is added, whole. Those that are not named stay as they are. Variants are archived, never deleted: offers and claims name them.',
  params: idParams,
  body: z.object({
    name: z.optional(text(problem('name.required'), 160)),
    description: z.optional(z.nullable(optionalNote(2_000))),
    archived: z.optional(z.boolean(problem('input.unexpected', { said: 'archived' }))),
    variants: z.optional(
      variantsOf(
        z.object({
          id: z.optional(id),
          // Of one that is there, what a colleague may have changed meanwhile is left out.
          name: z.optional(newVariant.shape.name),
          format: z.optional(newVariant.shape.format),
          sku: z.optional(newVariant.shape.sku),
          gtin: z.optional(newVariant.shape.gtin),
          distributor_items: newVariant.shape.distributor_items,
          archived: z.optional(z.boolean(problem('input.unexpected', { said: 'archived' }))),
        }),
      ),
    ),
  }),
  response: staffProduct,
})

export const putVariantPicture = defineEndpoint({
  method: 'PUT',
  path: 'staff/variants/{id}/picture/',
  access: ['publisher'],
  summary: 'The picture of a variant, made anew: 4 to 3, small',
  transport: 'multipart',
  form: pictureForm,
  params: idParams,
  response: staffProduct,
  refusals: ['file.too_large', 'picture.unsupported', 'picture.unreadable'],
})

export const removeVariantPicture = defineEndpoint({
  method: 'DELETE',
  path: 'staff/variants/{id}/picture/',
  access: ['publisher'],
  summary: 'Takes the picture of a variant away',
  params: idParams,
  response: staffProduct,
})

export const importProducts = defineEndpoint({
  method: 'POST',
  path: 'staff/products/import/',
  access: ['publisher'],
  summary: 'Brings a table of products into the catalogue, or only looks at it',
  about:
    'The columns are manufacturer, product, variant, format, sku, gtin and, if wanted, distributor_items (`Sysco: 1234567; US Foods: 889`), named in line 1. A row is known by its manufacturer and SKU; products are made where there are none of their name; nothing is taken away. All of it or nothing: while a row has a problem nothing is imported, unless `leave_out` names the problems that were read; when others have come since, they are answered and nothing is imported.',
  transport: 'multipart',
  form: tableForm,
  response: z.object({
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    /** Rows that say what is known already. */
    unchanged: z.int(),
    /** Rows whose GTIN got zeros in front. */
    padded: z.int(),
    /** Names of line 1 that the import does not read, as they are written: the first 20. */
    ignored_columns: z.array(z.string()),
    /** Whether the catalogue has changed: not of a look, and not while problems are in the way. */
    imported: z.boolean(),
    /** Stands for just these problems: what `leave_out` takes; null without one. */
    problems_key: z.nullable(z.string()),
    /** Line 1 is the header; no column: the line or table as a whole. */
    problems: z.array(z.object({ line: z.int(), column: z.nullable(z.string()), problem: z.string() })),
  }),
  refusals: ['file.too_large', 'table.unsupported'],
})

export const exportProducts = defineEndpoint({
  method: 'GET',
  path: 'staff/products.csv',
  access: staffRoles,
  summary: 'The catalogue as a table that the import takes as it is; without what is archived',
  transport: 'file',
  contentType: 'text/csv',
  query: z.object({ manufacturer: z.optional(idParam) }),
})

export type WireImport = ResponseOf<typeof importProducts>
export type WireStaffVariant = WireStaffProduct['variants'][number]
export type WireStaffProduct = z.output<typeof staffProduct>
