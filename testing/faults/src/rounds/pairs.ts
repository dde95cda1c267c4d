import type { Company } from '../load/load.ts'
import type { Operator } from '../load/prepare-offer.ts'
import { invoicesOf, validateClaim } from '../load/staff-work.ts'
import { submitClaim } from '../load/submit-claims.ts'
import type { Chance } from '../random.ts'
import type { Scenario } from './scenario.ts'

const AT_ONCE = 6

/**
 * Nobody is killed: submissions beside validations of one enrollment, at once, by two web processes; first in pairs, then in
 * crowds of six and six.
 */
const submissionsBesideValidations = (count: { pairs: number; crowds: number }): Scenario => ({
  name: 'pairs',
  stage: () => ({ shape: { webs: 2, workers: 1, alls: 0 } }),
  load: { claims: 0, signUps: 0 },
  operators: 1,
  roundsPerStage: 1,
  // Each claim's pages are drawn by a process of its own.
  quietWithinMs: 1_800_000,
  unhurried: 0,
  async fault({ company, chance }) {
    const [operator] = company.operators
    if (!operator) throw new Error('There is no operator.')
    for (let pair = 0; pair < count.pairs; pair += 1) await together(company, operator, chance, 1)
    for (let crowd = 0; crowd < count.crowds; crowd += 1) await together(company, operator, chance, AT_ONCE)
    return `${count.pairs} pairs and ${2 * count.crowds * AT_ONCE} calls of submit beside validate`
  },
})

/** 25 pairs and 216 calls. */
export const submitBesideValidate = submissionsBesideValidations({ pairs: 25, crowds: 18 })
/** As much as a run of all tests has time for. */
export const submitBesideValidateShort = submissionsBesideValidations({ pairs: 3, crowds: 1 })

/** So many submissions and as many validations of claims that waited, begun within 25 milliseconds of each other. */
async function together(company: Company, operator: Operator, chance: Chance, count: number): Promise<void> {
  const { office, cookies } = company
  const waiting = await Promise.all(
    Array.from({ length: count }, async () => {
      const { claimId } = await submitClaim(office, operator, { mostInvoices: 1 })
      const id = claimId ?? 0
      return { id, invoices: await invoicesOf(office, cookies.reviewer, id) }
    }),
  )
  const soon = () => new Promise((resolve) => setTimeout(resolve, chance.between(0, 25)))
  await Promise.all([
    ...waiting.map(async ({ id, invoices }) => {
      await soon()
      await validateClaim(office, cookies.reviewer, id, invoices)
    }),
    ...waiting.map(async () => {
      await soon()
      await submitClaim(office, operator, { mostInvoices: 1 })
    }),
  ])
}
