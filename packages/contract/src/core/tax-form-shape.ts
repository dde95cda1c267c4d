import { taxNumberKinds } from '@caseback/domain'
import * as z from 'zod/mini'
import { instant } from './fields.ts'

/** What is told of a tax form that was given: never its number, nor what stands in it. */
export const givenTaxForm = z.object({
  tax_number_kind: z.enum(taxNumberKinds),
  last_four: z.string(),
  given: instant,
  given_by: z.string(),
})
