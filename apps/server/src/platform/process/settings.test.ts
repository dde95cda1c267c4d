import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ofKind } from './jobs-at-once.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (environment: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...environment })
const MAILING = {
  PUBLIC_URL: 'https://rebates.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'a@example.com',
}
const CHECKBOOK = { CHECKBOOK_KEY: 'k', CHECKBOOK_SECRET: 's', CHECKBOOK_WEBHOOK_KEY: 'w' }
const PUBLIC = { ...MAILING, ...CHECKBOOK }
const SERVER = { DATABASE_URL: 'postgresql://db.example.com/caseback', SECRET_KEY: 's'.repeat(32) }

describe('settings', () => {
  it('has a default for everything', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isLocal: true,
      timeZone: 'America/Chicago',
      rateLimits: true,
      clockOffsetMs: 0,
      role: 'all',
      demo: true,
      databaseUrls: undefined,
      checkbook: undefined,
    })
    expect(read({ PORT: '4000', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:4000')
  })

  it('generates its secrets once and keeps them for its owner only', () => {
    const first = read()
    expect(read().secretKey).toBe(first.secretKey)
    expect(first.secretKey).toHaveLength(64)
    expect(readFileSync(join(folder, 'secrets/secret-key'), 'utf8')).toBe(first.secretKey)
    expect(statSync(join(folder, 'secrets/secret-key')).mode & 0o777).toBe(0o600)
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ PORT: '70000' }, 'PORT must be a port number up to 65535.'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE must be an IANA time zone such as America/Chicago.'],
    [{ ROLE: 'both' }, 'ROLE must be all, web or worker.'],
    [{ CLOCK: 'tomorrow' }, 'CLOCK must be real or an offset in seconds.'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be on or off.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS must be a number of seconds.'],
    [{ WEB_CONNECTIONS: '1' }, 'WEB_CONNECTIONS must be a number of connections, 2 to 500.'],
    [{ WORKER_CONNECTIONS: 'many' }, 'WORKER_CONNECTIONS must be a number of connections.'],
    [
      { JOBS_AT_ONCE: 'render-file' },
      'JOBS_AT_ONCE must be a number, or kinds of jobs with theirs, such as 2,render-file=4.',
    ],
    [{ JOB_LAG_SECONDS: '0' }, 'JOB_LAG_SECONDS must be a number of seconds, 1 to 99999.'],
    [{ DISK_FREE_MB: '1 GB' }, 'DISK_FREE_MB must be a number of megabytes.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT: metrics are not for the world.'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a port number.'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM is required with SMTP_URL: it is the sender of every mail.'],
    [{ SMTP_URL: 'http://localhost' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    [
      { DATABASE_URL: SERVER.DATABASE_URL },
      'SECRET_KEY is required with DATABASE_URL: every process must sign with the same one.',
    ],
    [
      { ...SERVER, DIRECT_DATABASE_URL: SERVER.DATABASE_URL },
      'DIRECT_DATABASE_URL needs DATABASE_URL, a pooler, and MIGRATION_DATABASE_URL, the owner at the server itself.',
    ],
    [{ ROLE: 'web' }, 'ROLE other than all needs DATABASE_URL: several processes share one server.'],
    [{ CHECKBOOK_KEY: 'k' }, 'CHECKBOOK_SECRET is required with CHECKBOOK_KEY.'],
    [{ CHECKBOOK_SECRET: 's' }, 'CHECKBOOK_KEY is required with CHECKBOOK_SECRET.'],
    [
      { CHECKBOOK_KEY: 'k', CHECKBOOK_SECRET: 's' },
      'CHECKBOOK_WEBHOOK_KEY is required with CHECKBOOK_KEY: it proves who sends an event.',
    ],
    [
      { PUBLIC_URL: PUBLIC.PUBLIC_URL },
      'SMTP_URL is required with a PUBLIC_URL that is not local: mail must leave the program.',
    ],
    [
      { ...CHECKBOOK, DEMO: 'on' },
      'DEMO cannot be on with CHECKBOOK_KEY: a batch of demo claims would send real checks to made-up addresses.',
    ],
    [
      { HOST: '0.0.0.0' },
      'SMTP_URL is required with HOST 0.0.0.0, which lets other machines in: mail must leave the program.',
    ],
    [
      { HOST: '192.0.2.2', PUBLIC_URL: 'http://localhost:3000', DEMO: 'on' },
      'DEMO cannot be on with HOST 192.0.2.2, which lets other machines in: its passwords are public.',
    ],
    [
      { ...PUBLIC, PUBLIC_URL: 'http://rebates.example.com' },
      'PUBLIC_URL must start with https:// when it is not local: passwords and payees travel over it.',
    ],
    [MAILING, 'CHECKBOOK_KEY is required with a PUBLIC_URL that is not local: else no check is real.'],
    [{ ...PUBLIC, DEMO: 'on' }, 'DEMO cannot be on with a PUBLIC_URL that is not local: its passwords are public.'],
    [{ ...PUBLIC, RATE_LIMITS: 'off' }, 'RATE_LIMITS can be off only with a local PUBLIC_URL and HOST.'],
    [{ ...PUBLIC, CLOCK: '60' }, 'CLOCK can be moved only with a local PUBLIC_URL and HOST.'],
    [{ S3_BUCKET: 'invoices' }, 'S3_ENDPOINT is required when files are kept in object storage.'],
  ])('refuses %j with a sentence that names the variable', (environment, sentence) => {
    expect(() => read(environment)).toThrow(sentence)
  })

  it.each([
    { text: '', renders: 2, mails: 2 },
    { text: '5', renders: 5, mails: 5 },
    { text: 'render-file=4', renders: 4, mails: 2 },
    { text: '0, send-mail=10, render-file=1', renders: 1, mails: 10 },
    { text: 'send-mail=0', renders: 2, mails: 0 },
  ])('reads how many jobs run at once: $text', ({ text, renders, mails }) => {
    const { jobsAtOnce } = read({ JOBS_AT_ONCE: text })
    expect([ofKind(jobsAtOnce, 'render-file'), ofKind(jobsAtOnce, 'send-mail')]).toEqual([renders, mails])
  })

  it('keeps files in object storage when all of its settings are given', () => {
    const given = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'invoices', S3_REGION: 'us-east-1' }
    const account = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(read({ ...given, ...account }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'invoices',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(read({}).s3).toBeUndefined()
  })

  it('has no demo data with a server of one’s own, a public address or a real check provider', () => {
    expect(read(CHECKBOOK).demo).toBe(false)
    expect(read(SERVER).demo).toBe(false)
    expect(read(PUBLIC).demo).toBe(false)
    expect(read({ ...MAILING, PUBLIC_URL: 'http://localhost', HOST: '0.0.0.0' })).toMatchObject({
      demo: false,
      isLocal: false,
    })
    expect(read({ ...SERVER, DEMO: 'on' }).demo).toBe(true)
  })
})
