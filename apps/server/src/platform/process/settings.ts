import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import type { S3Settings } from '../files/s3-store.ts'
import { type JobsAtOnce, jobsAtOnceSchema } from './jobs-at-once.ts'
import { keptSecret } from './kept-secret.ts'

z.config(z.locales.en())

/** A setting that cannot be used: the sentence names the variable and is all that the program prints before it ends. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const port = z
  .pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), z.transform(Number))
  .check(z.refine((value) => value <= 65_535, 'must be a port number up to 65535'))

const url = (protocols: string[]) =>
  z.string().check(
    z.refine(
      (value) => {
        const parsed = URL.parse(value)
        return parsed !== null && protocols.includes(parsed.protocol)
      },
      `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`,
    ),
  )

const timeZone = z.string().check(
  z.refine((value) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: value }).format(0) !== ''
    } catch {
      return false
    }
  }, 'must be an IANA time zone such as America/Chicago'),
)

const count = (most: number, what: string, least = 0) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, `must be ${what}`)), z.transform(Number))
    .check(z.refine((value) => value >= least && value <= most, `must be ${what}, ${least} to ${most}`))

const onOff = z.enum(['on', 'off'], 'must be on or off')

const environmentSchema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(url(['http:', 'https:'])),
  TRUST_PROXY: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, 'must be the number of proxies in front of the program')),
      z.transform(Number),
    ),
    0,
  ),
  TIME_ZONE: z._default(timeZone, 'America/Chicago'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  MIGRATION_DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  DIRECT_DATABASE_URL: z.optional(url(['postgres:', 'postgresql:'])),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  DRAIN_SECONDS: z._default(count(99_999, 'a number of seconds'), 900),
  WEB_CONNECTIONS: z._default(count(500, 'a number of connections', 2), 10),
  WORKER_CONNECTIONS: z._default(count(500, 'a number of connections', 2), 10),
  JOBS_AT_ONCE: z._default(jobsAtOnceSchema, { each: 2, byKind: {} }),
  READING: z._default(onOff, 'on'),
  JOB_LAG_SECONDS: z._default(count(99_999, 'a number of seconds', 1), 300),
  DISK_FREE_MB: z._default(count(999_999_999, 'a number of megabytes'), 1_024),
  RATE_LIMITS: z._default(onOff, 'on'),
  CLOCK: z._default(
    z.string().check(z.regex(/^(real|[+-]?\d{1,10})$/, 'must be real or an offset in seconds')),
    'real',
  ),
  S3_ENDPOINT: z.optional(url(['http:', 'https:'])),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  CLAMD_URL: z.optional(url(['tcp:', 'unix:'])),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: z.optional(z.string()),
  CHECKBOOK_KEY: z.optional(z.string()),
  CHECKBOOK_SECRET: z.optional(z.string()),
  CHECKBOOK_WEBHOOK_KEY: z.optional(z.string()),
  CHECKBOOK_URL: z.optional(url(['http:', 'https:'])),
  ROLE: z._default(z.enum(['all', 'web', 'worker'], 'must be all, web or worker'), 'all'),
  DEMO: z.optional(onOff),
  LOG_LEVEL: z._default(
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'must be a log level such as info'),
    'info',
  ),
})

/** Every variable that the program reads. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape)

/**
 * Addresses of one database: for the owner of its tables, who migrates them, and for the program. With `direct`, `program` is a
 * pooler that gives a session for a transaction only, and `direct` is the way of the same user to the server itself.
 */
export type DatabaseUrls = { owner: string; program: string; direct?: string }

export type Settings = {
  port: number
  host: string
  /** Without a trailing slash; the base of every link that leaves the program. */
  publicUrl: string
  /** Nobody but who sits at this machine comes in: then there is a mailbox, and there may be demo accounts. */
  isLocal: boolean
  /** How many proxies in front may say where a request comes from; 0: none is believed. */
  trustedProxies: number
  timeZone: string
  dataDir: string
  /** Absent: files are kept under `dataDir`. */
  s3: S3Settings | undefined
  /** Absent: the embedded server. */
  databaseUrls: DatabaseUrls | undefined
  secretKey: string
  metricsHost: string
  metricsPort: number | undefined
  /** So long what was accepted may take when the process is told to end. */
  drainSeconds: number
  /** Connections to the database, for requests and for jobs. */
  webConnections: number
  workerConnections: number
  jobsAtOnce: JobsAtOnce
  /** Invoices are read without a person. */
  readsInvoices: boolean
  /** A job that is due for longer is told by /readyz. */
  jobLagSeconds: number
  /** Less free space than this is told by /readyz. */
  diskFreeMegabytes: number
  rateLimits: boolean
  clockOffsetMs: number
  /** Absent: uploads are shown to no virus scanner. */
  virusScannerUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Absent: the check simulator is started. */
  checkbook: { key: string; secret: string; url: string } | undefined
  checkbookWebhookKey: string
  role: 'all' | 'web' | 'worker'
  demo: boolean
  logLevel: string
}

/** Whether a host's name leads to this machine and no further. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

/**
 * The settings of the program from its environment; README.md lists them.
 * Secrets that are not given are generated once and kept under DATA_DIR.
 * Throws SettingsError with one sentence that names the variable.
 */
