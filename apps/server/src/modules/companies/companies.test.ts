import type { WireStaffChain, WireTypedCompany } from '@caseback/contract'
import { companyKey } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, chains, organisations } from '../../database/schema/index.ts'
import { aChain, anOperator, aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { fillNameKeys } from './fill-name-keys.ts'

describe('chains and the companies that operators type', () => {
  const testApp = useTestApp()
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    testApp.call(method, `staff/${path}`, {
      cookie: (await aStaffMember(testApp, 'publisher')).cookie,
      ...(body && { body }),
    })
  const typed = async (query = '') =>
    (await call('GET', `typed-companies/${query}`)).json<{ results: WireTypedCompany[]; next: string | null }>()
  const trailOf = (id: number) =>
    testApp.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)

  it('a name is one chain’s, however it is written, also when two people give it at once', async () => {
    const made = await call('POST', 'chains/', {
      name: 'Taco Alley, Inc.',
      domain: 'https://www.tacoalley.example/menu',
    })
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { name: 'Taco Alley, Inc.', domain: 'www.tacoalley.example', location_count: 0, cuisine: null },
    ])
    expect((await call('POST', 'chains/', { name: 'TACO-ALLEY' })).json()).toMatchObject({
      name: ['There is a chain of this name already: “Taco Alley, Inc.”'],
    })
    const other = await aChain(testApp)
    expect((await call('PATCH', `chains/${other.id}/`, { name: 'Taco  Alley' })).json()).toMatchObject({
      name: ['There is a chain of this name already: “Taco Alley, Inc.”'],
    })
    const both = await Promise.all(
      ['Maple Leaf Diner', 'maple leaf diner llc'].map((name) => call('POST', 'chains/', { name })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
    expect((await call('POST', 'chains/', { name: 'X', domain: 'no site', location_count: -1 })).json()).toMatchObject({
      domain: ['Enter a website such as example.com'],
      location_count: ['Enter a whole number of locations from 0 to 1,000,000.'],
    })
  })

  it('the companies of its operators are called as a chain is; what changes nothing leaves no trace', async () => {
    const chain = await aChain(testApp, { name: 'Old Oak' })
    const { organisation } = await anOperator(testApp, { chainId: chain.id, companyName: 'Old Oak' })
    await call('PATCH', `chains/${chain.id}/`, { name: 'Old Oak', location_count: 12 })
    expect(await trailOf(chain.id)).toEqual([])
    const changed = await call('PATCH', `chains/${chain.id}/`, { name: 'Old Oak Grill', cuisine: null })
    expect(changed.json()).toMatchObject({ name: 'Old Oak Grill', cuisine: null, signed_up: 1 })
    const [company] = await testApp.services.db
      .select()
      .from(organisations)
      .where(eq(organisations.id, organisation.id))
    expect(company).toMatchObject({ name: 'Old Oak Grill', nameKey: companyKey('Old Oak Grill') })
    expect(await trailOf(chain.id)).toMatchObject([
      {
        action: 'chain.changed',
        before: { name: 'Old Oak', cuisine: 'Burgers' },
        after: { name: 'Old Oak Grill', cuisine: null },
      },
    ])
  })

  it('lists chains by size and age too, page by page, with who has signed up', async () => {
    const [small, large] = [
      await aChain(testApp, { locationCount: 900_001 }),
      await aChain(testApp, { locationCount: 900_002 }),
    ]
    await anOperator(testApp, { chainId: large.id })
    const page = async (path: string) =>
      (await call('GET', path)).json<{ results: { id: number; signed_up: number }[]; next: string | null }>()
    const first = await page('chains/?sort=-locations&limit=1')
    expect(first.results).toMatchObject([{ id: large.id, signed_up: 1 }])
    const second = await page(`chains/${new URL(first.next ?? '').search}`)
    expect(second.results).toMatchObject([{ id: small.id, signed_up: 0 }])
    expect((await page('chains/?sort=-created&limit=2')).results.map(({ id }) => id)).toEqual([large.id, small.id])
    const places = await call('GET', `chains/${large.id}/locations/`)
    expect(places.json<{ results: object[] }>().results).toMatchObject([
      { city: 'Chicago', operator: { name: 'Ada Moreno' } },
    ])
  })

  it('lists what operators of restaurants typed, each company once however it was written, the most typed first', async () => {
    for (const companyName of ['Golden Wok', 'GOLDEN WOK, LLC', 'golden-wok', 'Golden Wok'])
      await anOperator(testApp, { companyName })
    for (const companyName of ['Silver Wok', 'Silver Wok Inc']) await anOperator(testApp, { companyName })
    // Hospitals have no chains.
    await anOperator(testApp, { companyName: 'Golden Wok Hospital', operatorTypeId: 6 })
    const chain = await aChain(testApp, { name: 'Silver Wok' })
    const { results, next } = await typed('?q=wok&limit=1')
    expect(results).toEqual([
      {
        key: 'goldenwok',
        name: 'Golden Wok',
        spellings: expect.arrayContaining(['Golden Wok', 'GOLDEN WOK, LLC', 'golden-wok']),
        websites: ['bluedoor.example'],
        operators: 4,
        chain: null,
      },
    ])
    const after = await typed(new URL(next ?? '').search)
    expect(after).toMatchObject({
      results: [{ key: 'silverwok', operators: 2, chain: { id: chain.id, name: 'Silver Wok' } }],
      next: null,
    })
    const byName = await typed('?q=wok&sort=name&limit=1')
    expect((await typed(new URL(byName.next ?? '').search)).results.map(({ key }) => key)).toEqual(['silverwok'])
  })

  it('a company becomes a chain with all who typed it, and is typed no longer', async () => {
    const first = await anOperator(testApp, { companyName: 'Harbor Crab' })
    await anOperator(testApp, { companyName: 'Harbor Crab Co.' })
    const promoted = await call('POST', 'typed-companies/promote/', {
      key: 'harborcrab',
      name: 'Harbor Crab House',
      domain: 'harborcrab.example',
      location_count: 12,
    })
    const chain = promoted.json<WireStaffChain>()
    expect([promoted.statusCode, chain]).toMatchObject([201, { name: 'Harbor Crab House', signed_up: 2, operators: 2 }])
    const [company] = await testApp.services.db
      .select()
      .from(organisations)
      .where(eq(organisations.id, first.organisation.id))
    expect(company).toMatchObject({ chainId: chain.id, name: 'Harbor Crab House', domain: 'harborcrab.example' })
    expect((await typed('?q=harbor crab')).results).toEqual([])
    const again = await call('POST', 'typed-companies/promote/', { key: 'harborcrab', name: 'Harbor Crab Shack' })
    expect(again.json()).toMatchObject({ code: 'company.gone' })
    expect(await testApp.services.db.$count(chains, eq(chains.name, 'Harbor Crab Shack'))).toBe(0)
    expect(await trailOf(chain.id)).toMatchObject([
      { action: 'chain.promoted', after: { name: 'Harbor Crab House', companies: 2, locations: 2 } },
    ])
  })

  it('a company is joined to a chain that is there', async () => {
    const chain = await aChain(testApp, { name: 'Lakeside Pizza', domain: null })
    await anOperator(testApp, { companyName: 'Lakeside Pizzas' })
    const joined = await call('POST', 'typed-companies/join/', { key: 'lakesidepizzas', chain_id: chain.id })
    expect([joined.statusCode, joined.json()]).toMatchObject([200, { id: chain.id, signed_up: 1 }])
    const join = (chainId: number) =>
      call('POST', 'typed-companies/join/', { key: 'lakesidepizzas', chain_id: chainId })
    expect((await join(chain.id)).json()).toMatchObject({ code: 'company.gone' })
    expect((await join(999_999)).json()).toMatchObject({ chain_id: ['There is no such chain.'] })
    const [company] = await testApp.services.db.select().from(organisations).where(eq(organisations.chainId, chain.id))
    // A chain without a website takes nobody's away.
    expect(company).toMatchObject({ name: 'Lakeside Pizza', domain: 'bluedoor.example' })
  })

  it('names of before get their keys once', async () => {
    const { db } = testApp.services
    const chain = await aChain(testApp, { name: 'Fern & Barley, Inc.', nameKey: '' })
    const { organisation } = await anOperator(testApp, { companyName: 'Fern and Barley' })
    await db.update(organisations).set({ nameKey: '' }).where(eq(organisations.id, organisation.id))
    await fillNameKeys(db)
    const [filled] = await db.select().from(chains).where(eq(chains.id, chain.id))
    const [company] = await db.select().from(organisations).where(eq(organisations.id, organisation.id))
    expect([filled?.nameKey, company?.nameKey]).toEqual(['fernbarley', 'fernandbarley'])
    expect(await db.$count(chains, sql`name_key = ''`)).toBe(0)
  })
})
