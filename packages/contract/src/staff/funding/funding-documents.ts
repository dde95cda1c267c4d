import { defineEndpoint } from '../../core/endpoint.ts'
import { idParams } from '../../core/fields.ts'
import { finance } from '../payments/payment-shapes.ts'

export const getFundingPdf = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/{id}/document.pdf',
  access: finance,
  summary: 'A request as its manufacturer gets it',
  transport: 'file',
  contentType: 'application/pdf',
  params: idParams,
})

export const getFundingCsv = defineEndpoint({
  method: 'GET',
  path: 'staff/funding/{id}/document.csv',
  access: finance,
  summary: 'The lines of a request as a table',
  transport: 'file',
  contentType: 'text/csv',
  params: idParams,
})