export function readSettings(environment: NodeJS.ProcessEnv, workingDirectory = process.cwd()): Settings {
  // An empty variable is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(environmentSchema, given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`)
  }
  const env = parsed.data
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  const isLocal = !isPublic && isLoopback(env.HOST)
  const openness = isPublic ? 'a PUBLIC_URL that is not local' : `HOST ${env.HOST}, which lets other machines in`
  const demo = env.DEMO ? env.DEMO === 'on' : !env.DATABASE_URL && !env.CHECKBOOK_KEY && isLocal
  const dataDir = dataDirOf(env, workingDirectory)

  if (isPublic && !publicUrl.startsWith('https:'))
    throw new SettingsError(
      'PUBLIC_URL must start with https:// when it is not local: passwords and payees travel over it.',
    )
  if (demo && !isLocal) throw new SettingsError(`DEMO cannot be on with ${openness}: its passwords are public.`)
  if (demo && env.CHECKBOOK_KEY)
    throw new SettingsError(
      'DEMO cannot be on with CHECKBOOK_KEY: a batch of demo claims would send real checks to made-up addresses.',
    )
  if (env.RATE_LIMITS === 'off' && !isLocal)
    throw new SettingsError('RATE_LIMITS can be off only with a local PUBLIC_URL and HOST.')
  if (env.CLOCK !== 'real' && !isLocal)
    throw new SettingsError('CLOCK can be moved only with a local PUBLIC_URL and HOST.')
  if (!env.SMTP_URL && !isLocal)
    throw new SettingsError(`SMTP_URL is required with ${openness}: mail must leave the program.`)
  if (!env.CHECKBOOK_KEY && isPublic)
    throw new SettingsError('CHECKBOOK_KEY is required with a PUBLIC_URL that is not local: else no check is real.')
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new SettingsError('MAIL_FROM is required with SMTP_URL: it is the sender of every mail.')
  if (env.DATABASE_URL && !env.SECRET_KEY)
    throw new SettingsError('SECRET_KEY is required with DATABASE_URL: every process must sign with the same one.')
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    throw new SettingsError('MIGRATION_DATABASE_URL needs DATABASE_URL besides.')
  if (env.DIRECT_DATABASE_URL && !(env.DATABASE_URL && env.MIGRATION_DATABASE_URL))
    throw new SettingsError(
      'DIRECT_DATABASE_URL needs DATABASE_URL, a pooler, and MIGRATION_DATABASE_URL, the owner at the server itself.',
    )
  if (env.ROLE !== 'all' && !env.DATABASE_URL)
    throw new SettingsError('ROLE other than all needs DATABASE_URL: several processes share one server.')
  if (env.CHECKBOOK_KEY && !env.CHECKBOOK_SECRET)
    throw new SettingsError('CHECKBOOK_SECRET is required with CHECKBOOK_KEY.')
  if (!env.CHECKBOOK_KEY && env.CHECKBOOK_SECRET)
    throw new SettingsError('CHECKBOOK_KEY is required with CHECKBOOK_SECRET.')
  if (
    env.METRICS_PORT !== undefined &&
    env.METRICS_PORT !== 0 &&
    env.METRICS_PORT === env.PORT &&
    env.ROLE !== 'worker'
  )
    throw new SettingsError('METRICS_PORT must be another port than PORT: metrics are not for the world.')
  if (env.CHECKBOOK_KEY && !env.CHECKBOOK_WEBHOOK_KEY)
    throw new SettingsError('CHECKBOOK_WEBHOOK_KEY is required with CHECKBOOK_KEY: it proves who sends an event.')

  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    isLocal,
    trustedProxies: env.TRUST_PROXY,
    timeZone: env.TIME_ZONE,
    dataDir,
    s3: s3Settings(env),
    databaseUrls: env.DATABASE_URL
      ? {
          program: env.DATABASE_URL,
          owner: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
          ...(env.DIRECT_DATABASE_URL && { direct: env.DIRECT_DATABASE_URL }),
        }
      : undefined,
    secretKey: env.SECRET_KEY ?? keptSecret(dataDir, 'secret-key'),
    metricsHost: env.METRICS_HOST,
    metricsPort: env.METRICS_PORT,
    drainSeconds: env.DRAIN_SECONDS,
    webConnections: env.WEB_CONNECTIONS,
    workerConnections: env.WORKER_CONNECTIONS,
    jobsAtOnce: env.JOBS_AT_ONCE,
    readsInvoices: env.READING === 'on',
    jobLagSeconds: env.JOB_LAG_SECONDS,
    diskFreeMegabytes: env.DISK_FREE_MB,
    rateLimits: env.RATE_LIMITS === 'on',
    clockOffsetMs: env.CLOCK === 'real' ? 0 : Number(env.CLOCK) * 1000,
    virusScannerUrl: env.CLAMD_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Caseback <rebates@caseback.example>',
    checkbook:
      env.CHECKBOOK_KEY && env.CHECKBOOK_SECRET
        ? {
            key: env.CHECKBOOK_KEY,
            secret: env.CHECKBOOK_SECRET,
            url: (env.CHECKBOOK_URL ?? 'https://api.checkbook.io').replace(/\/+$/, ''),
          }
        : undefined,
    checkbookWebhookKey: env.CHECKBOOK_WEBHOOK_KEY ?? keptSecret(dataDir, 'checkbook-webhook-key'),
    role: env.ROLE,
    demo,
    logLevel: env.LOG_LEVEL,
  }
}

function s3Settings(env: z.output<typeof environmentSchema>): S3Settings | undefined {
  const given = {
    S3_ENDPOINT: env.S3_ENDPOINT,
    S3_BUCKET: env.S3_BUCKET,
    S3_REGION: env.S3_REGION,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  if (Object.values(given).every((value) => value === undefined)) return undefined
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    const missing = Object.entries(given).find(([, value]) => value === undefined)?.[0]
    throw new SettingsError(`${missing} is required when files are kept in object storage.`)
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** Where everything of one installation is that is not in the database. */
export const dataDirOf = (
  { DATA_DIR = './data' }: { DATA_DIR?: string | undefined },
  workingDirectory = process.cwd(),
): string => (isAbsolute(DATA_DIR) ? DATA_DIR : resolve(workingDirectory, DATA_DIR))
