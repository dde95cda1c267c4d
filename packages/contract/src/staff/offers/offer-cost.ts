import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, idParams } from '../../core/fields.ts'
import { amount, units } from './offers.ts'

export const costOfOffer = defineEndpoint({
  method: 'POST',
  path: 'staff/offers/{id}/cost/',
  access: staffRoles,
  summary: 'What an offer would cost if so many locations bought so much each, and at most',
  about:
    'By the draft where there is one, else by what is published. Nothing is written. A percentage needs `unit_price`; terms that cannot be published have no cost, 400 says what is wrong with them.',
  params: idParams,
  body: z.object({ locations: units, cases: units, unit_price: z.nullish(amount) }),
  response: z.object({
    of: z.enum(['draft', 'published']),
    per_location: dollars,
    liability: dollars,
    counted_cases: z.int(),
    worst_case: z.nullable(z.object({ cases: z.int(), per_location: dollars, liability: dollars })),
  }),
})
