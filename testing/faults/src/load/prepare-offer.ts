import { createHash } from 'node:crypto'
import type { Terms } from '@caseback/domain'
import { Client } from 'pg'
import { callUntilAnswered, type Office } from './office.ts'

const PASSWORD = 'correct horse'
const PRODUCT = { productId: 11, variantId: 101 }

/** What staff approve on an invoice of the offer. */
export const approvedUnits = (units: number) => [
  { product_id: PRODUCT.productId, variant_id: PRODUCT.variantId, units },
]

const terms: Terms = {
  unit: 'unit',
  discountType: 'dollars_off',
  tiers: [{ min: 1, max: null, discount: 600 }],
  maxUnitsPerLocation: null,
  products: [
    {
      productId: PRODUCT.productId,
      name: 'Crispy Straight-Cut Fries',
      description: 'Extra crispy',
      variants: [
        { variantId: PRODUCT.variantId, name: '3/8"', format: '6 / 5 lb bags', sku: 'HV-1', gtin: '00072714403866' },
      ],
    },
  ],
}

/**
 * An offer and the staff, for which no call of the API is there without a browser: written into the tables, with the password of
 * an operator who has signed up. Answers what the staff's calls need.
 */
export async function prepareOffer(
  databaseUrl: string,
  now: Date,
): Promise<{ offerId: number; manufacturerId: number }> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const one = async (text: string, values: unknown[]) => {
      const { rows } = await client.query<{ id: number }>(text, values)
      if (!rows[0]) throw new Error('The row was not written.')
      return rows[0].id
    }
    const manufacturerId = await one(`insert into manufacturers (name) values ('Harvest Valley') returning id`, [])
    const offerId = await one(
      `insert into offers (code, manufacturer_id, name, type, state, valid_from, valid_to, created_at)
       values ('FAULTS', $1, 'Fries of this year', 'TIME_OFFER', 'ACTIVE', $2, $3, $4) returning id`,
      [manufacturerId, day(-60), day(120), now],
    )
    await one(`insert into offer_terms (offer_id, version, terms, created_at) values ($1, 1, $2, $3) returning id`, [
      offerId,
      JSON.stringify(terms),
      now,
    ])
    for (const role of ['reviewer', 'finance', 'admin'])
      await one(
        `insert into staff (email, name, roles, password_hash, one_time_code_required, created_at)
         select $1::text, $1::text, array[$2::text], password_hash, false, $3 from people order by id limit 1 returning id`,
        [`${role}@faults.example`, role, now],
      )
    return { offerId, manufacturerId }
  } finally {
    await client.end()
  }
}

/** Signs the three members of staff in. */
export async function signInStaff(office: Office): Promise<Record<'reviewer' | 'finance' | 'admin', string>> {
  const cookieOf = async (role: string) => {
    const answer = await callUntilAnswered(office, () =>
      office.api.call('POST', 'staff/login', { body: { email: `${role}@faults.example`, password: PASSWORD } }),
    )
    if (answer.status !== 200 || !answer.cookie) throw new Error(`${role} could not sign in: ${answer.status}`)
    return answer.cookie
  }
  return { reviewer: await cookieOf('reviewer'), finance: await cookieOf('finance'), admin: await cookieOf('admin') }
}

/** An operator who is signed in and takes part in the offer. */
export type Operator = { email: string; token: string; enrollmentId: number }

const registrationOf = (email: string) => ({
  email,
  password: PASSWORD,
  first_name: 'Ada',
  last_name: 'Moreno',
  phone_number: '(312) 555-0142',
  caseback_id: 'OTHER',
  overridden_company_name: `Diner ${email.split('@')[0]}`,
  overridden_company_door_name: `Diner ${email.split('@')[0]}, Lake St`,
  overridden_company_domain: 'diner.example',
  street_address: `${Number.parseInt(createHash('sha256').update(email).digest('hex').slice(0, 6), 16)} W Lake St`,
  city: 'Chicago',
  state: 'IL',
  postal_code: '60601',
  country: 'United States',
  offer_code: null,
  attribution_code: null,
  operator_type_id: 1,
})

/** Signs up and waits until the mailed link has come. */
export async function signUp(office: Office, email: string): Promise<void> {
  const { api, journal, mails } = office
  const answer = await callUntilAnswered(office, () =>
    api.call('POST', 'app/auth/register/', { body: registrationOf(email) }),
  )
  // Answered with 400 is one whose first answer was lost: the address is taken, by itself.
  if (answer.status !== 201 && answer.status !== 400)
    throw new Error(`${email} could not sign up: ${answer.status} ${JSON.stringify(answer.body)}`)
  journal.signUps.push({ email })
  const mail = await mails.waitFor(
    (each) => each.to?.[0]?.address === email && /verify-email/.test(each.text ?? ''),
    300_000,
  )
  const link = /http\S+verify-email\S+/.exec(mail.text ?? '')?.[0] ?? ''
  const path = new URL(link).pathname.replace('/api/v1/tradespend/', '')
  await callUntilAnswered(office, () => api.call('POST', path))
}

/** Signs in and enrolls. */
export async function takePart(office: Office, email: string, offerId: number): Promise<Operator> {
  const { api, journal } = office
  const login = await callUntilAnswered(office, () =>
    api.call('POST', 'app/auth/login/', { body: { email, password: PASSWORD } }),
  )
  const token = String(login.body.key)
  const enrolled = await callUntilAnswered(office, () =>
    api.call('POST', 'app/rebates/enrollment/', { token, body: { offer_id: offerId } }),
  )
  let enrollmentId = Number(enrolled.body.id)
  if (enrolled.status !== 201) {
    const list = await callUntilAnswered(office, () => api.call('GET', 'app/rebates/enrollment/', { token }))
    enrollmentId = (list.body.results as { id: number }[] | undefined)?.[0]?.id ?? Number.NaN
  }
  if (Number.isNaN(enrollmentId))
    throw new Error(`${email} could not enroll: ${login.status}, ${enrolled.status} ${JSON.stringify(enrolled.body)}`)
  journal.enrollments.push({ id: enrollmentId, email })
  return { email, token, enrollmentId }
}
