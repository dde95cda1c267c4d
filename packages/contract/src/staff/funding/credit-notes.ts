import * as z from 'zod/mini'
import { creditNote } from '../../core/credit-note.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams, listOf, pageQuery } from '../../core/fields.ts'
import { finance } from '../payments/payment-shapes.ts'

export const listCreditNotes = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/{id}/credit-notes',
  access: finance,
  summary: 'By what a funding request asks for less since it was issued, newest first',
  params: idParams,
  query: z.object(pageQuery),
  response: listOf(creditNote),
})
