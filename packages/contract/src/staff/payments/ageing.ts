import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'
import { dollars, listOf, pageQuery } from '../../core/fields.ts'
import { finance } from './payment-shapes.ts'

/** What is owed, by how many days it is late. They add up to `total`. */
const ages = {
  /** Validated, and no issued request asks for it; 0 of what we owe. */
  not_asked: dollars,
  not_due: dollars,
  days_1_to_30: dollars,
  days_31_to_60: dollars,
  days_61_to_90: dollars,
  days_over_90: dollars,
  total: dollars,
}

export const ageingLine = z.object({
  /** `manufacturer:7` or `location:31`. */
  subject: z.string(),
  subject_name: z.string(),
  ...ages,
})

const ageing = z.object({ ...listOf(ageingLine).shape, sums: z.object(ages) })

const whose = {
  /** `receivable`: what manufacturers owe us, late from the day on which a request is due. `payable`: what we owe operators, late
   * from the day that was promised. */
  side: z.enum(['receivable', 'payable']),
}

/** As everything is now. The sums are the ledger's. */
export const listAgeing = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/ageing',
  access: finance,
  summary: 'What manufacturers owe us, or what we owe operators, by how late it is; the largest first',
  query: z.object({ ...whose, ...pageQuery }),
  response: ageing,
})

export const exportAgeing = defineEndpoint({
  method: 'GET',
  path: 'staff/ledger/ageing.csv',
  access: finance,
  summary: 'The same as a table',
  query: z.object(whose),
  transport: 'file',
  contentType: 'text/csv',
})

export type WireAgeing = z.output<typeof ageing>
export type WireAgeingLine = z.output<typeof ageingLine>
