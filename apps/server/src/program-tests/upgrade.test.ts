import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readSettings } from '../platform/process/settings.ts'
import { type Program, startProgram } from '../program.ts'
import { aboutRelease, copyReleaseFiles, recordedAnswers, restoreRelease } from '../testing/earlier/earlier-release.ts'
import { noChecks } from '../testing/no-checks.ts'

/** Links to files are signed anew for each answer, and a copy of one's data says when it was made. */
const withoutInstants = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/\?expires=[^"]*/g, '?signed')
      .replaceAll(/"made":"[^"]*"/g, '"made":"then"'),
  )

type OfferList = { results: { rebate_offer_id: number }[] }

/** That release listed every offer to everybody; by now operators list those that they may see, which is some of them. */
function seenNow(then: unknown, now: OfferList): OfferList {
  const ids = new Set(now.results.map((each) => each.rebate_offer_id))
  const recorded = then as OfferList
  return { ...recorded, results: recorded.results.filter((each) => ids.has(each.rebate_offer_id)) }
}

const renamed: Record<string, string> = { productId: 'product_id', variantId: 'variant_id' }

/** That release told staff about a claim in names and cents of its own; by now names and dollars are the operators'. */
function inOneWire(then: unknown): unknown {
  if (Array.isArray(then)) return then.map(inOneWire)
  if (typeof then !== 'object' || then === null) return then
  return Object.fromEntries(
    Object.entries(then).map(([name, value]) => {
      const inCents = name === 'discount' || name.endsWith('_cents')
      return [
        (renamed[name] ?? name).replace(/_cents$/, '_amount'),
        inCents && typeof value === 'number' ? value / 100 : inOneWire(value),
      ]
    }),
  )
}

/** That release told with each page of the queue how much waits; that is a call of its own by now. */
function withoutCounts(then: unknown): { counts: unknown; page: unknown } {
  const { counts, ...page } = then as { counts: unknown }
  return { counts, page }
}

/** In that release everybody had one role. */
function withRoles(then: unknown): unknown {
  const { role, ...member } = then as { role: string }
  return { ...member, roles: [role] }
}

const OLDER_LINK = 'an-older-link-of-'

/** Links as they were made before each had a code of its own: two of an offer under one code, and two without. */
async function addOlderLinks(url: string): Promise<void> {
  const earlier = new Client({ connectionString: url })
  await earlier.connect()
  await earlier.query(
    `insert into share_links (token, offer_id, attribution_code, created_at)
     select $1 || n, 2, code, timestamptz '2026-10-01 12:00Z' + n * interval '1 day'
     from unnest(array['show', 'show', null, ' ']) with ordinality as each(code, n)`,
    [OLDER_LINK],
  )
  await earlier.end()
}

