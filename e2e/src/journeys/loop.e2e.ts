import { test } from '../journey.ts'
import { expectLogWithoutSecrets, followClaimToPayment, useClaimJourneys } from '../steps/claim-journeys.ts'

const journeys = useClaimJourneys()

test('[PR-01][PR-02][PR-08][PR-12][LAY-08][SU-17][V-03][L-08][EN-05][EN-06][EN-07][API-37][CL-04][CL-05][CL-11][CL-12] the loop, from a shared link to a cashed check', async ({
  page,
  browser,
}, info) => {
  await followClaimToPayment(journeys, page, browser, {
    email: `ada-${info.project.name}@example.com`,
    company: `Blue Door ${info.project.name}`,
    street: `${info.project.name === 'phone' ? 1 : 2} W Wacker Dr`,
    mailed: false,
  })
})

test('the log of these journeys says which request and whose it was, and holds no password, token or link', () => {
  expectLogWithoutSecrets(journeys)
})
