import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { day } from '../../core/fields.ts'
import { finance } from '../payments/payment-shapes.ts'
import { reconciliation } from './statements.ts'

export const closeDays = defineEndpoint({
  method: 'POST',
  path: 'staff/reconciliation/close',
  access: finance,
  summary: 'Closes all days that balance up to one',
  about:
    'Nothing is dated on a closed day any more, no line of one is opened by hand, and no file may bring another line of one. What has to be put right is recorded as of today. It is not taken back.',
  body: z.object({ through: day }),
  response: reconciliation,
})
