import * as z from 'zod/mini'
import { creditNote } from '../../core/credit-note.ts'
import { defineEndpoint } from '../../core/endpoint.ts'
import { idParam, idParams, listOf, pageQuery } from '../../core/fields.ts'
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

export const getCreditNotePdf = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/{id}/credit-notes/{note_id}/document.pdf',
  access: finance,
  summary: 'A credit note about a request as its manufacturer gets it',
  transport: 'file',
  contentType: 'application/pdf',
  params: z.object({ id: idParam, note_id: idParam }),
})
