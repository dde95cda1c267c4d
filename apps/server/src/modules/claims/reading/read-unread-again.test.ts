import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireClaim } from '@caseback/contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claims, invoiceReadings } from '../../../database/schema/index.ts'
import { anEnrollment, anOperator } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const sample = 'lakeshore-88601.pdf'
const bytes = readFileSync(join('apps/server/src/development/demo/samples', sample))

describe('an operator has invoices of their claim read again', () => {
  const testApp = useTestApp({ environment: { READING: 'on' } })

  /** A claim of an invoice, and of a file that is none. */
  async function aClaim() {
    const { id: personId, token } = await anOperator(testApp)
    const enrollment = await anEnrollment(testApp, { personId })
    const files = [
      { name: sample, bytes },
      { name: 'menu.pdf', bytes: aPdf('Soup of the day 4.50') },
    ]
    const fields = { invoice_index_0: '0', invoice_index_1: '1' }
    const path = `app/rebates/enrollment/${enrollment.id}/claims/`
    const { id } = (await testApp.upload('POST', path, token, files, fields)).json<{ id: number }>()
    const again = (by = token) => testApp.call('POST', `app/rebates/claims/${id}/read-again/`, { token: by })
    const read = async () => (await testApp.call('GET', `app/rebates/claims/${id}/`, { token })).json<WireClaim>()
    const states = ({ invoices }: WireClaim) => invoices.map(({ reading }) => reading?.state)
    return { id, again, states, read }
  }

  it('of which nothing could be read; what was read stays', async () => {
    const claim = await aClaim()
    await testApp.drainJobs()
    const before = await claim.read()
    expect(claim.states(before)).toEqual(['READ', 'UNREADABLE'])
    const answer = await claim.again()
    expect(answer.statusCode).toBe(200)
    expect(claim.states(answer.json<WireClaim>())).toEqual(['READ', 'WAITING'])
    // While it waits, asking once more changes nothing.
    expect(claim.states((await claim.again()).json<WireClaim>())).toEqual(['READ', 'WAITING'])
    const { services } = testApp
    const rows = await services.db.select().from(invoiceReadings).where(eq(invoiceReadings.state, 'WAITING'))
    expect(rows).toHaveLength(1)
    await testApp.drainJobs()
    expect((await claim.read()).invoices).toEqual(
      before.invoices.map((invoice) => expect.objectContaining({ id: invoice.id, reading: invoice.reading })),
    )
  })

  it('until somebody has decided, and of nobody else’s claim', async () => {
    const claim = await aClaim()
    await testApp.drainJobs()
    expect((await claim.again((await anOperator(testApp)).token)).statusCode).toBe(404)
    await testApp.services.db.update(claims).set({ status: 'CLAIM_VALIDATED' }).where(eq(claims.id, claim.id))
    const refused = await claim.again()
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'claim.transition' }])
    expect(claim.states(await claim.read())).toEqual(['READ', 'UNREADABLE'])
  })
})
