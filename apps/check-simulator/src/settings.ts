import * as z from 'zod/mini'

/** How the simulator runs. See `readSettings` for the variables and their defaults. */
export type Settings = {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** File of the store, or ':memory:'. */
  dataFile: string
  apiKey: string
  apiSecret: string
  /** Where status changes are told, and the key they are signed with; null: nobody is told. */
  webhook: { url: string; key: string } | null
  /** null: mails are only listed at /mailbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Base of the links in mails, without a slash at the end; null: the address it listens on. */
  publicUrl: string | null
}

const webUrl = (name: string) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: `${name} must be a URL that begins with http:// or https://.`,
    }),
  )

const environment = z
  .object({
    HOST: z._default(z.string(), '127.0.0.1'),
    PORT: z._default(
      z.string().check(
        z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
          error: 'PORT must be a number from 0 to 65535; 0 lets the system choose.',
        }),
      ),
      '0',
    ),
    DATA_FILE: z._default(z.string(), './data/check-simulator.sqlite'),
    API_KEY: z._default(z.string(), 'simulator-key'),
    API_SECRET: z._default(z.string(), 'simulator-secret'),
    WEBHOOK_URL: z.optional(webUrl('WEBHOOK_URL')),
    WEBHOOK_KEY: z.optional(z.string()),
    SMTP_URL: z.optional(
      z.string().check(
        z.refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol), {
          error: 'SMTP_URL must be a URL that begins with smtp:// or smtps://.',
        }),
      ),
    ),
    MAIL_FROM: z._default(z.string(), 'Check simulator <checks@simulator.example>'),
    PUBLIC_URL: z.optional(webUrl('PUBLIC_URL')),
  })
  .check(
    z.refine((env) => !env.WEBHOOK_URL || env.WEBHOOK_KEY, {
      error: 'WEBHOOK_KEY must be set together with WEBHOOK_URL: it signs what is sent there.',
    }),
  )

/** What the environment got wrong, a sentence each that names the variable. */
export class WrongSettings extends Error {}

/** The settings out of the environment; an empty variable counts as absent. @throws WrongSettings */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) throw new WrongSettings(result.error.issues.map((issue) => issue.message).join('\n'))
  const { WEBHOOK_URL, WEBHOOK_KEY, ...rest } = result.data
  return {
    host: rest.HOST,
    port: Number(rest.PORT),
    dataFile: rest.DATA_FILE,
    apiKey: rest.API_KEY,
    apiSecret: rest.API_SECRET,
    webhook: WEBHOOK_URL && WEBHOOK_KEY ? { url: WEBHOOK_URL, key: WEBHOOK_KEY } : null,
    smtpUrl: rest.SMTP_URL ?? null,
    mailFrom: rest.MAIL_FROM,
    publicUrl: rest.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  }
}
