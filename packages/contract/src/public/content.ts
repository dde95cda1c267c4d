import { brand } from '@caseback/domain'
import * as z from 'zod/mini'
import { defineEndpoint, type ResponseOf } from '../core/endpoint.ts'

export const privacyPolicyKey = `${brand.slug}_privacy_policy` as const

/** The texts of the site; HTML, sanitised when saved. */
export const getTextContent = defineEndpoint({
  method: 'GET',
  path: 'app/text-content/',
  access: 'public',
  summary: 'Terms of service, privacy policy and rebate user agreement as HTML',
  response: z.object({
    rebates_terms_of_service: z.string(),
    [privacyPolicyKey]: z.string(),
    rebate_user_agreement: z.string(),
  }),
})

export type TextContent = ResponseOf<typeof getTextContent>
