import * as z from 'zod/mini'

const postalAddress = z.object({ line_1: z.string(), city: z.string(), state: z.string(), zip: z.string() })
const frozenBody = z.object({ recipient: z.union([z.string(), postalAddress]) })

/** Where the check of a frozen request goes: an e-mail address, or a postal address in one line. */
export function sentTo(requestBody: string): string | null {
  const recipient = z.safeParse(frozenBody, JSON.parse(requestBody)).data?.recipient
  if (!recipient || typeof recipient === 'string') return recipient ?? null
  return `${recipient.line_1}, ${recipient.city}, ${recipient.state} ${recipient.zip}`
}
