import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'

/** What a new program needs before its first operator can come, in the order in which one needs the other. */
export const firstSteps = ['provider', 'texts', 'manufacturer', 'product', 'offer', 'link', 'colleague'] as const
export type FirstStep = (typeof firstSteps)[number]

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: 'staff/first-steps/',
  access: ['admin'],
  summary: 'What a new program still needs before its first operator can come',
  about: 'A step that was done once stays done, unless it is taken back.',
  response: z.object({
    results: z.array(
      z.object({
        step: z.enum(firstSteps),
        done: z.boolean(),
        /** How many parts of it are done, and how many it has; null for what is done at once. */
        parts_done: z.nullable(z.int()),
        part_count: z.nullable(z.int()),
      }),
    ),
  }),
})
