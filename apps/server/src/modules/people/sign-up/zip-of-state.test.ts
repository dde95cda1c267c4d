import { describe, expect, it } from 'vitest'
import { anOperator } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const address = { street_address: '1 W Lake St', city: 'Chicago', country: 'US' }
const said = 'This ZIP code is not of the state that you chose.'

describe('a ZIP code of another state', () => {
  const testApp = useTestApp()

  const register = (state: string, postal_code: string) =>
    testApp.call('POST', 'app/auth/register/', {
      body: {
        ...address,
        state,
        postal_code,
        email: `zip-${postal_code}-${state}@example.com`,
        password: 'quiet forty ovens',
        first_name: 'Ada',
        last_name: 'Moreno',
        phone_number: '(312) 555-0142',
        caseback_id: 'OTHER',
        overridden_company_name: 'Blue Door Diner',
        overridden_company_door_name: 'Blue Door Diner',
        overridden_company_domain: 'bluedoor.example',
        operator_type_id: 1,
      },
    })

  it('is refused at the ZIP code, at the sign-up and at a change of address', async () => {
    const { token } = await anOperator(testApp)
    const move = (state: string, postal_code: string) =>
      testApp.call('POST', 'app/auth/update-address/', { token, body: { ...address, state, postal_code } })
    for (const ask of [register, move]) {
      const refused = await ask('CA', '60601')
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'input.invalid', postal_code: [said] }])
      expect((await ask('IL', '60601-1234')).statusCode).toBeLessThan(300)
    }
  })
})
