import { brand } from '@caseback/domain'
import { languages } from '@caseback/words/languages'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../core/endpoint.ts'
import { day } from '../core/fields.ts'

export const privacyPolicyKey = `${brand.slug}_privacy_policy` as const

const textShown = z.object({
  /** What is agreed to is named by it. */
  version: z.int(),
  /** null: it has always held. */
  holds_from: z.nullable(day),
  /** The language of the HTML: English where the text has no wording in the one that was asked for. */
  language: z.enum(languages),
})

/** The texts of the site that hold today; HTML, sanitised when saved. */
export const getTextContent = defineEndpoint({
  method: 'GET',
  path: 'app/text-content/',
  access: 'public',
  summary: 'Terms of service, privacy policy and rebate user agreement as HTML, as they hold today',
  query: z.object({
    /** Without it the language of the request. */
    language: z.optional(z.enum(languages)),
  }),
  response: z.object({
    rebates_terms_of_service: z.string(),
    [privacyPolicyKey]: z.string(),
    rebate_user_agreement: z.string(),
    texts: z.object({ terms: textShown, privacy: textShown, agreement: textShown }),
  }),
})

export type TextContent = ResponseOf<typeof getTextContent>
export type WireTextShown = z.output<typeof textShown>
