import type { DomainEvent } from '@caseback/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog, eventDeliveries, events } from '../../database/schema/index.ts'
import { transact } from '../../database/transact.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { deliverEvents } from './deliver-events.ts'
import { createEvents } from './events.store.ts'
import { findLostDeliveries } from './find-lost-deliveries.ts'
import type { Listener } from './listener.ts'
import { tidyDeliveries } from './tidy-deliveries.ts'

const HOUR_MS = 3_600_000
let offerId = 0
const changed = (to: string, id = offerId): DomainEvent => ({
  type: 'offer.changed',
  facts: { offerId: id, from: 'ACTIVE', to },
})

describe('events', () => {
  const testApp = useTestApp()
  let heard: string[] = []
  /** Fails on what is called so. */
  let fails: string | null = null
  const listener: Listener = {
    name: 'test-listener',
    hears: (event) => event.type === 'offer.changed' && event.facts.to !== 'DRAFT',
    hear: (_tx, _services, event) => {
      if (event.type !== 'offer.changed') throw new Error(`It does not hear ${event.type}.`)
      if (event.facts.to === fails) return Promise.reject(new Error(`Cannot hear ${fails}.`))
      heard.push(event.facts.to)
      return Promise.resolve()
    },
  }
  const append = (...happened: DomainEvent[]) =>
    transact(testApp.services.db, (tx) => createEvents(testApp.services, [listener]).append(tx, ...happened))
  const deliver = (id = offerId) =>
    deliverEvents(testApp.services, [listener], { listener: listener.name, subject: `offer:${id}` })
  const deliveries = () =>
    testApp.services.db
      .select()
      .from(eventDeliveries)
      .where(eq(eventDeliveries.subject, `offer:${offerId}`))
      .orderBy(asc(eventDeliveries.eventId))

  beforeEach(() => {
    heard = []
    fails = null
    offerId++
  })

  it('are heard in the order in which they happened, once, by who wants them', async () => {
    await append(changed('PAUSED'), changed('DRAFT'), changed('ACTIVE'))
    await append(changed('EXPIRED'))
    await deliver()
    await deliver()
    expect(heard).toEqual(['PAUSED', 'ACTIVE', 'EXPIRED'])
    expect(await testApp.services.db.$count(events, eq(events.subject, `offer:${offerId}`))).toBe(4)
  })

  it('never happened when their transaction did not', async () => {
    await expect(
      transact(testApp.services.db, async (tx) => {
        await createEvents(testApp.services, [listener]).append(tx, changed('PAUSED'))
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await deliver()
    expect(heard).toEqual([])
    expect(await testApp.services.db.$count(events, eq(events.subject, `offer:${offerId}`))).toBe(0)
  })

  it('are heard once when two workers have the same job', async () => {
    await append(changed('PAUSED'), changed('ACTIVE'))
    await Promise.all([deliver(), deliver(), deliver()])
    expect(heard).toEqual(['PAUSED', 'ACTIVE'])
  })

  it('wait in order behind one that fails, and go on once it is heard', async () => {
    await append(changed('PAUSED'), changed('ACTIVE'))
    fails = 'PAUSED'
    await expect(deliver()).rejects.toThrow('Cannot hear PAUSED.')
    expect(heard).toEqual([])
    fails = null
    await deliver()
    expect(heard).toEqual(['PAUSED', 'ACTIVE'])
    expect(await deliveries()).toMatchObject([{ attempts: 1, error: null }, { attempts: 0 }])
  })

  it('hold up nobody else: another subject is heard', async () => {
    await append(changed('PAUSED'))
    await append(changed('PAUSED', 90_000 + offerId))
    fails = 'PAUSED'
    await expect(deliver()).rejects.toThrow('Cannot hear')
    fails = null
    await deliver(90_000 + offerId)
    expect(heard).toEqual(['PAUSED'])
  })

  it('are given up after eight attempts, shown to an admin with the reason, and run again with what waits behind them', async () => {
    await append(changed('PAUSED'), changed('ACTIVE'))
    fails = 'PAUSED'
    for (let attempt = 1; attempt < 8; attempt++) await expect(deliver()).rejects.toThrow('Cannot hear PAUSED.')
    // Eight within a minute are one failure: an hour must have passed too.
    await expect(deliver()).rejects.toThrow('Cannot hear PAUSED.')
    testApp.clock.advance(HOUR_MS)
    // The last one ends the job: trying again by itself would bring nothing.
    await deliver()
    await deliver()
    expect(heard).toEqual([])
    const admin = await aStaffMember(testApp, 'admin')
    const list = () => testApp.call('GET', 'staff/failed-deliveries/', { cookie: admin.cookie })
    const { results } = (await list()).json<{ results: { event_id: number; listener: string }[] }>()
    expect(results).toMatchObject([
      {
        listener: 'test-listener',
        subject: `offer:${offerId}`,
        type: 'offer.changed',
        attempts: 9,
        error: 'Error: Cannot hear PAUSED.',
      },
    ])
    const path = `staff/failed-deliveries/${results[0]?.event_id}/test-listener/run-again`
    const publisher = await aStaffMember(testApp, 'publisher')
    expect((await testApp.call('POST', path, { cookie: publisher.cookie })).statusCode).toBe(403)
    expect((await testApp.call('POST', path, { cookie: admin.cookie })).statusCode).toBe(204)
    expect((await testApp.call('POST', path, { cookie: admin.cookie })).statusCode).toBe(404)
    fails = null
    await deliver()
    expect(heard).toEqual(['PAUSED', 'ACTIVE'])
    expect((await list()).json<{ results: unknown[] }>().results).toEqual([])
    const audited = await testApp.services.db.select().from(auditLog).where(eq(auditLog.action, 'event.run_again'))
    expect(audited).toMatchObject([{ staffId: admin.id, subject: 'event', subjectId: results[0]?.event_id }])
  })

  it('that lost their job get another one', async () => {
    await append(changed('PAUSED'))
    const { db } = testApp.services
    const waiting = () =>
      db.execute(
        sql`select 1 from pgboss.job where name = 'deliver-events' and data->>'subject' = ${`offer:${offerId}`} and state = 'created'`,
      )
    await db.execute(sql`delete from pgboss.job where name = 'deliver-events'`)
    await findLostDeliveries(testApp.services)
    expect((await waiting()).rows).toHaveLength(0)
    testApp.clock.advance(HOUR_MS)
    await findLostDeliveries(testApp.services)
    expect((await waiting()).rows).toHaveLength(1)
    await deliver()
    expect(heard).toEqual(['PAUSED'])
  })

  it('of a listener that is not there any more are shown to an admin', async () => {
    await append(changed('PAUSED'))
    await deliverEvents(testApp.services, [], { listener: listener.name, subject: `offer:${offerId}` })
    expect(await deliveries()).toMatchObject([{ error: 'Nobody listens as test-listener.', heardAt: null }])
    expect((await deliveries())[0]?.failedAt).not.toBeNull()
  })

  it('keep their proof of delivery for sixty days, and what still waits for ever', async () => {
    await append(changed('PAUSED'))
    await deliver()
    await append(changed('ACTIVE'))
    await tidyDeliveries(testApp.services)
    expect(await deliveries()).toHaveLength(2)
    testApp.clock.advance(61 * 24 * HOUR_MS)
    await tidyDeliveries(testApp.services)
    expect(await deliveries()).toMatchObject([{ heardAt: null }])
    expect(await testApp.services.db.$count(events, eq(events.subject, `offer:${offerId}`))).toBe(2)
  })
})
