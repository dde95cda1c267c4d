import { customChainKey } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  claimFiles,
  claims,
  fileTexts,
  invoiceReadings,
  locations,
  organisations,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { PageText, PlacedWord } from '../../../platform/rendering/page-text.ts'
import { RULE, touchlessSteps } from '../../../testing/review/touchless-steps.ts'
import { someTerms } from '../../../testing/sample-terms.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { READ_WAIT_SECONDS } from '../../invoices/reading/pipeline/claim-read-job.ts'
import type { Reading } from '../../invoices/reading/reading.ts'
import { changeEntity } from '../../locations/change-entity.ts'

/** The same words, with another one in the place of each that is asked for. */
const instead = (of: string, other: string) => (words: PlacedWord[]) =>
  words.map((word) => (word.text === of ? { ...word, text: other } : word))

/** A headline between the names of the distributor and the number. */
const headline = (text: string) => (words: PlacedWord[]) => [
  ...words,
  ...text.split(' ').map((each, at): PlacedWord => {
    const from = 110 + text.split(' ').slice(0, at).join(' ').length * 5 + (at && 5)
    return { text: each, box: [from, 2, from + each.length * 5, 10], confidence: 1 }
  }),
]

describe('a claim that the program leaves to a person', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })
  const { anEnrolled, write, aReadClaim, review, decide, statusOf, rowOf, aWaitingClaim, decided } =
    touchlessSteps(testApp)

  const readingOf = async ({ invoiceId }: { invoiceId: number }): Promise<Reading> => {
    const { db } = testApp.services
    const [row] = await db.select().from(invoiceReadings).where(eq(invoiceReadings.invoiceId, invoiceId))
    return structuredClone(found((found(row).readings as Reading[])[0]))
  }
  const writeReading = async ({ invoiceId }: { invoiceId: number }, reading: Reading) =>
    testApp.services.db
      .update(invoiceReadings)
      .set({ readings: [reading] })
      .where(eq(invoiceReadings.invoiceId, invoiceId))

  it.each<[string, (words: PlacedWord[]) => PlacedWord[], string]>([
    ['an invoice', (words) => words, 'CLAIM_VALIDATED'],
    ['an invoice with a headline', headline('TAX INVOICE'), 'CLAIM_VALIDATED'],
    ['an invoice that names its order', headline('PURCHASE ORDER 7714'), 'CLAIM_VALIDATED'],
    ['a purchase order beside the label of an invoice', headline('PURCHASE ORDER'), 'CLAIM_SUBMITTED'],
    ['a void invoice', headline('VOID'), 'CLAIM_SUBMITTED'],
    ['a credit memo', instead('INVOICE', 'CREDIT'), 'CLAIM_SUBMITTED'],
    ['a refund', instead('INVOICE', 'REFUND'), 'CLAIM_SUBMITTED'],
    ['a price list', instead('INVOICE', 'PRICE LIST'), 'CLAIM_SUBMITTED'],
    ['a purchase order', instead('INVOICE', 'PURCHASE ORDER'), 'CLAIM_SUBMITTED'],
    ['a receipt', instead('INVOICE', 'RECEIPT'), 'CLAIM_SUBMITTED'],
    ['an invoice and a credit', headline('CREDIT'), 'CLAIM_SUBMITTED'],
    ['a credit invoice', headline('CREDIT INVOICE'), 'CLAIM_SUBMITTED'],
    ['returns', headline('RETURNS'), 'CLAIM_SUBMITTED'],
    ['a quotation', headline('QUOTATION'), 'CLAIM_SUBMITTED'],
    ['a quote', headline('QUOTE NO 12'), 'CLAIM_SUBMITTED'],
    ['a sales order', headline('SALES ORDER'), 'CLAIM_SUBMITTED'],
    ['an order', headline('ORDER CONFIRMATION'), 'CLAIM_SUBMITTED'],
    ['a pro forma', headline('PRO FORMA INVOICE'), 'CLAIM_SUBMITTED'],
    ['a packing list', headline('PACKING SLIP'), 'CLAIM_SUBMITTED'],
    ['a delivery note', headline('DELIVERY TICKET'), 'CLAIM_SUBMITTED'],
    ['a statement', headline('STATEMENT'), 'CLAIM_SUBMITTED'],
    [
      'units that are not said',
      (words) => words.filter(({ text }) => text !== 'CS' && text !== 'U/M'),
      'CLAIM_SUBMITTED',
    ],
  ])('or not: %s', async (_what, change, status) => {
    const { db } = testApp.services
    const enrolled = await anEnrolled({ enabled: false })
    const read = await aReadClaim(enrolled)
    const [file] = await db.select().from(claimFiles).where(eq(claimFiles.claimId, read.id))
    const isOf = eq(fileTexts.fileId, found(file).id)
    const [text] = await db.select().from(fileTexts).where(isOf)
    const pages = (found(text).pages as PageText[]).map((page) => ({ ...page, words: change(page.words) }))
    await db.update(fileTexts).set({ pages }).where(isOf)
    await write(enrolled.manufacturerId, RULE)
    await testApp.call('POST', `staff/invoices/${read.invoiceId}/read-again/`, { cookie: read.cookie })
    await testApp.drainJobs()
    testApp.clock.advance(READ_WAIT_SECONDS * 1_000)
    await decided(read)
    expect(await statusOf(read)).toBe(status)
  })

  it.each([
    'credit_memo',
    'order_confirmation',
    'delivery_note',
    'quote',
    'price_list',
    'purchase_order',
    'voided',
    'other_document',
  ] as const)('has another document, for nothing else than that it is one: %s', async (problem) => {
    const { read } = await aWaitingClaim()
    const reading = await readingOf(read)
    await writeReading(read, { ...reading, problems: [problem] })
    await decided(read)
    expect([await statusOf(read), (await review(read)).left_to_person]).toEqual(['CLAIM_SUBMITTED', 'READING'])
    const other = await aWaitingClaim()
    expect(await readingOf(other.read)).toMatchObject({ document: 'invoice', problems: [] })
    await decided(other.read)
    expect(await statusOf(other.read)).toBe('CLAIM_VALIDATED')
  })

  it('has a line whose unit is not said', async () => {
    const { read } = await aWaitingClaim()
    const reading = await readingOf(read)
    await writeReading(read, { ...reading, lines: reading.lines.map((line) => ({ ...line, unit: null })) })
    await decided(read)
    expect([await statusOf(read), await rowOf(read)]).toEqual(['CLAIM_SUBMITTED', undefined])
  })

  it('has a line that reviewers have known since', async () => {
    const terms = someTerms()
    const enrolled = await anEnrolled({ enabled: false }, terms)
    const other = found(
      terms.products
        .flatMap(({ productId, variants }) => variants.map(({ variantId }) => ({ productId, variantId })))
        .find(({ variantId }) => variantId !== 101),
    )
    const taught = await aReadClaim(enrolled, { sku: '', item: '889777', words: 'CRSPY STRT CUT FRIES 3/8', cases: 10 })
    const strange = found((await readingOf(taught)).lines[0])
    const waits = await aReadClaim(enrolled)
    const reading = await readingOf(waits)
    await writeReading(waits, { ...reading, lines: [...reading.lines, { ...strange, variantId: null, match: null }] })
    const answer = await decide(taught, 'validate', {
      approved: [{ product_id: other.productId, variant_id: other.variantId, units: 10 }],
      lines: [{ line: 0, text: strange.text, product_variant_id: other.variantId }],
    })
    expect(answer.statusCode).toBe(200)
    await write(enrolled.manufacturerId, RULE)
    await decided(waits)
    expect([await statusOf(waits), await rowOf(waits)]).toEqual(['CLAIM_SUBMITTED', undefined])
  })

  it('has a line of which reviewers differ by now', async () => {
    const terms = someTerms()
    const enrolled = await anEnrolled({ enabled: false }, terms)
    const strange = { sku: '', item: '889778', words: 'CRSPY STRT CUT FRIES 3/8', cases: 10 }
    const [one, other, waits] = [
      await aReadClaim(enrolled, strange),
      await aReadClaim(enrolled, strange),
      await aReadClaim(enrolled),
    ]
    const line = found((await readingOf(one)).lines[0])
    const reading = await readingOf(waits)
    await writeReading(waits, { ...reading, lines: [...reading.lines, { ...line, variantId: null, match: null }] })
    await write(enrolled.manufacturerId, RULE)
    const teach = async (claim: typeof one, { productId, variantId }: { productId: number; variantId: number }) =>
      decide(claim, 'validate', {
        approved: [{ product_id: productId, variant_id: variantId, units: 10 }],
        lines: [{ line: 0, text: line.text, product_variant_id: variantId }],
      })
    const [first, second] = terms.products.flatMap(({ productId, variants }) =>
      variants.map(({ variantId }) => ({ productId, variantId })),
    )
    expect((await teach(one, found(first))).statusCode).toBe(200)
    expect((await teach(other, found(second))).statusCode).toBe(200)
    await decided(waits)
    expect([await statusOf(waits), (await review(waits)).left_to_person]).toEqual(['CLAIM_SUBMITTED', 'READING'])
  })

  it('is of a location that was renamed since its claims were approved', async () => {
    const { db } = testApp.services
    const enrolled = await anEnrolled({ enabled: false })
    const isOf = eq(locations.id, enrolled.locationId)
    const [place] = await db
      .select({ location: locations, organisation: organisations })
      .from(locations)
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .where(isOf)
    const { location, organisation } = found(place)
    const rename = async (name: string) => {
      // A location that is to be paid keeps its name.
      await db.update(claims).set({ status: 'PAID' }).where(eq(claims.locationId, enrolled.locationId))
      await changeEntity(testApp.services, enrolled.personId, {
        caseback_id: customChainKey,
        operator_type_id: organisation.operatorTypeId,
        overridden_company_name: organisation.name,
        overridden_company_door_name: name,
        overridden_company_domain: 'bluedoor.example',
      })
    }
    // Nothing is another name.
    await rename(location.name)
    const same = await aReadClaim(enrolled)
    await write(enrolled.manufacturerId, RULE)
    await decided(same)
    expect(await statusOf(same)).toBe('CLAIM_VALIDATED')
    testApp.clock.advance(60_000)
    await rename('Harbor Street')
    const renamed = await aReadClaim(enrolled)
    await decided(renamed)
    expect([await statusOf(renamed), await rowOf(renamed)]).toEqual(['CLAIM_SUBMITTED', undefined])
    await decide(renamed, 'validate')
    testApp.clock.advance(60_000)
    const next = await aReadClaim(enrolled)
    await decided(next)
    expect(await statusOf(next)).toBe('CLAIM_VALIDATED')
  })

  it('has a value that is less sure than the rule asks for, which may ask for no more than readings have', async () => {
    const enrolled = await anEnrolled({ enabled: false })
    const [date, number, all] = [await aReadClaim(enrolled), await aReadClaim(enrolled), await aReadClaim(enrolled)]
    // A date without its label, and a number that is not called “No.”.
    const ofDate = await readingOf(date)
    await writeReading(date, { ...ofDate, date: { ...found(ofDate.date ?? undefined), confidence: 0.955 } })
    const ofNumber = await readingOf(number)
    await writeReading(number, { ...ofNumber, number: { ...found(ofNumber.number ?? undefined), confidence: 0.96 } })
    const approved = []
    for (const sure_percent of [97, 96, 95]) {
      expect((await write(enrolled.manufacturerId, { ...RULE, sure_percent })).statusCode).toBe(200)
      for (const claim of [date, number, all]) await decided(claim)
      approved.push(await Promise.all([date, number, all].map(async (claim) => (await rowOf(claim))?.kind ?? null)))
    }
    expect(approved).toEqual([
      [null, null, 'APPROVED'],
      [null, 'APPROVED', 'APPROVED'],
      ['APPROVED', 'APPROVED', 'APPROVED'],
    ])
    expect((await write(enrolled.manufacturerId, { ...RULE, sure_percent: 98 })).statusCode).toBe(400)
  })

  it('is nearly the invoice of a claim that a person has rejected', async () => {
    const enrolled = await anEnrolled({ enabled: false })
    const rejected = await aReadClaim(enrolled, { number: '0912345' })
    expect((await decide(rejected, 'reject', {})).statusCode).toBe(200)
    await write(enrolled.manufacturerId, RULE)
    const [near, other] = [
      await aReadClaim(enrolled, { number: '912345' }),
      await aReadClaim(enrolled, { number: '912346' }),
    ]
    expect([await statusOf(near), await statusOf(other)]).toEqual(['CLAIM_SUBMITTED', 'CLAIM_VALIDATED'])
    const { flags } = await review(near)
    expect(flags).toMatchObject([{ kind: 'near_invoice', claim_id: rejected.id }])
  })

  it('says what no person could write', async () => {
    const { read } = await aWaitingClaim()
    const reading = await readingOf(read)
    const number = { ...found(reading.number ?? undefined), value: '7'.repeat(300) }
    await writeReading(read, { ...reading, number })
    await decided(read)
    expect(await statusOf(read)).toBe('CLAIM_SUBMITTED')
  })
})
