import type { WireStaffManufacturer } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../../database/schema/index.ts'
import { aPicture } from '../../../testing/catalog-factories.ts'
import { aManufacturer, anOffer, aStaffMember } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { aValidatedClaim } from '../../../testing/payment-factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

describe('manufacturers', () => {
  const testApp = useTestApp()
  const publisher = async () => (await aStaffMember(testApp, 'publisher')).cookie
  const put = async (id: number, cookie: string, bytes: Uint8Array, part = 'file') =>
    testApp.upload('PUT', `staff/manufacturers/${id}/logo/`, { cookie }, [{ name: 'logo', bytes, part }])
  const trailOf = (id: number) =>
    testApp.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)

  it('a name is there once, and the field says so', async () => {
    const cookie = await publisher()
    await aManufacturer(testApp, { name: 'North Bay Seafood' })
    const refused = await testApp.call('POST', 'staff/manufacturers/', {
      cookie,
      body: { name: ' North Bay Seafood ' },
    })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { name: ['There is a manufacturer of this name already.'] },
    ])
    const { id } = await aManufacturer(testApp)
    const renamed = await testApp.call('PATCH', `staff/manufacturers/${id}/`, {
      cookie,
      body: { name: 'North Bay Seafood' },
    })
    expect(renamed.json()).toMatchObject({ name: ['There is a manufacturer of this name already.'] })
  })

  it('a name is there once however it is written; of one’s own the capitals may change', async () => {
    const cookie = await publisher()
    const { id } = await aManufacturer(testApp, { name: 'Harvest Twin' })
    const add = (name: string) => testApp.call('POST', 'staff/manufacturers/', { cookie, body: { name } })
    const rename = (of: number, name: string) =>
      testApp.call('PATCH', `staff/manufacturers/${of}/`, { cookie, body: { name } })
    const taken = { name: ['There is a manufacturer Harvest Twin already. Capital letters make no other name.'] }
    const refused = await add('HARVEST TWIN')
    expect([refused.statusCode, refused.json()]).toMatchObject([400, taken])
    const other = await aManufacturer(testApp)
    expect((await rename(other.id, 'harvest twin')).json()).toMatchObject(taken)
    expect((await rename(id, 'HARVEST Twin')).json()).toMatchObject({ name: 'HARVEST Twin' })
    const atOnce = await Promise.all(['Harvest Three', 'HARVEST THREE', 'harvest three'].map(add))
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400])
  })

  it('a change says what was and what is, and one that changes nothing leaves no trace', async () => {
    const cookie = await publisher()
    const { id, name } = await aManufacturer(testApp)
    const change = (body: object) => testApp.call('PATCH', `staff/manufacturers/${id}/`, { cookie, body })
    expect((await change({ name, payment_days: 30 })).statusCode).toBe(200)
    expect(await trailOf(id)).toEqual([])
    expect((await change({ payment_days: 45, rebate_support_email: null })).json()).toMatchObject({
      payment_days: 45,
      rebate_support_email: null,
      name,
    })
    expect(await trailOf(id)).toMatchObject([
      {
        action: 'manufacturer.changed',
        before: { payment_days: 30, rebate_support_email: 'rebates@harvestvalley.example' },
        after: { payment_days: 45, rebate_support_email: null },
      },
    ])
  })

  it('says what it owes for validated claims and what of it nobody has asked for', async () => {
    const { manufacturerId, amountCents } = await aValidatedClaim(testApp)
    const cookie = (await aStaffMember(testApp, 'finance')).cookie
    const read = await testApp.call('GET', `staff/manufacturers/${manufacturerId}/`, { cookie })
    const owed = amountCents / 100
    expect(owed).toBeGreaterThan(0)
    expect(read.json()).toMatchObject({ receivable: owed, to_request: owed, credit: 0, open_requests: 0 })
  })

  it('a logo is made anew: small, without what came along, served to everybody for ever', async () => {
    const cookie = await publisher()
    const { id } = await aManufacturer(testApp)
    const photo = await sharp(await aPicture(3_000, 1_500, 'jpeg'))
      .withMetadata({ exif: { IFD0: { Copyright: 'the designer’s secret' } } })
      .toBuffer()
    const { logo } = (await put(id, cookie, photo)).json<WireStaffManufacturer>()
    const shown = await testApp.app.inject(String(logo))
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(shown.rawPayload.length).toBeLessThanOrEqual(40_000)
    const { format, width, height, exif } = await sharp(shown.rawPayload).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 400, 200, undefined])
    const removed = await testApp.call('DELETE', `staff/manufacturers/${id}/logo/`, { cookie })
    expect(removed.json<WireStaffManufacturer>().logo).toBeNull()
    expect(await trailOf(id)).toMatchObject([
      { before: { logo: null }, after: { logo } },
      { before: { logo }, after: { logo: null } },
    ])
  })

  it('a file that is no picture, none, two and a torn one are refused, and the logo stays', async () => {
    const cookie = await publisher()
    const { id } = await aManufacturer(testApp)
    const { logo } = (await put(id, cookie, await aPicture())).json<WireStaffManufacturer>()
    expect((await put(id, cookie, aPdf('no picture'))).json()).toMatchObject({ code: 'picture.unsupported' })
    expect((await put(id, cookie, Buffer.from('<svg onload="alert(1)"/>'))).json()).toMatchObject({
      code: 'picture.unsupported',
    })
    expect((await put(id, cookie, await aPicture(), 'files')).json()).toMatchObject({ file: ['Choose a picture.'] })
    const torn = (await aPicture()).subarray(0, 300)
    expect((await put(id, cookie, torn)).json()).toMatchObject({ code: 'picture.unreadable' })
    const read = await testApp.call('GET', `staff/manufacturers/${id}/`, { cookie })
    expect(read.json<WireStaffManufacturer>().logo).toBe(logo)
  })

  it('is not archived while an offer of it runs, and stands apart afterwards', async () => {
    const cookie = await publisher()
    const { id } = await aManufacturer(testApp, { name: 'Orchard Row' })
    await anOffer(testApp, { manufacturerId: id })
    const archive = () => testApp.call('PATCH', `staff/manufacturers/${id}/`, { cookie, body: { archived: true } })
    expect((await archive()).json()).toMatchObject({ code: 'manufacturer.in_use' })
    // The day after the last for invoices.
    testApp.clock.set('2027-03-02T12:00:00Z')
    const later = await publisher()
    const archived = await testApp.call('PATCH', `staff/manufacturers/${id}/`, {
      cookie: later,
      body: { archived: true },
    })
    expect(archived.json<WireStaffManufacturer>().archived).toBe('2027-03-02T12:00:00.000Z')
    const namesIn = async (show: string) =>
      (await testApp.call('GET', `staff/manufacturers/?show=${show}`, { cookie: later }))
        .json<{ results: { name: string }[] }>()
        .results.map((each) => each.name)
    expect(await namesIn('archived')).toEqual(['Orchard Row'])
    expect(await namesIn('active')).not.toContain('Orchard Row')
    expect(await namesIn('all')).toContain('Orchard Row')
  })
})
