import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enrollments } from '../../database/schema/index.ts'
import { anOffer, anOperator } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { useServerProcesses } from '../../testing/use-server-processes.ts'

const TRIES = 50

describe('fifty at once, over two processes', () => {
  const testApp = useTestApp()
  const processes = useServerProcesses(testApp, 2)

  const enrollAtOnce = (tokens: string[], offerId: number) =>
    Promise.all(
      Array.from({ length: TRIES }, async (_, attempt) => {
        const response = await fetch(`${processes.urls[attempt % 2]}app/rebates/enrollment/`, {
          method: 'POST',
          headers: { authorization: `token ${tokens[attempt % tokens.length]}`, 'content-type': 'application/json' },
          body: JSON.stringify({ offer_id: offerId }),
        })
        const body = (await response.json()) as { id?: number; code?: string; enrollment_id?: number }
        return { status: response.status, ...body }
      }),
    )
  const stored = (offerId: number) =>
    testApp.services.db.select().from(enrollments).where(eq(enrollments.offerId, offerId))

  it('[API-20] one operator makes one enrollment, and every other try is told which', async () => {
    const operator = await anOperator(testApp)
    const offer = await anOffer(testApp)
    const answers = await enrollAtOnce([operator.token], offer.id)
    const rows = await stored(offer.id)
    expect(rows).toHaveLength(1)
    const made = answers.filter((answer) => answer.status === 201)
    expect(made.map((answer) => answer.id)).toEqual([rows[0]?.id])
    const others = answers.filter((answer) => answer.status !== 201)
    expect(new Set(others.map((answer) => `${answer.status} ${answer.code} ${answer.enrollment_id}`))).toEqual(
      new Set([`409 enrollment.exists ${rows[0]?.id}`]),
    )
  })

  it('[API-20] one location makes one enrollment, whoever of its ten accounts is first', async () => {
    const place = {
      companyName: 'Harbor Grill',
      locationName: 'Harbor Grill Pier 4',
      streetAddress: '4 Pier St',
      city: 'Duluth',
      state: 'MN',
      postalCode: '55802',
    }
    const tokens: string[] = []
    for (let account = 0; account < 10; account++) tokens.push((await anOperator(testApp, place)).token)
    const offer = await anOffer(testApp)
    const answers = await enrollAtOnce(tokens, offer.id)
    expect(await stored(offer.id)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.code))).toEqual(
      new Set(['enrollment.exists', 'enrollment.location_taken']),
    )
  })
})
