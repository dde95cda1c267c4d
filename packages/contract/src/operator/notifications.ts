import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'

const notifications = z.object({
  /** Letters about each step of a claim. Those that ask for something or tell of money always come. */
  claim_steps: z.boolean(),
  /** Reminders before the last day to send invoices. */
  deadlines: z.boolean(),
  /** Reminders of a check that was not deposited. */
  uncashed: z.boolean(),
  /** Text messages: asked for, never assumed. */
  sms: z.boolean(),
})

const choice = z.optional(z.boolean(problem('choice.invalid')))

export const getNotifications = defineEndpoint({
  method: 'GET',
  path: 'app/auth/notifications/',
  access: 'operator',
  summary: 'Which letters the operator wants',
  response: notifications,
})

export const updateNotifications = defineEndpoint({
  method: 'PATCH',
  path: 'app/auth/notifications/',
  access: 'operator',
  summary: 'Chooses which letters the operator gets; what is not named stays',
  body: z.object({ claim_steps: choice, deadlines: choice, uncashed: choice, sms: choice }),
  response: notifications,
})

export type Notifications = z.output<typeof notifications>
