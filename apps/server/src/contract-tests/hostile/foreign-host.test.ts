import { successStatus } from '@caseback/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { staff } from '../../database/schema/index.ts'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { anOperator, aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { aRichShareLink } from '../scenes/rich-fixtures.ts'
import { type CallEntry, endpointOf, type Scene, send } from '../table/call-table.ts'
import { operatorCalls } from '../table/operator-calls.ts'
import { staffCalls } from '../table/staff/staff-calls.ts'
import { allRows } from './database-changes.ts'

const PUBLIC_URL = 'http://localhost:3220'

/** Where a request says that it was sent to, and came from. */
const FOREIGN = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '8443',
  'x-original-host': 'evil.example',
  'x-forwarded-for': '203.0.113.9',
  forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
  referer: 'https://evil.example/page',
}

/** A page of the other site may not change anything for staff; an operator's token is not sent by a browser on its own. */
const originOf = (entry: CallEntry): Record<string, string> =>
  Array.isArray(endpointOf(entry).access) || endpointOf(entry).path.startsWith('staff/')
    ? {}
    : { origin: 'https://evil.example' }

const said = (response: LightMyRequestResponse) => `${JSON.stringify(response.headers)}\n${response.payload}`

/** A list of one, so that there is a next page to point to. */
const oneAtATime = (entry: CallEntry, scene: Scene): Scene =>
  entry.endpoint.startsWith('list') || entry.endpoint.startsWith('search')
    ? { ...scene, query: { limit: 1, ...scene.query } }
    : scene

const calls = [...operatorCalls, ...staffCalls].map((entry): [string, CallEntry] => [entry.endpoint, entry])

describe.each([
  ['0', 'no proxy'],
  ['1', 'one proxy'],
])('a Host that is not ours, with TRUST_PROXY=%s (%s believed)', (trusted) => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({
    environment: { PUBLIC_URL, TRUST_PROXY: trusted, DEMO: 'off' },
    checks: simulator.provider,
  })

  // Every call makes members of staff, and letters to staff go to all of them: those of the calls before would get each one too.
  afterEach(async () => {
    await testApp.drainJobs()
    await testApp.services.db.update(staff).set({ deactivatedAt: testApp.clock.now() })
  })

  it.each(calls)('%s answers as ever and does not name it', async (_name, entry) => {
    const scene = oneAtATime(entry, await entry.succeeds(testApp))
    const headers = { ...scene.headers, ...FOREIGN, ...originOf(entry) }
    const response = await send(testApp, endpointOf(entry), { ...scene, headers })
    expect(response.statusCode).toBe(successStatus(endpointOf(entry)))
    expect(said(response)).not.toContain('evil.example')
    // Redirects stay where they are asked for.
    expect(response.headers.location ?? '/').toMatch(/^\/(?!\/)/)
    const refused = await send(testApp, endpointOf(entry), { params: scene.params ?? {}, headers })
    expect(said(refused)).not.toContain('evil.example')
  })

  it.each([
    'app/chain/search/?limit=1',
    'app/rebate-offers/?limit=1',
    'staff/operators?limit=1',
  ])('points from %s to the next page below PUBLIC_URL', async (path) => {
    // Two of each: offers, chains and operators.
    const [{ token }] = [await anOperator(testApp), await anOperator(testApp)]
    for (let made = 0; made < 2; made++) {
      const link = await aRichShareLink(testApp)
      const { code } = (await testApp.call('GET', `app/rebate-offer/${link}`)).json<{ code: string }>()
      const body = { offer_code: code, attribution_code: null }
      await testApp.call('POST', 'app/rebate-offers/associate/', { token, body })
    }
    const { cookie } = await aStaffMember(testApp, 'admin')
    const answer = await testApp.call('GET', path, { token, cookie, headers: FOREIGN })
    expect(answer.json<{ next: string }>().next).toMatch(/^http:\/\/localhost:3220\/api\/v1\/tradespend\/\S+cursor=/)
  })

  it('reaches no mail and no row of the database', async () => {
    const mails = await testApp.mails()
    expect(mails.length).toBeGreaterThan(10)
    for (const mail of mails) {
      expect(`${mail.subject}\n${mail.html}\n${mail.text}`).not.toContain('evil.example')
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')
      expect(links.filter((link) => !link.startsWith(`${PUBLIC_URL}/`) && !link.startsWith('mailto:'))).toEqual([])
    }
    const naming = (await allRows(testApp)).filter(
      ({ table, row }) => table !== 'dev_mailbox' && JSON.stringify(row).includes('evil.example'),
    )
    expect(naming).toEqual([])
  })
})
