import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResponseOf, readUploadedInvoices, WireClaim, WireUpload } from '@caseback/contract'
import { sql } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { distributors, draftReadings, draftTexts } from '../../../database/schema/index.ts'
import { aMembership, anEnrollment, anOperator, aPerson, aStaffMember } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { takeUpReadings } from '../../invoices/reading/pipeline/take-up-readings.ts'

const samples = 'apps/server/src/development/demo/samples'
const sample = (name: string) => ({ name, bytes: readFileSync(join(samples, name)), part: 'file' })
type Results = ResponseOf<typeof readUploadedInvoices>['results']
const DAY_MS = 24 * 3_600_000

describe('invoices are read before their claim is submitted', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const db = () => testApp.services.db

  async function anEnrolledOperator(person?: { id: number; token: string }) {
    const operator = person ?? (await anOperator(testApp))
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    const at = `app/rebates/enrollment/${enrollment.id}`
    const upload = async (name: string) =>
      (await testApp.upload('POST', `${at}/uploads/`, operator.token, [sample(name)])).json<WireUpload>().id
    const ask = async (invoices: unknown, token = operator.token) =>
      testApp.call('PUT', `${at}/uploads/readings/`, { token, body: { invoices } })
    const read = async (invoices: number[][]) => (await ask(invoices)).json<{ results: Results }>().results
    const submit = async (ids: number[]) => {
      const fields = { upload_ids: ids.map(String), invoice_index_0: '0', invoice_index_1: '0' }
      return (await testApp.upload('POST', `${at}/claims/`, operator.token, [], fields)).json<{ id: number }>().id
    }
    const claim = async (id: number) =>
      (await testApp.call('GET', `app/rebates/claims/${id}/`, { token: operator.token })).json<WireClaim>()
    return { ...operator, locationId: enrollment.locationId, at, upload, ask, read, submit, claim }
  }
  const jobs = async (name: string) =>
    (await db().execute(sql`select 1 from pgboss.job where name = ${name} and state < 'completed'`)).rows.length

  it('says what stands on each, and asks again for nothing that is being read', async () => {
    await db().insert(distributors).values({ name: 'Lakeshore Foodservice', key: 'lakeshore foodservice' })
    const { upload, read } = await anEnrolledOperator()
    const id = await upload('lakeshore-88601.pdf')
    expect(await read([[id]])).toMatchObject([{ upload_ids: [id], reading: { state: 'WAITING' }, claimed_in: null }])
    await read([[id]])
    expect(await jobs('read-draft')).toBe(1)
    await testApp.drainJobs()
    const [one] = await read([[id]])
    expect(one?.reading).toMatchObject({
      state: 'READ',
      distributor: 'Lakeshore Foodservice',
      number: '88601',
      units: { 'HV-40386': 20 },
    })
    expect(await jobs('read-draft')).toBe(0)
  })

  it('writes nothing where all of them are being read or have been', async () => {
    const { upload, read } = await anEnrolledOperator()
    const ids = [await upload('lakeshore-88601.pdf'), await upload('lakeshore-88622.pdf')]
    const begin = vi.spyOn(db(), 'transaction')
    const begun: number[] = []
    for (let look = 0; look < 2; look++) {
      await read(ids.map((id) => [id]))
      begun.push(begin.mock.calls.length)
      begin.mockClear()
    }
    begin.mockRestore()
    expect(begun).toEqual([1, 0])
  })

  it('takes two photos as two pages, looks at each once, and the claim looks at none again', {
    timeout: 90_000,
  }, async () => {
    const { upload, read, submit, claim } = await anEnrolledOperator()
    const pages = [await upload('prairie-20417-1.jpg'), await upload('prairie-20417-2.jpg')]
    await read(pages.map((id) => [id]))
    await testApp.drainJobs()
    const apart = await read(pages.map((id) => [id]))
    expect(apart.map(({ reading }) => reading?.state)).not.toContain('WAITING')
    const texts = await db().select().from(draftTexts)
    await read([pages])
    await testApp.drainJobs()
    const [together] = await read([pages])
    expect(together?.reading).toMatchObject({ state: 'READ', number: 'P20417' })
    expect(await db().select().from(draftTexts)).toEqual(texts)
    // As seen, marked: another look would find the word again.
    await db().execute(sql`update draft_texts set pages = replace(pages::text, 'P20417', 'P29999')::jsonb`)
    const id = await submit(pages)
    expect([
      await db().$count(draftTexts, sql`upload_id = any(${sql.param(pages)}::int[])`),
      await db().$count(draftReadings, sql`upload_ids && ${sql.param(pages)}::int[]`),
    ]).toEqual([0, 0])
    // It is there at once, as it was read before.
    expect((await claim(id)).invoices[0]?.reading).toEqual(together?.reading)
    await testApp.drainJobs()
    expect((await claim(id)).invoices[0]?.reading).toEqual(together?.reading)
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    await testApp.call('POST', `staff/invoices/${(await claim(id)).invoices[0]?.id}/read-again/`, { cookie })
    await testApp.drainJobs()
    expect((await claim(id)).invoices[0]?.reading).toMatchObject({ state: 'READ', number: 'P29999' })
  })

  /** A document whose pages are pictures, each as large as its page. */
  async function aScan(name: string, pages: number) {
    const document = await PDFDocument.create()
    const picture = sharp({ create: { width: 200, height: 260, channels: 3, background: 'white' } })
    const image = await document.embedPng(await picture.png().toBuffer())
    for (let page = 0; page < pages; page++)
      document.addPage([200, 260]).drawImage(image, { x: 0, y: 0, width: 200, height: 260 })
    document.setTitle(name)
    return { name, bytes: await document.save(), part: 'file' }
  }

  it('are looked at by nobody where all their files together have too many pictures', { timeout: 90_000 }, async () => {
    const { at, token, read } = await anEnrolledOperator()
    const ids: number[] = []
    for (const name of ['first.pdf', 'second.pdf'])
      ids.push((await testApp.upload('POST', `${at}/uploads/`, token, [await aScan(name, 11)])).json<WireUpload>().id)
    await read([ids])
    await testApp.drainJobs()
    const [one] = await read([ids])
    expect(one?.reading).toMatchObject({ state: 'UNREADABLE', problems: ['too_many_pages'] })
    const lookedAt = sql`upload_id = any(${sql.param(ids)}::int[]) and pages::text like '%"lean"%'`
    expect(await db().$count(draftTexts, lookedAt)).toBe(0)
  })

  it('are nobody else’s, of one enrollment, and gone with their file', async () => {
    const owner = await anEnrolledOperator()
    const other = await anEnrolledOperator(owner)
    const stranger = await anEnrolledOperator()
    const id = await owner.upload('lakeshore-88622.pdf')
    await owner.read([[id]])
    await testApp.drainJobs()
    for (const answer of [await other.ask([[id]]), await stranger.ask([[id]])])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    expect((await owner.ask([[id]], stranger.token)).statusCode).toBe(404)
    const colleague = await aPerson(testApp)
    const { locationId } = owner
    await aMembership(testApp, { personId: colleague.id, role: 'member', locationId })
    // They may submit for the location, and see no draft of somebody else's.
    expect((await owner.ask([[id]], colleague.token)).statusCode).toBe(404)
    const mine = await stranger.upload('lakeshore-88622.pdf')
    expect((await stranger.ask([[mine, id]])).statusCode).toBe(404)
    expect(await stranger.read([[mine], [mine, mine]])).toMatchObject([{ upload_ids: [mine] }])
    await testApp.call('DELETE', `${owner.at}/uploads/${id}/`, { token: owner.token })
    expect((await owner.ask([[id]])).statusCode).toBe(404)
    expect(await db().$count(draftReadings, sql`${id} = any(upload_ids)`)).toBe(0)
    expect(await db().$count(draftTexts, sql`upload_id = ${id}`)).toBe(0)
  })

  it('of which one is removed while it waits are left alone by their job', async () => {
    const { upload, read, at, token } = await anEnrolledOperator()
    const ids = [await upload('metro-5499120.pdf'), await upload('metro-5501873.pdf')]
    await read([ids])
    await db().execute(sql`delete from claim_uploads where id = ${ids[1]}`)
    await testApp.drainJobs()
    expect(await db().$count(draftReadings, sql`${ids[0]} = any(upload_ids)`)).toBe(0)
    expect((await testApp.call('DELETE', `${at}/uploads/${ids[0]}/`, { token })).statusCode).toBe(204)
  })

  it.each([
    [[[]]],
    [[['1; drop table claims']]],
    [[[-1]]],
    [[[2 ** 40]]],
    [Array.from({ length: 21 }, () => [1])],
    [[Array.from({ length: 21 }, (_, at) => at + 1)]],
    ['1,2'],
    [null],
  ])('takes no other list (%j)', async (invoices) => {
    const { ask } = await anEnrolledOperator()
    expect((await ask(invoices)).statusCode).toBe(400)
  })

  it('says which claim of one’s own has the same invoice, whoever has read it, and of nobody else’s', {
    timeout: 60_000,
  }, async () => {
    const owner = await anEnrolledOperator()
    const again = await anEnrolledOperator(owner)
    const stranger = await anEnrolledOperator()
    const claimId = await owner.submit([await owner.upload('lakeshore-88540.pdf')])
    await testApp.drainJobs()
    const later = await again.submit([await again.upload('lakeshore-88540.pdf')])
    await testApp.drainJobs()
    const claimedIn = async (id: number) => (await owner.claim(id)).invoices.map(({ claimed_in }) => claimed_in)
    // The earlier one is no copy of the later one.
    expect([await claimedIn(claimId), await claimedIn(later)]).toEqual([[null], [claimId]])
    await testApp.call('POST', `app/rebates/claims/${later}/withdraw/`, { token: owner.token })
    const [mine, theirs] = [await again.upload('lakeshore-88540.pdf'), await stranger.upload('lakeshore-88540.pdf')]
    await Promise.all([again.read([[mine]]), stranger.read([[theirs]])])
    await testApp.drainJobs()
    expect(await again.read([[mine]])).toMatchObject([{ claimed_in: claimId }])
    expect(await stranger.read([[theirs]])).toMatchObject([{ claimed_in: null }])
    // As a reviewer has read it.
    const { rows } = await db().execute<{ id: number }>(
      sql`select id from distributors where key = 'lakeshore foodservice'`,
    )
    await db().execute(sql`update invoices set number = '885-40', number_key = '88540', distributor_id = ${rows[0]?.id}
      where claim_id = ${claimId}`)
    await db().execute(
      sql`delete from invoice_readings where invoice_id in (select id from invoices where claim_id = ${claimId})`,
    )
    expect(await again.read([[mine]])).toMatchObject([{ claimed_in: claimId }])
    await testApp.call('POST', `app/rebates/claims/${claimId}/withdraw/`, { token: owner.token })
    expect(await again.read([[mine]])).toMatchObject([{ claimed_in: null }])
  })

  it('are read again where their job is lost, three times, and forgotten after a day', async () => {
    const { upload, read } = await anEnrolledOperator()
    const id = await upload('lakeshore-88213.pdf')
    await read([[id]])
    await db().execute(sql`delete from pgboss.job where name = 'read-draft'`)
    await read([[id]])
    expect(await jobs('read-draft')).toBe(1)
    await db().execute(sql`update draft_readings set attempts = 3 where ${id} = any(upload_ids)`)
    await testApp.drainJobs()
    expect(await read([[id]])).toMatchObject([{ reading: { state: 'UNREADABLE', problems: ['not_read'] } }])
    const now = testApp.clock.now()
    testApp.clock.set(new Date(now.getTime() + DAY_MS + 1))
    await takeUpReadings(testApp.services)
    testApp.clock.set(now)
    expect(await db().$count(draftReadings)).toBe(0)
  })

  it('are at most 200 of a person within a day: the rest is read with its claim', async () => {
    const { id: personId, upload, read } = await anEnrolledOperator()
    const id = await upload('prairie-20388.pdf')
    await db().execute(sql`insert into draft_readings (person_id, enrollment_id, upload_ids, state, created_at)
      select ${personId}, (select max(id) from enrollments), array[1000000 + n], 'READ', ${testApp.clock.now()}
      from generate_series(1, 200) n`)
    expect(await read([[id]])).toMatchObject([{ upload_ids: [id], reading: null }])
  })
})
