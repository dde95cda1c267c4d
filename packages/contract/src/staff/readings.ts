import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { invoiceReading } from '../core/reading-shape.ts'

export const readInvoiceAgain = defineEndpoint({
  method: 'POST',
  path: 'staff/invoices/{id}/read-again/',
  access: ['reviewer'],
  summary: 'Reads an invoice again without a person',
  about:
    'The text that is kept of its files is read by the rules of today; a photo of which none is kept is looked at again. What a person has read stays as it is. Where the program reads nothing (`READING` is off) nothing changes.',
  params: idParams,
  response: z.object({ reading: invoiceReading }),
})
