import * as z from 'zod/mini'

const notice = z.union([
  z.object({ success: z.string(), error: z.optional(z.undefined()) }),
  z.object({ error: z.string(), success: z.optional(z.undefined()) }),
])
const address = z.object({ email: z.string() })

/** A message for the sign-in page in navigation state (L-02); browsers keep that state, so it is read like any input. */
export function noticeOf(state: unknown): z.output<typeof notice> | null {
  const parsed = notice.safeParse(state)
  return parsed.success ? parsed.data : null
}

/** The e-mail address that the page before passed on. */
export function emailOf(state: unknown): string | null {
  const parsed = address.safeParse(state)
  return parsed.success ? parsed.data.email : null
}
