import type { listQueueViews, ResponseOf } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { claims, queueViews } from '../../../database/schema/index.ts'
import { aClaim, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { MOST_VIEWS } from './queue-views.store.ts'

const testApp = useTestApp()
type Member = Awaited<ReturnType<typeof aStaffMember>>
let ada: Member
let ben: Member
beforeAll(async () => {
  ada = await aStaffMember(testApp, 'reviewer')
  ben = await aStaffMember(testApp, 'finance')
})

const save = (member: Member, body: { name: string; query: string; shared?: boolean }) =>
  testApp.call('POST', 'staff/claims/views', { cookie: member.cookie, body: { shared: false, ...body } })
const viewsOf = async (member: Member) =>
  (await testApp.call('GET', 'staff/claims/views', { cookie: member.cookie })).json<ResponseOf<typeof listQueueViews>>()
const ownOf = async (member: Member) =>
  (await viewsOf(member)).results.filter(({ mine }) => mine).map(({ name }) => name)
const namesFor = async (member: Member) => (await viewsOf(member)).results.map(({ name, by, mine }) => [name, by, mine])

describe('views of the queue', () => {
  it('are of one person, or shared with colleagues, who are told whose they are', async () => {
    expect((await save(ada, { name: 'Zucchini', query: 'late=yes' })).statusCode).toBe(200)
    expect((await save(ada, { name: 'apples', query: 'sort=-amount&flag=any', shared: true })).statusCode).toBe(200)
    expect((await save(ben, { name: 'Beans', query: 'offer=7' })).statusCode).toBe(200)
    expect(await namesFor(ada)).toEqual([
      ['apples', ada.name, true],
      ['Zucchini', ada.name, true],
    ])
    expect(await namesFor(ben)).toEqual([
      ['Beans', ben.name, true],
      ['apples', ada.name, false],
    ])
  })

  it('keep what the queue knows of an address, and no more', async () => {
    const query = '?cursor=abc&limit=3&promised=ALL&sort=-amount&late=yes&status=CLAIM_SUBMITTED&x=1&q=Grand%20Pla'
    expect((await save(ada, { name: 'Kept', query })).statusCode).toBe(200)
    const kept = (await viewsOf(ada)).results.find(({ name }) => name === 'Kept')
    expect(kept?.query).toBe('status=CLAIM_SUBMITTED&q=Grand+Pla&sort=-amount&late=yes')
    // What is searched for is not counted.
    expect(kept?.count).toBeNull()
    expect((await save(ada, { name: 'All', query: '' })).statusCode).toBe(200)
    for (const wrong of ['late=perhaps', 'sort=colour', 'amount_from=a', 'status=NEW'])
      expect((await save(ada, { name: 'Wrong', query: wrong })).json()).toMatchObject({
        query: ['The queue knows no such filter or order.'],
      })
  })

  it('count what fits', async () => {
    const [one, other] = [await aClaim(testApp), await aClaim(testApp)]
    await testApp.services.db.update(claims).set({ promiseDay: '2026-01-05' }).where(eq(claims.id, one.id))
    await testApp.services.db.update(claims).set({ promiseDay: '2099-12-31' }).where(eq(claims.id, other.id))
    await testApp.call('POST', 'staff/claims/assignee', {
      cookie: ada.cookie,
      body: { claim_ids: [other.id], staff_id: ada.id },
    })
    const { results, counts } = await viewsOf(ada)
    expect(counts).toEqual({ mine: 1, late: 1, flagged: 0 })
    expect(results.find(({ name }) => name === 'Zucchini')?.count).toBe(1)
    expect(results.find(({ name }) => name === 'All')?.count).toBe(2)
    expect((await viewsOf(ben)).counts).toEqual({ mine: 0, late: 1, flagged: 0 })
  })

  it('are renamed, shared and deleted by whose they are alone; saved again under a name they change', async () => {
    const cleo = await aStaffMember(testApp, 'reviewer')
    const [first, again] = [
      await save(cleo, { name: 'Mine', query: 'late=yes' }),
      await save(cleo, { name: 'MINE', query: 'age=7' }),
    ]
    const id: number = first.json().id
    expect(again.json()).toEqual({ id })
    await save(cleo, { name: 'Other', query: '' })
    const change = (member: Member, body: object) =>
      testApp.call('PATCH', `staff/claims/views/${id}`, { cookie: member.cookie, body })
    expect((await change(cleo, { name: 'other', shared: true })).json()).toMatchObject({
      name: ['You have a view of this name already.'],
    })
    expect((await change(ada, { name: 'Theirs', shared: true })).statusCode).toBe(404)
    expect((await change(cleo, { name: 'Weekly', shared: true })).statusCode).toBe(204)
    expect(await namesFor(ada)).toContainEqual(['Weekly', cleo.name, false])
    const remove = (member: Member) => testApp.call('DELETE', `staff/claims/views/${id}`, { cookie: member.cookie })
    expect((await remove(ada)).statusCode).toBe(404)
    expect(await ownOf(cleo)).toEqual(['Other', 'Weekly'])
    expect((await remove(cleo)).statusCode).toBe(204)
    expect((await remove(cleo)).statusCode).toBe(404)
    expect(await ownOf(cleo)).toEqual(['Other'])
  })

  it('have an end', async () => {
    const many = await aStaffMember(testApp, 'reviewer')
    await testApp.services.db.insert(queueViews).values(
      Array.from({ length: MOST_VIEWS }, (_, at) => ({
        staffId: many.id,
        name: `View ${at}`,
        query: '',
        shared: false,
        createdAt: testApp.clock.now(),
      })),
    )
    expect((await save(many, { name: 'One more', query: '' })).json()).toMatchObject({
      name: [`At most ${MOST_VIEWS} views. Delete one that you no longer use.`],
    })
    expect((await save(many, { name: 'View 7', query: 'late=yes' })).statusCode).toBe(200)
  })
})