describe('the demo of an earlier release, migrated by the program at start', () => {
  const release = aboutRelease()
  const dataDir = mkdtempSync(join(tmpdir(), 'caseback-upgrade-'))
  let program: Program
  let database: Client

  beforeAll(async () => {
    const { adminUrl } = inject('testServer')
    const name = `upgrade_${randomUUID().replaceAll('-', '')}`
    const admin = new Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const url = adminUrl.replace('/postgres?', `/${name}?`)
    await restoreRelease(url)
    await addOlderLinks(url)
    copyReleaseFiles(dataDir)
    const settings = readSettings({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://localhost:4300',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      CLOCK: String(Math.round((Date.parse(release.taken_at) - Date.now()) / 1000)),
    })
    const checks = { ...noChecks, simulatorUrl: 'http://127.0.0.1:4301' }
    program = await startProgram(
      { ...settings, port: 0 },
      { owner: url, program: url },
      checks,
      pino({ level: 'silent' }),
    )
    database = new Client({ connectionString: url })
    await database.connect()
  })

  afterAll(async () => {
    await database?.end()
    await program?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const call = (as: string, path: string): Promise<LightMyRequestResponse> => {
    const session = release.sessions[as] ?? ''
    return program.app!.inject({
      method: 'GET',
      url: `/api/v1/tradespend/${path}`,
      headers: path.startsWith('staff/') ? { cookie: session } : { authorization: `token ${session}` },
    })
  }

  it('answers every recorded call as before, to everybody who was signed in', async () => {
    const recorded = recordedAnswers()
    expect(recorded.length).toBeGreaterThan(250)
    for (const { as, path, answer } of recorded) {
      const response = await call(as, path)
      const expected =
        path === 'app/rebate-offers/'
          ? seenNow(answer, response.json())
          : /^staff\/claims\/\d+$/.test(path)
            ? inOneWire(answer)
            : path.startsWith('staff/claims?')
              ? withoutCounts(answer).page
              : path === 'staff/me'
                ? withRoles(answer)
                : answer
      // Later releases may add fields; they take none away.
      expect(withoutInstants(response.json()), `${path} as ${as}`).toMatchObject(withoutInstants(expected) as object)
    }
  })

  it('says the agreement that its accounts have agreed to word for word as they read it, also where its spelling is not ours', async () => {
    const { rebate_user_agreement } = (await call('nobody', 'app/text-content')).json<{
      rebate_user_agreement: string
    }>()
    expect(rebate_user_agreement).toContain('where a contract or a public programme says so')
  })

  it('counts what waits as before, in a call of its own', async () => {
    const recorded = recordedAnswers().filter(({ path }) => path.startsWith('staff/claims?'))
    expect(recorded.length).toBeGreaterThan(5)
    for (const { as, answer } of recorded)
      expect((await call(as, 'staff/claims/counts')).json()).toEqual(withoutCounts(answer).counts)
  })

  it('still has every file and page that a claim names, behind a link of its own', async () => {
    let files = 0
    for (const { as, path } of recordedAnswers().filter((each) => /^app\/rebates\/claims\/\d+\/$/.test(each.path))) {
      const { invoices } = (await call(as, path)).json<{
        invoices: { files: { file: string; pages: { image: string }[] }[] }[]
      }>()
      for (const file of invoices.flatMap((invoice) => invoice.files))
        for (const link of [file.file, ...file.pages.map((page) => page.image)]) {
          const response = await program.app!.inject({ method: 'GET', url: link })
          expect({ link, status: response.statusCode, bytes: response.rawPayload.length }).toEqual({
            link,
            status: 200,
            bytes: Number(response.headers['content-length']),
          })
          files++
        }
    }
    expect(files).toBe(36)
  })

  it('has a ledger of the same sums, still balanced', async () => {
    const { rows } = await database.query<{ account: string; cents: string }>(
      `select account, sum(amount_cents)::text as cents from ledger_entries group by account order by account`,
    )
    expect(rows).toEqual([
      { account: 'cash', cents: '59540' },
      { account: 'checks_outstanding', cents: '-37940' },
      { account: 'payable', cents: '-48350' },
      { account: 'receivable', cents: '26750' },
    ])
    const total = await database.query<{ cents: string }>('select sum(amount_cents)::text as cents from ledger_entries')
    expect(total.rows[0]?.cents).toBe('0')
  })

  it('has made a person, an organisation, a location, a membership and a payee of each account, under its number', async () => {
    const { rows } = await database.query<{ id: number; frozen: string[]; key: string }>(
      `select person.id, location.key, array_remove(array_agg(distinct enrollment.location_key), null) as frozen
       from people person
       join memberships member on member.person_id = person.id and member.role = 'owner'
       join organisations organisation on organisation.id = member.organisation_id and organisation.id = person.id
       join locations location on location.organisation_id = organisation.id and location.id = person.id
       join payees payee on payee.location_id = location.id and payee.person_id = person.id and payee.replaced_at is null
       left join enrollments enrollment on enrollment.location_id = location.id and enrollment.person_id = person.id
       group by person.id, location.key order by person.id`,
    )
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    // What the release froze with an enrollment is what the program makes of the location now: nobody has moved since.
    for (const { key, frozen } of rows) expect(frozen.filter((each) => each !== key)).toEqual([])
    const counts = await database.query(
      `select (select count(*) from organisations)::int as organisations, (select count(*) from locations)::int as locations,
         (select count(*) from memberships)::int as memberships, (select count(*) from payees)::int as payees`,
    )
    expect(counts.rows).toEqual([{ organisations: 7, locations: 7, memberships: 7, payees: 7 }])
  })

  it('numbers whoever comes next after the accounts of before', async () => {
    const next = async (table: string) =>
      (await database.query<{ next: number }>(`select nextval($1)::int as next`, [`${table}_id_seq`])).rows[0]?.next
    for (const table of ['people', 'organisations', 'locations', 'memberships', 'payees'])
      expect([table, (await next(table)) ?? 0]).toEqual([table, 8])
  })

  it('makes no second demo beside the one that is there', async () => {
    const { rows } = await database.query<{ count: number }>('select count(*)::int as count from chains')
    expect(rows[0]?.count).toBe(220)
  })

  it('leaves every share link where it leads, each under a code of its own: the oldest keeps the one they shared', async () => {
    const { rows } = await database.query<{ id: number; token: string; code: string; label: string }>(
      `select id, token, attribution_code as code, label from share_links where token like $1 || '%' order by token`,
      [OLDER_LINK],
    )
    const [, second, third, fourth] = rows.map(({ id }) => id)
    expect(rows.map(({ code, label }) => [code, label])).toEqual([
      ['show', 'show'],
      [`show-${second}`, 'show'],
      [`link-${third}`, 'Link of October 4, 2026'],
      [`link-${fourth}`, 'Link of October 5, 2026'],
    ])
    for (const { token, code } of rows)
      expect((await call('nobody', `app/rebate-offer/${token}`)).json()).toMatchObject({
        rebate_offer_id: 2,
        attribution_code: code,
      })
  })
})
