import type { WireDistributor, WireDistributorBrief } from '@caseback/contract'
import { distributorKey } from '@caseback/domain'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, distributors, productVariants } from '../../../database/schema/index.ts'
import { databaseErrorCode, transact } from '../../../database/transact.ts'
import { found } from '../../../platform/errors.ts'
import { aProduct, aDistributor as makeDistributor, someVariants } from '../../../testing/catalog-factories.ts'
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts'
import { aStaffMember } from '../../../testing/factories.ts'
import { reviewSteps } from '../../../testing/review-steps.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { holdDistributors } from './distributors.store.ts'

const DAY_MS = 86_400_000

describe('the master list of distributors', () => {
  const testApp = useTestApp()
  const { aReviewedClaim, read, decide } = reviewSteps(testApp)

  const aDistributor = (...names: [string, ...string[]]) => makeDistributor(testApp, ...names)
  /** A claim whose one invoice was read as this distributor's. */
  async function aClaimFrom(distributor: string, number?: string) {
    const claim = await aReviewedClaim()
    const invoice = read(claim.invoiceId, 10, { distributor, ...(number !== undefined && { number }) })
    const answer = await decide(claim, { action: 'validate', new_distributors: [], invoices: [invoice] })
    return { ...claim, answer }
  }
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const { cookie } = await aStaffMember(testApp, 'publisher')
    return testApp.call(method, `staff/distributors${path}`, { cookie, ...(body && { body }) })
  }
  const ask = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked)
    return { status: answer.statusCode, body: answer.json<WireDistributor & Record<string, unknown>>() }
  }
  const one = async (id: number) => (await ask('GET', `/${id}/`)).body
  const list = async (query: string) =>
    (await call('GET', `?${query}`)).json<{ results: WireDistributorBrief[]; next: string | null }>()
  const change = (id: number, body: object) => ask('PATCH', `/${id}/`, body)
  const merge = (id: number, into: number) => ask('POST', `/${id}/merge/`, { into })
  const undo = (id: number) => ask('POST', `/${id}/merge/undo/`, {})
  const audits = (id: number) =>
    testApp.services.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'distributor'), eq(auditLog.subjectId, id)))
      .orderBy(desc(auditLog.id))

  it('lists them with their invoices and claims, page by page, and finds them by every spelling', async () => {
    const ids = [await aDistributor('Aardvark Foods'), await aDistributor('Aardwolf Provisions')]
    await change(found(ids[0]), { add_aliases: ['Ant Bear Wholesale'] })
    expect((await aClaimFrom('Ant-Bear WHOLESALE Inc.')).answer.statusCode).toBe(200)
    const first = await list('q=aard&limit=1')
    expect(first.results).toEqual([
      {
        id: ids[0],
        name: 'Aardvark Foods',
        spellings: ['Ant Bear Wholesale'],
        spelling_count: 1,
        invoice_count: 1,
        claim_count: 1,
      },
    ])
    const cursor = new URL(found(first.next ?? undefined)).searchParams.get('cursor')
    expect((await list(`q=aard&limit=1&cursor=${cursor}`)).results).toMatchObject([{ id: ids[1], invoice_count: 0 }])
    expect((await list('q=ant%20bear')).results).toMatchObject([{ id: ids[0] }])
    expect((await list('q=100%25')).results).toEqual([])
  })

  it('renames one, which goes on to be found by the name it had', async () => {
    const id = await aDistributor('Misspelt Fodos')
    const { answer } = await aClaimFrom('Misspelt Fodos')
    expect(answer.statusCode).toBe(200)
    expect((await change(id, { name: 'Misspelt Foods' })).body).toMatchObject({
      name: 'Misspelt Foods',
      aliases: [{ name: 'Misspelt Fodos' }],
      invoice_count: 1,
    })
    // As its capitals alone are others, there is nothing more to find it by.
    expect((await change(id, { name: 'MISSPELT Foods' })).body.spellings).toEqual(['Misspelt Fodos'])
    expect((await aClaimFrom('misspelt fodos')).answer.json()).toMatchObject({
      invoices: [{ distributor: 'MISSPELT Foods' }],
    })
    // Back to it: it is no spelling besides.
    const back = (await change(id, { name: 'Misspelt Fodos' })).body
    expect(back.spellings).toEqual(['MISSPELT Foods'])
    expect((await change(id, { remove_aliases: back.aliases.map((alias) => alias.id) })).body.aliases).toEqual([])
    expect((await audits(id)).slice(0, 2)).toEqual([
      { action: 'distributor.changed', before: { aliases: ['MISSPELT Foods'] }, after: {} },
      {
        action: 'distributor.changed',
        before: { name: 'MISSPELT Foods' },
        after: { name: 'Misspelt Fodos', aliases: ['MISSPELT Foods'] },
      },
    ])
    const written = (await audits(id)).length
    await change(id, { name: 'Misspelt Fodos', add_aliases: ['MISSPELT FODOS, Inc.'], remove_aliases: [999_999] })
    expect(await audits(id)).toHaveLength(written)
  })

  it('keeps names and spellings one distributor’s', async () => {
    const [mine, other] = [await aDistributor('Buffalo Grocers'), await aDistributor('Bison Grocers')]
    await change(other, { add_aliases: ['Wisent Trading'] })
    for (const name of ['BISON grocers, inc.', 'Wisent-Trading']) {
      expect(await change(mine, { name })).toMatchObject({
        status: 400,
        body: { name: ['This means Bison Grocers already. Merge the two if they are one.'] },
      })
      expect(await change(mine, { add_aliases: ['Fine', name] })).toMatchObject({
        status: 400,
        body: { add_aliases: [expect.stringMatching(/Bison Grocers|BISON grocers/)] },
      })
    }
    expect(await one(mine)).toMatchObject({ name: 'Buffalo Grocers', aliases: [] })
  })

  it('makes one part of another: its names mean the other, its claims say what was read, the same invoice is found', async () => {
    const [small, large] = [await aDistributor('Caracal Dallas'), await aDistributor('Serval Foods')]
    const claim = await aClaimFrom('Caracal Dallas', 'C-1')
    expect((await merge(small, large)).body).toMatchObject({
      id: large,
      spellings: ['Caracal Dallas'],
      invoice_count: 1,
      claim_count: 1,
      parts: [{ id: small, name: 'Caracal Dallas', invoice_count: 1, undo_until: expect.any(String) }],
    })
    // Sent again it answers the same; by its own number it is the other one; it is on the list no more.
    expect((await merge(small, large)).status).toBe(200)
    expect((await one(small)).id).toBe(large)
    expect((await list('q=caracal')).results).toMatchObject([{ id: large, name: 'Serval Foods' }])
    expect(await audits(small)).toMatchObject([
      {
        action: 'distributor.merged',
        before: { name: 'Caracal Dallas' },
        after: { into: 'Serval Foods', invoices: 1, claims: 1 },
      },
    ])
    expect((await audits(large))[0]).toMatchObject({ action: 'distributor.took_over' })
    // What was decided says what was read.
    const shown = await testApp.call('GET', `staff/claims/${claim.id}`, { cookie: claim.cookie })
    expect(shown.json()).toMatchObject({ invoices: [{ distributor: 'Caracal Dallas' }] })
    // The same number at either of them is the same invoice; a new one is the whole's.
    expect((await aClaimFrom('Serval Foods', 'C-1')).answer.json()).toMatchObject({ code: 'invoice.approved_before' })
    expect((await aClaimFrom('Caracal Dallas', 'C-2')).answer.json()).toMatchObject({
      invoices: [{ distributor: 'Serval Foods' }],
    })
    expect((await change(small, { name: 'Other' })).body['code']).toBe('distributor.merged')
    expect((await merge(small, await aDistributor('Lynx Foods'))).body['code']).toBe('distributor.merged')
    expect((await merge(await aDistributor('Ocelot Foods'), small)).body['code']).toBe('distributor.merged')
  })

  it('is taken back within a day, with those that were part of it; later the two change places', async () => {
    const [inner, middle, outer] = [
      await aDistributor('Dingo Inner'),
      await aDistributor('Dingo Middle'),
      await aDistributor('Dingo Outer'),
    ]
    await aClaimFrom('Dingo Inner')
    await merge(inner, middle)
    await merge(middle, outer)
    expect((await one(outer)).parts.map(({ name }) => name)).toEqual(['Dingo Inner', 'Dingo Middle'])
    expect((await undo(middle)).body).toMatchObject({ id: middle, invoice_count: 1, parts: [{ id: inner }] })
    expect(await one(outer)).toMatchObject({ parts: [], invoice_count: 0 })
    expect((await audits(middle))[0]).toMatchObject({ action: 'distributor.separated' })
    expect((await audits(outer))[0]).toMatchObject({ action: 'distributor.gave_back' })
    expect((await undo(middle)).body['code']).toBe('distributor.merge_final')

    testApp.clock.advance(DAY_MS)
    expect((await one(middle)).parts).toMatchObject([{ id: inner, undo_until: null }])
    expect((await undo(inner)).body['code']).toBe('distributor.merge_final')
    // A part is no name of the whole.
    expect((await change(middle, { name: 'Dingo Inner' })).body['name']).toEqual([
      '“Dingo Inner” is part of this distributor: let the two change places instead.',
    ])
    expect((await merge(middle, inner)).body).toMatchObject({ id: inner, parts: [{ id: middle }], invoice_count: 1 })
    expect((await undo(middle)).body).toMatchObject({ id: middle, parts: [{ id: inner, undo_until: null }] })
  })

  it('refuses what cannot be merged', async () => {
    const id = await aDistributor('Eland Foods')
    expect((await merge(id, id)).body).toMatchObject({
      into: ['A distributor cannot become part of itself. Choose another one.'],
    })
    expect((await merge(id, 999_999)).body).toMatchObject({ into: ['There is no such distributor.'] })
    for (const answer of [await merge(999_999, id), await undo(999_999), await ask('GET', '/999999/')])
      expect(answer.status).toBe(404)
  })

  it('waits for who reads an invoice as one of them, and who reads it then finds the other one', async () => {
    const [goes, stays] = [await aDistributor('Fennec Foods'), await aDistributor('Fox Foods')]
    const { db } = testApp.services
    const key = distributorKey('Fennec Foods')
    const merging = await transact(db, async (tx) => {
      expect(await holdDistributors(tx, [key])).toEqual(new Map([[key, { id: goes, readAsId: null }]]))
      const waits = merge(goes, stays)
      await expect.poll(() => waitingForLocks(testApp)).toBeGreaterThan(0)
      return { waits }
    })
    expect((await merging.waits).status).toBe(200)
    expect(await transact(db, (tx) => holdDistributors(tx, [key]))).toEqual(
      new Map([[key, { id: stays, readAsId: goes }]]),
    )
  })

  /** Holds a distributor as who reads an invoice does, until `begin` has each of its calls wait one after the other. */
  async function whileHeld(name: string, begin: readonly (() => ReturnType<typeof merge>)[]) {
    const { waits } = await transact(testApp.services.db, async (tx) => {
      await holdDistributors(tx, [distributorKey(name)])
      const calls: ReturnType<typeof merge>[] = []
      for (const call of begin) {
        calls.push(call())
        await expect.poll(() => waitingForLocks(testApp)).toBeGreaterThanOrEqual(calls.length)
      }
      return { waits: calls }
    })
    return Promise.all(waits)
  }
  const meaningOf = (name: string) =>
    transact(testApp.services.db, (tx) => holdDistributors(tx, [distributorKey(name)])).then((held) =>
      [...held.values()].map(({ id }) => id),
    )

  it('is moved along by a merge that waited for the one that made it a part', async () => {
    const [middle, inner, outer] = [
      await aDistributor('Genet Middle'),
      await aDistributor('Genet Inner'),
      await aDistributor('Genet Outer'),
    ]
    const answers = await whileHeld('Genet Inner', [() => merge(inner, middle), () => merge(middle, outer)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await one(outer)).parts.map(({ id }) => id)).toEqual([inner, middle])
    expect(await meaningOf('Genet Inner')).toEqual([outer])
  })

  it('is moved along where the two that changed places change back meanwhile', async () => {
    const [whole, inner, swapped] = [
      await aDistributor('Hyena Whole'),
      await aDistributor('Hyena Inner'),
      await aDistributor('Hyena Swapped'),
    ]
    await merge(whole, swapped)
    await merge(swapped, whole)
    const answers = await whileHeld('Hyena Inner', [() => merge(inner, whole), () => undo(swapped)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await one(swapped)).parts.map(({ id }) => id)).toEqual([inner, whole])
    expect(await meaningOf('Hyena Inner')).toEqual([swapped])
  })

  it('has no part that has parts itself, whoever writes it', async () => {
    const [inner, middle, outer] = [
      await aDistributor('Ibex Inner'),
      await aDistributor('Ibex Middle'),
      await aDistributor('Ibex Outer'),
    ]
    const { db } = testApp.services
    const partOf = (id: number, partOfId: number) =>
      db
        .update(distributors)
        .set({ partOfId })
        .where(eq(distributors.id, id))
        .then(
          () => 'written',
          (error: unknown) => databaseErrorCode(error),
        )
    expect(await partOf(inner, middle)).toBe('written')
    expect(await partOf(middle, outer)).toBe('23514')
    expect(await partOf(outer, inner)).toBe('23514')
  })

  it('shows what it calls products, by each of its names, however the catalogue writes them', async () => {
    const id = await aDistributor('Gazelle Foods')
    await change(id, { add_aliases: ['Gazelle West'] })
    const { id: productId } = await aProduct(testApp)
    await testApp.services.db
      .update(productVariants)
      .set({
        distributorItems: [
          { distributor: 'GAZELLE foods, Inc.', number: '100' },
          { distributor: 'Gazelle West', number: '200' },
          { distributor: 'Somebody Else', number: '300' },
        ],
      })
      .where(and(eq(productVariants.productId, productId), eq(productVariants.sku, found(someVariants()[0]).sku)))
    const { items, item_count } = await one(id)
    expect([items.map(({ number }) => number), item_count]).toEqual([['100', '200'], 2])
  })
})
