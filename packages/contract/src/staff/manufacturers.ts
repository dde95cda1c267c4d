import { staffRoles } from '@caseback/domain'
import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import {
  dollars,
  emailAddress,
  id,
  idParams,
  instant,
  listOf,
  note,
  pageQuery,
  searchText,
  sortQuery,
  text,
} from '../core/fields.ts'
import { pictureForm } from './picture-form.ts'

const contact = z.object({ name: text(problem('name.required'), 120), email: emailAddress })

export const manufacturerBrief = z.object({
  id,
  name: z.string(),
  /** The address of a picture; null without one. */
  logo: z.nullable(z.string()),
  /** Since when it makes no new offers. */
  archived: z.nullable(instant),
  product_count: z.int(),
  offer_count: z.int(),
})

export const staffManufacturer = z.object({
  ...manufacturerBrief.shape,
  rebate_support_email: z.nullable(z.string()),
  billing_contacts: z.array(contact),
  payment_days: z.int(),
  notes: z.nullable(z.string()),
  created: instant,
  /** Funding requests that were issued and are not paid whole. */
  open_requests: z.int(),
  /** What it owes for validated claims, requested or not. */
  receivable: dollars,
  /** What it has paid too much. */
  credit: dollars,
  /** Of it, what no request has asked for yet. */
  to_request: dollars,
})

const paymentDays = z
  .int(problem('payment_days.range'))
  .check(z.minimum(1, problem('payment_days.range')), z.maximum(180, problem('payment_days.range')))

/** `null` takes away, an absent field stays as it is. */
const optionalFields = {
  rebate_support_email: z.optional(z.nullable(emailAddress)),
  billing_contacts: z.optional(z.array(contact).check(z.maxLength(20, problem('contacts.too_many', { max: 20 })))),
  payment_days: z.optional(paymentDays),
  notes: z.optional(z.nullable(note(problem('text.invalid'), 4_000))),
}

const manufacturerSort = sortQuery(['name', 'created'], 'name')

export const listManufacturers = defineEndpoint({
  method: 'GET',
  path: 'staff/manufacturers/',
  access: staffRoles,
  summary: 'Manufacturers by name; `q` finds those whose name has it',
  query: z.object({
    q: z.optional(searchText),
    show: z._default(z.enum(['active', 'archived', 'all']), 'active'),
    ...manufacturerSort,
    ...pageQuery,
  }),
  response: listOf(manufacturerBrief),
})

export const exportManufacturers = defineEndpoint({
  method: 'GET',
  path: 'staff/manufacturers.csv',
  access: staffRoles,
  summary: 'Manufacturers by name as a table, those that the same query lists',
  query: z.object({
    q: z.optional(searchText),
    show: z._default(z.enum(['active', 'archived', 'all']), 'all'),
    ...manufacturerSort,
  }),
  transport: 'file',
  contentType: 'text/csv',
})

export const getManufacturer = defineEndpoint({
  method: 'GET',
  path: 'staff/manufacturers/{id}/',
  access: staffRoles,
  summary: 'One manufacturer, with what it owes and is owed',
  params: idParams,
  response: staffManufacturer,
})

export const createManufacturer = defineEndpoint({
  method: 'POST',
  path: 'staff/manufacturers/',
  access: ['publisher'],
  summary: 'A new manufacturer',
  body: z.object({ name: text(problem('name.required'), 120), ...optionalFields }),
  response: staffManufacturer,
  status: 201,
  made: 'staff/manufacturers/{id}/',
})

export const changeManufacturer = defineEndpoint({
  method: 'PATCH',
  path: 'staff/manufacturers/{id}/',
  access: ['publisher'],
  summary: 'Changes a manufacturer; what is left out stays as it is',
  about: 'An archived manufacturer makes no new offers. One whose offers still run cannot be archived.',
  params: idParams,
  body: z.object({
    name: z.optional(text(problem('name.required'), 120)),
    ...optionalFields,
    archived: z.optional(z.boolean(problem('input.unexpected', { said: 'archived' }))),
  }),
  response: staffManufacturer,
  refusals: ['manufacturer.in_use'],
})

export const putManufacturerLogo = defineEndpoint({
  method: 'PUT',
  path: 'staff/manufacturers/{id}/logo/',
  access: ['publisher'],
  summary: 'The logo of a manufacturer, made anew as a small picture',
  transport: 'multipart',
  form: pictureForm,
  params: idParams,
  response: staffManufacturer,
  refusals: ['file.too_large', 'picture.unsupported', 'picture.unreadable'],
})

export const removeManufacturerLogo = defineEndpoint({
  method: 'DELETE',
  path: 'staff/manufacturers/{id}/logo/',
  access: ['publisher'],
  summary: 'Takes the logo away: the initials stand in its place',
  params: idParams,
  response: staffManufacturer,
})

export type WireManufacturerBrief = z.output<typeof manufacturerBrief>
export type WireStaffManufacturer = z.output<typeof staffManufacturer>
