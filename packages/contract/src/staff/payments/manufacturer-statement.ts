import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day, idParams } from '../../core/fields.ts'
import { finance } from './payment-shapes.ts'

/** Days of the provider's time zone, both included: from the beginning, and until today, without them. */
const period = { from: z.optional(day), to: z.optional(day) }

export const getManufacturerStatementPdf = defineEndpoint({
  method: 'GET',
  path: 'staff/manufacturers/{id}/statement.pdf',
  access: finance,
  summary: 'What a manufacturer owed at the beginning of a period, what changed it, and what it owes at the end',
  params: idParams,
  query: z.object(period),
  transport: 'file',
  contentType: 'application/pdf',
})

export const getManufacturerStatementCsv = defineEndpoint({
  method: 'GET',
  path: 'staff/manufacturers/{id}/statement.csv',
  access: finance,
  summary: 'The same as a table',
  params: idParams,
  query: z.object(period),
  transport: 'file',
  contentType: 'text/csv',
})
