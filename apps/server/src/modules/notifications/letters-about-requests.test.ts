import type { WireFunding } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { manufacturers, providerSettings } from '../../database/schema/index.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { aValidatedClaim } from '../../testing/payment-factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { draftFunding } from '../funding/draft-funding.ts'
import { issueFunding } from '../funding/issue-funding.ts'
import { recordFundingMoney } from '../receipts/record-funding-money.ts'
import { sendReminders } from './reminders/send-reminders.ts'

const TODAY = '2026-11-16'

describe('a request that is issued', () => {
  const testApp = useTestApp()

  async function anIssuedRequest(contacts: { name: string; email: string }[], paymentDays = 45) {
    const { services } = testApp
    const first = await aValidatedClaim(testApp, { units: 10 })
    const second = await aValidatedClaim(testApp, { units: 15, offerId: first.offerId })
    const { manufacturerId } = first
    await services.db
      .update(manufacturers)
      .set({ billingContacts: contacts, paymentDays })
      .where(eq(manufacturers.id, manufacturerId))
    const { id: staffId, cookie } = await aStaffMember(testApp, 'finance')
    const id = await draftFunding(services, { manufacturerId, cutoff: TODAY, excludedClaimIds: [], staffId })
    await issueFunding(services, { fundingId: id, staffId })
    return { id, cookie, manufacturerId, claimIds: [first.id, second.id] }
  }
  const mailsAbout = async (id: number) => {
    await testApp.drainJobs()
    return (await testApp.mails()).filter(({ subject }) => subject.includes(`request ${id} `))
  }

  it('is mailed to each billing contact once, and is due after the days of its manufacturer', async () => {
    const contacts = [
      { name: 'Dana', email: 'dana@maker.example' },
      { name: 'Accounts', email: 'accounts@maker.example' },
      { name: 'Dana again', email: 'dana@maker.example' },
    ]
    const { id, cookie, manufacturerId } = await anIssuedRequest(contacts)
    const read = async () => (await testApp.call('GET', `staff/funding/${id}`, { cookie })).json<WireFunding>()
    expect(await read()).toMatchObject({ state: 'ISSUED', due_date: '2026-12-31' })
    const mails = await mailsAbout(id)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['accounts@maker.example', 'dana@maker.example'])
    for (const { subject, html, text } of mails) {
      expect(subject).toBe(`Caseback: request ${id} for $150.00`)
      for (const version of [html, text]) {
        expect(version).toContain('2 claims for your rebates are validated')
        expect(version).toContain('December 31, 2026')
      }
    }
    // The days that it has from now on are those of the next request.
    await testApp.services.db.update(manufacturers).set({ paymentDays: 7 }).where(eq(manufacturers.id, manufacturerId))
    expect(await read()).toMatchObject({ due_date: '2026-12-31' })
  })

  it('says where to pay, as it was said when it was issued', async () => {
    const remit = (remitTo: string | null) => testApp.services.db.update(providerSettings).set({ remitTo })
    await remit('By ACH: Lakeshore\nAccount 12.345')
    const { id, cookie: finance } = await anIssuedRequest([{ name: 'Dana', email: 'dana@maker.example' }])
    const [issued] = await mailsAbout(id)
    for (const version of [issued?.html, issued?.text]) {
      expect(version).toContain('Where to pay')
      expect(version).toContain('Account 12.345')
    }
    expect(issued?.text).toContain('By ACH: Lakeshore\nAccount 12.345')
    await remit('By check: 12 Harbor Street')
    await testApp.call('POST', `staff/funding/${id}/remind`, { cookie: finance })
    const reminded = (await mailsAbout(id)).find(({ subject }) => !subject.includes('for $'))
    expect(reminded?.text).toContain('Where to pay:\nBy ACH: Lakeshore\nAccount 12.345')
    await remit(null)
  })

  it('of a manufacturer without contacts is no letter', async () => {
    const { id } = await anIssuedRequest([])
    expect(await mailsAbout(id)).toEqual([])
  })

  it('is a document and a table, of finance alone, whose sums are those of the desk', async () => {
    const { id, cookie, claimIds } = await anIssuedRequest([])
    const pdf = await testApp.call('GET', `staff/funding/${id}/document.pdf`, { cookie })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.headers['content-disposition']).toContain(`request-${id}.pdf`)
    const document = await PDFDocument.load(pdf.rawPayload)
    expect([document.getPageCount(), document.getTitle()]).toEqual([1, `Request ${id}`])
    const csv = await testApp.call('GET', `staff/funding/${id}/document.csv`, { cookie })
    const [head, ...lines] = csv.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Request,Claim,Operator,Offer,Validated,Units,Unit,Invoices,Amount in dollars,Settled')
    expect(
      lines.map((line) => line.split(',')).map((cells) => [cells[0], cells[1], cells.at(-2), cells.at(-1)]),
    ).toEqual([
      [String(id), String(claimIds[0]), '60.00', 'no'],
      [String(id), String(claimIds[1]), '90.00', 'no'],
    ])
    const { cookie: reviewer } = await aStaffMember(testApp, 'reviewer')
    expect((await testApp.call('GET', `staff/funding/${id}/document.pdf`, { cookie: reviewer })).statusCode).toBe(403)
    expect((await testApp.call('GET', 'staff/funding/999999/document.csv', { cookie })).statusCode).toBe(404)
  })

  it('is told by hand, once a day and not to nobody, also before it is due', async () => {
    const { id, cookie, manufacturerId } = await anIssuedRequest([{ name: 'Dana', email: 'dana@maker.example' }])
    const remind = () => testApp.call('POST', `staff/funding/${id}/remind`, { cookie })
    const before = (await mailsAbout(id)).length
    expect((await remind()).statusCode).toBe(200)
    expect((await remind()).json()).toMatchObject({ code: 'funding.reminded' })
    const mails = (await mailsAbout(id)).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['dana@maker.example', `Caseback: request ${id} is due on December 31, 2026`],
    ])
    expect(mails[0]?.text).toContain('/request/')
    testApp.clock.advance(86_400_000)
    await testApp.services.db
      .update(manufacturers)
      .set({ billingContacts: [] })
      .where(eq(manufacturers.id, manufacturerId))
    expect((await remind()).json()).toMatchObject({ code: 'funding.no_contacts' })
    testApp.clock.advance(-86_400_000)
  })

  it('is told on the day on which it is due and 7, 14 and 30 days later, by what is open, until it is settled', async () => {
    const contacts = [{ name: 'Dana', email: 'dana@maker.example' }]
    const { id } = await anIssuedRequest(contacts, 2)
    const { services, clock } = testApp
    const reminders = async () =>
      (await mailsAbout(id)).map(({ subject }) => subject).filter((subject) => !subject.includes('for $'))
    const day = async (until: string) => {
      clock.set(`${until}T15:00:00Z`)
      await sendReminders(services)
    }
    await day('2026-11-17')
    expect(await reminders()).toEqual([])
    await day('2026-11-18')
    await day('2026-11-18')
    expect(await reminders()).toEqual([`Caseback: request ${id} is due today`])
    const { id: staffId } = await aStaffMember(testApp, 'finance')
    await recordFundingMoney(services, {
      fundingId: id,
      amountCents: 6_000,
      receivedOn: '2026-11-18',
      reference: 'PART',
      staffId,
    })
    // The day itself was missed: it is made up for, and says how late it is.
    await day('2026-11-26')
    const mails = await mailsAbout(id)
    expect(mails.at(-1)?.text).toContain(`Request ${id} was due 8 days ago`)
    expect(mails.at(-1)?.text).toContain('$90.00')
    await day('2026-11-29')
    expect(await reminders()).toHaveLength(2)
    await day('2026-12-02')
    expect(await reminders()).toHaveLength(3)
    await recordFundingMoney(services, {
      fundingId: id,
      amountCents: 9_000,
      receivedOn: '2026-12-02',
      reference: 'REST',
      staffId,
    })
    await day('2026-12-18')
    expect(await reminders()).toHaveLength(3)
  })
})
