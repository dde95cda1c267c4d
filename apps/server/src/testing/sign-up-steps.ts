import type { TestApp } from './test-app.ts'

/** What a new operator does in tests: signs up, opens mailed links and signs in. */
export function signUpSteps(testApp: TestApp) {
  let counter = 0
  const registration = (overrides: Record<string, unknown> = {}) => ({
    email: `new${++counter}@example.com`,
    password: 'correct horse',
    first_name: 'Ada',
    last_name: 'Moreno',
    phone_number: '(312) 555-0142',
    caseback_id: 'OTHER',
    overridden_company_name: 'Blue Door Diner',
    overridden_company_door_name: 'Blue Door Diner, Lake St',
    overridden_company_domain: 'https://www.bluedoor.example/menu',
    street_address: '12 W Lake St',
    city: 'Chicago',
    state: 'IL',
    postal_code: '60601',
    country: 'United States',
    offer_code: null,
    attribution_code: null,
    operator_type_id: 1,
    ...overrides,
  })
  const register = (overrides?: Record<string, unknown>, headers?: Record<string, string>) => {
    const body = registration(overrides)
    return testApp
      .call('POST', 'app/auth/register/', { body, ...(headers && { headers }) })
      .then((response) => ({ response, body }))
  }
  const login = (email: unknown, password = 'correct horse', extra: Record<string, unknown> = {}) =>
    testApp.call('POST', 'app/auth/login/', { body: { email, password, ...extra } })
  /** The path of such a link in the newest mail to an address that has one. */
  async function linkTo(email: unknown, pattern: RegExp) {
    await testApp.drainJobs()
    const mail = (await testApp.mails()).findLast((each) => each.to === email && pattern.test(each.text))
    const link = pattern.exec(mail?.text ?? '')?.[0]
    if (!link) throw new Error(`No link in a mail to ${String(email)}`)
    return new URL(link).pathname
  }
  const verificationLink = (email: unknown) => linkTo(email, /http\S+verify-email\S+/)
  return { register, login, linkTo, verificationLink }
}
