import { languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../../core/endpoint.ts'
import { id, idParams, instant } from '../../core/fields.ts'

/** A letter that an operator or a manufacturer was sent, without its words. */
export const sentLetter = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  language: z.enum(languages),
  sent: instant,
  /** A member of staff has sent it once more. */
  again: z.boolean(),
})

export const getSentLetter = defineEndpoint({
  method: 'GET',
  path: 'staff/letters/{id}',
  access: ['reviewer', 'finance', 'publisher', 'admin'],
  summary: 'A letter as an operator or a manufacturer was sent it',
  about:
    'Where its link opens the account or takes a change of it back, or it tells of a tax number, its words are kept nowhere: they are null. The words of one about a funding request are for finance and admins, and null for others.',
  params: idParams,
  response: z.object({
    ...sentLetter.shape,
    words: z.nullable(
      z.object({
        heading: z.string(),
        /** An amount that stands out below the heading. */
        highlight: z.nullable(z.string()),
        blocks: z.array(
          z.object({ kind: z.enum(['paragraph', 'note', 'quote', 'facts']), lines: z.array(z.string()) }),
        ),
        button: z.nullable(z.string()),
        footnote: z.nullable(z.string()),
        why: z.string(),
      }),
    ),
    /** Where it would go, sent once more; null where it cannot be. */
    sends_to: z.nullable(z.string()),
    /** The funding request that it told a manufacturer of; null in a letter to an operator. */
    request: z.nullable(z.int()),
  }),
})

export const sendLetterAgain = defineEndpoint({
  method: 'POST',
  path: 'staff/letters/{id}/send-again',
  access: ['reviewer', 'finance', 'admin'],
  summary: 'Sends a letter once more, as it was, to the address that its operator has now',
  about:
    'Asked for twice within a minute it leaves once. One to a manufacturer is refused: its link is not kept, and a reminder of an open request brings a new one.',
  params: idParams,
  response: z.object({ to: z.string() }),
})

export type WireSentLetter = z.output<typeof sentLetter>
export type WireLetterAsSent = ResponseOf<typeof getSentLetter>
