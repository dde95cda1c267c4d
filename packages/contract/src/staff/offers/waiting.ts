import { staffRoles } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../core/endpoint.ts'

// In a file of its own: every page of the desk asks for it, and moves offers on hardly any.
export const getStaffWaiting = defineEndpoint({
  method: 'GET',
  path: 'staff/waiting/',
  access: staffRoles,
  summary: 'How much waits for a decision of whoever asks',
  response: z.object({
    /** Drafts and moves of offers that a colleague has asked about. */
    offers: z.int(),
    /** Payment batches of others, within what whoever asks may approve. */
    payments: z.int(),
  }),
})
