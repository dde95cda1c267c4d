import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { claims, offers } from '../../../database/schema/index.ts'
import { anEnrollment, anOffer, anOperator, anOperatorSession } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const TEN_MEGABYTES = 10 * 1_048_576

describe('submitting invoices', () => {
  const testApp = useTestApp()

  async function anEnrolledOperator() {
    const operator = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId: operator.id })
    return {
      ...operator,
      enrollmentId: enrollment.id,
      offerId: enrollment.offerId,
      path: `app/rebates/enrollment/${enrollment.id}/claims/`,
    }
  }

  const pdf = (name = 'invoice.pdf') => ({ name, bytes: aPdf(randomUUID()) })

  const photo = async (name = 'page.jpg') => ({
    name,
    bytes: await sharp({
      create: {
        width: 300,
        height: 400,
        channels: 3,
        background: { r: Math.floor(Math.random() * 255), g: 200, b: 190 },
      },
    })
      .jpeg()
      .toBuffer(),
  })

  const claimOf = async (token: string, id: number) =>
    (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json()

  it('[CL-04][API-21][API-35][API-36] takes a PDF and two photographed pages grouped into one invoice, and renders their pages', async () => {
    const operator = await anEnrolledOperator()
    const response = await testApp.upload(
      'POST',
      operator.path,
      operator.token,
      [pdf(), await photo('IMG_1.jpg'), await photo('IMG_2.jpg')],
      {
        invoice_index_0: '0',
        invoice_index_1: '1',
        invoice_index_2: '1',
        anything_else: 'is ignored',
      },
    )
    expect(response.statusCode).toBe(201)
    const { id } = response.json<{ id: number }>()
    expect(response.json()).toEqual({ id })

    const before = await claimOf(operator.token, id)
    expect(before).toMatchObject({
      id,
      status: 'CLAIM_SUBMITTED',
      payout_amount: null,
      invalidation_reason: null,
      operator_payment: null,
      promise_date: '2026-12-16',
      dispute: null,
    })
    expect(before.state_changes).toEqual([
      {
        from_state: null,
        to_state: 'CLAIM_SUBMITTED',
        created: testApp.clock.now().toISOString(),
        notes: null,
        notes_parts: null,
        created_by_email: operator.email,
      },
    ])
    expect(before.invoices.map((invoice: { files: unknown[] }) => invoice.files.length)).toEqual([1, 2])
    expect(before.invoices[0]).toMatchObject({ invoice_reference_id: null, product_approval_info: {} })

    await testApp.drainJobs()
    const after = await claimOf(operator.token, id)
    const pages = after.invoices.flatMap((invoice: { files: { pages: { image: string; width: number }[] }[] }) =>
      invoice.files.flatMap((file) => file.pages),
    )
    expect(pages).toHaveLength(3)
    const image = await testApp.app.inject(pages[0].image)
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await sharp(image.rawPayload).metadata()).width).toBe(pages[0].width)
    expect(
      (await testApp.mails()).some((mail) => mail.to === operator.email && mail.subject === `We have your claim ${id}`),
    ).toBe(true)
  })

  it('tells its operator of a file that cannot be opened', async () => {
    const operator = await anEnrolledOperator()
    const broken = { name: 'broken.pdf', bytes: new TextEncoder().encode('%PDF-') }
    const { id } = (await testApp.upload('POST', operator.path, operator.token, [broken, pdf()])).json<{ id: number }>()
    const filesOf = async () => {
      const { invoices } = (await claimOf(operator.token, id)) as { invoices: { files: { render_state: string }[] }[] }
      return invoices.flatMap(({ files }) => files.map(({ render_state }) => render_state))
    }
    expect(await filesOf()).toEqual(['waiting', 'waiting'])
    await testApp.drainJobs()
    expect(await filesOf()).toEqual(['failed', 'done'])
  })

  it('renders a PDF in its own colours', async () => {
    const operator = await anEnrolledOperator()
    const blueBand = Buffer.from(
      aPdf('x')
        .toString('latin1')
        .replace(/stream\nBT.*?ET\nendstream/s, 'stream\n0.1 0.2 0.9 rg 0 0 612 792 re f\nendstream')
        .replace(/Length \d+/, 'Length 34'),
      'latin1',
    )
    const { id } = (
      await testApp.upload('POST', operator.path, operator.token, [{ name: 'blue.pdf', bytes: blueBand }])
    ).json<{ id: number }>()
    await testApp.drainJobs()
    const { image } = (await claimOf(operator.token, id)).invoices[0].files[0].pages[0]
    const { channels } = await sharp((await testApp.app.inject(image)).rawPayload).stats()
    expect(channels[2]?.mean).toBeGreaterThan(180)
    expect(channels[0]?.mean).toBeLessThan(80)
  })

  it.each([
    ['invoice-4711.hta', 'invoice-4711.hta.pdf'],
    ['scan', 'scan.pdf'],
    ['June.PDF', 'June.PDF'],
    ['invoice.exe.', 'invoice.exe..pdf'],
  ])('gives a PDF that calls itself %s out as %s', async (name, givenOut) => {
    const operator = await anEnrolledOperator()
    const { id } = (await testApp.upload('POST', operator.path, operator.token, [pdf(name)])).json<{ id: number }>()
    const link: string = (await claimOf(operator.token, id)).invoices[0].files[0].file
    const { headers } = await testApp.app.inject(link)
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${givenOut}`)
  })

  it('serves files only by links it has signed, for an hour, originals as a download', async () => {
    const operator = await anEnrolledOperator()
    const { id } = (
      await testApp.upload('POST', operator.path, operator.token, [pdf('June – “invoice” (1).pdf')])
    ).json<{ id: number }>()
    const link: string = (await claimOf(operator.token, id)).invoices[0].files[0].file
    const served = await testApp.app.inject(link)
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''June/)
    expect(
      (
        await testApp.app.inject(
          link.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'x' ? 'y' : 'x'}`),
        )
      ).statusCode,
    ).toBe(404)
    expect((await testApp.app.inject(link.replace(/expires=\d/, 'expires=9'))).statusCode).toBe(404)
    const now = testApp.clock.now()
    testApp.clock.advance(2 * 3_600_000)
    expect((await testApp.app.inject(link)).json()).toMatchObject({ code: 'file.link_expired' })
    testApp.clock.set(now)
  })

  it('[CL-01] wants at least one file', async () => {
    const operator = await anEnrolledOperator()
    const response = await testApp.upload('POST', operator.path, operator.token, [], { note: 'no files' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      files: ['Please add at least one invoice file before submitting'],
      error: 'Please add at least one invoice file before submitting',
    })
  })

  it('[CL-01] accepts exactly 10 MB and refuses one byte more, leaving nothing behind', async () => {
    const operator = await anEnrolledOperator()
    const ofSize = (bytes: number) => ({
      name: 'large.pdf',
      bytes: Buffer.concat([aPdf(randomUUID()), Buffer.alloc(bytes)]).subarray(0, bytes),
    })
    expect((await testApp.upload('POST', operator.path, operator.token, [ofSize(TEN_MEGABYTES)])).statusCode).toBe(201)
    const refused = await testApp.upload('POST', operator.path, operator.token, [pdf(), ofSize(TEN_MEGABYTES + 1)])
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toMatchObject({
      code: 'file.too_large',
      files: ['large.pdf is larger than 10 MB. Please choose a smaller file.'],
    })
    const rows = await testApp.services.db.select().from(claims).where(eq(claims.personId, operator.id))
    expect(rows).toHaveLength(1)
  })

  it('refuses by Content-Length before it reads', async () => {
    const operator = await anEnrolledOperator()
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/api/v1/tradespend/${operator.path}`,
      headers: {
        authorization: `token ${operator.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(300 * 1_048_576),
      },
    })
    expect(response.statusCode).toBe(413)
  })

  it('[CL-01] believes the content, not the name: only PDF, JPEG, PNG, WebP and HEIC', async () => {
    const operator = await anEnrolledOperator()
    for (const [name, bytes] of [
      ['invoice.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
      ['photo.jpg', Buffer.from('MZ this is a program'.padEnd(2000, 'x'))],
      ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ] as const) {
      const response = await testApp.upload('POST', operator.path, operator.token, [{ name, bytes }])
      expect(response.statusCode).toBe(415)
      expect(response.json().files[0]).toContain(name)
    }
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(
      (await testApp.upload('POST', operator.path, operator.token, [{ name: 'named-wrong.pdf', bytes: png }]))
        .statusCode,
    ).toBe(201)
  })

  it('refuses more than 20 files, a broken body and a body that is no form', async () => {
    const operator = await anEnrolledOperator()
    const many = await testApp.upload(
      'POST',
      operator.path,
      operator.token,
      Array.from({ length: 21 }, (_, at) => pdf(`${at}.pdf`)),
    )
    expect([many.statusCode, many.json().files]).toEqual([400, ['At most 20 files fit in one claim.']])
    const send = (contentType: string, payload: string) =>
      testApp.app.inject({
        method: 'POST',
        url: `/api/v1/tradespend/${operator.path}`,
        headers: { authorization: `token ${operator.token}`, 'content-type': contentType },
        payload,
      })
    expect(
      (
        await send(
          'multipart/form-data; boundary=x',
          '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nhalf',
        )
      ).statusCode,
    ).toBe(400)
    expect((await send('application/json', '{}')).statusCode).toBe(415)
  })

  it('[CL-03] refuses while the offer is paused, expired or deleted, and takes invoices up to the deadline', async () => {
    for (const [state, code] of [
      ['PAUSED', 'offer.paused'],
      ['EXPIRED', 'offer.expired'],
      ['DELETED', 'offer.deleted'],
    ] as const) {
      const operator = await anEnrolledOperator()
      await testApp.services.db.update(offers).set({ state }).where(eq(offers.id, operator.offerId))
      const response = await testApp.upload('POST', operator.path, operator.token, [pdf()])
      expect([response.statusCode, response.json().code]).toEqual([409, code])
    }
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp, { validTo: '2027-01-31' })
    const enrollment = await anEnrollment(testApp, { personId: operator.id, offerId: offer.id })
    const send = async () =>
      testApp.upload(
        'POST',
        `app/rebates/enrollment/${enrollment.id}/claims/`,
        await anOperatorSession(testApp, operator.id),
        [pdf()],
      )
    const now = testApp.clock.now()
    testApp.clock.set('2027-03-01T05:59:59Z')
    expect((await send()).statusCode).toBe(201)
    testApp.clock.set('2027-03-01T06:00:00Z')
    expect((await send()).json()).toMatchObject({ code: 'offer.expired' })
    testApp.clock.set(now)
  })

  it('confirms the payee with the first submission', async () => {
    const operator = await anEnrolledOperator()
    const { id } = (
      await testApp.upload('POST', operator.path, operator.token, [pdf()], { payee_name: 'Blue Door Diner LLC' })
    ).json<{ id: number }>()
    expect(await claimOf(operator.token, id)).toMatchObject({ payee_name: 'Blue Door Diner LLC' })
    expect((await testApp.call('GET', 'app/auth/profile/', { token: operator.token })).json()).toMatchObject({
      payee_name: 'Blue Door Diner LLC',
    })
  })
})
