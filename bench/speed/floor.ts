// The floor of the benchmark: the same answers from node:http and pg on the same database, with the same check of the token and
// named statements, and nothing else: no framework, no validation, no log. Whatever a program costs above it is its own doing.
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verify } from '@node-rs/argon2'
import { Pool, types } from 'pg'
import { keepUpload } from './floor-upload.ts'

types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)
const pool = new Pool({ connectionString: process.argv[2], max: 10 })

const DAY_MS = 86_400_000
const SESSION = `select p.id, p.email, p.first_name, p.last_name, o.chain_id, m.location_id
  from operator_sessions s
  join people p on p.id = s.person_id
  join memberships m on m.person_id = p.id
  join locations l on l.id = m.location_id
  join organisations o on o.id = l.organisation_id
  where s.token_hash = $1 and s.last_used_at > $2 and s.created_at > $3 and p.deactivated_at is null`

type Session = {
  id: number
  email: string
  first_name: string
  last_name: string
  chain_id: number | null
  location_id: number
}

async function sessionOf(request: IncomingMessage): Promise<Session | undefined> {
  const token = /^token (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return undefined
  const { rows } = await pool.query<Session>({
    name: 'session',
    text: SESSION,
    values: [
      createHash('sha256').update(token).digest('hex'),
      new Date(Date.now() - 30 * DAY_MS),
      new Date(Date.now() - 90 * DAY_MS),
    ],
  })
  return rows[0]
}

type Terms = {
  unit: string
  discountType: string
  tiers: { min: number; max: number | null; discount: number }[]
  products: {
    productId: number
    name: string
    description: string
    variants: { variantId: number; name: string; format: string; sku: string; gtin: string }[]
  }[]
}

const wireTerms = (terms: Terms) => ({
  unit: terms.unit,
  tiers: terms.tiers.map((tier) => ({
    min: tier.min,
    max: tier.max,
    discount: tier.discount / 100,
    discount_type: terms.discountType,
  })),
  products: terms.products.map((product) => ({
    product_id: product.productId,
    product_name: product.name,
    product_desc: product.description,
    product_variants: product.variants.map((variant) => ({
      variant_id: variant.variantId,
      variant_name: variant.name,
      variant_format: variant.format,
      variant_sku: variant.sku,
      variant_gtin: variant.gtin,
    })),
  })),
})

type OfferRow = {
  id: number
  code: string
  name: string
  type: string
  state: string
  valid_from: string
  valid_to: string
  deadline: string
  manufacturer: string
  logo: string | null
  terms: Terms
  cap: number | null
}

/** What waits in somebody's list: 50 offers with their terms. */
async function pendingOffers({ id }: Session) {
  const { rows } = await pool.query<OfferRow>({
    name: 'pending',
    text: `select o.id, o.code, o.name, o.type, o.state, o.valid_from, o.valid_to, (o.valid_to + interval '1 month')::date as deadline,
        m.name as manufacturer, m.logo, t.terms, (t.terms ->> 'maxUnitsPerLocation')::int as cap
      from offer_associations a
      join offers o on o.id = a.offer_id
      join manufacturers m on m.id = o.manufacturer_id
      join lateral (select terms from offer_terms where offer_id = o.id order by version desc limit 1) t on true
      where a.person_id = $1 and o.state = 'ACTIVE' and o.valid_from <= current_date and o.valid_to >= current_date
      order by o.id desc limit 51`,
    values: [id],
  })
  return rows.slice(0, 50).map((row) => ({
    id: row.id,
    enrollment_id: null,
    offer_details: {
      id: row.id,
      code: row.code,
      name: row.name,
      type: row.type,
      state: row.state,
      valid_from: row.valid_from,
      valid_to: row.valid_to,
      submission_deadline: row.deadline,
      max_units_per_location: row.cap,
      manufacturer_details: { name: row.manufacturer, logo: row.logo },
      offer_terms: wireTerms(row.terms),
    },
    enrollment_details: null,
  }))
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

type ClaimRow = {
  id: number
  enrollment_id: number
  offer: string
  manufacturer: string
  status: string
  created_at: Date
  payout_cents: number | null
  promise_day: string | null
  rejection_reason: string | null
  paid_at: Date | null
}

async function ownClaims({ location_id }: Session) {
  const { rows } = await pool.query<ClaimRow>({
    name: 'claims',
    text: `select c.id, c.enrollment_id, o.name as offer, m.name as manufacturer, c.status, c.created_at, c.payout_cents, c.promise_day,
        c.rejection_reason, p.paid_at
      from claims c
      join enrollments e on e.id = c.enrollment_id
      join offers o on o.id = e.offer_id
      join manufacturers m on m.id = o.manufacturer_id
      left join operator_payments p on p.claim_id = c.id and p.live
      where c.location_id = $1 order by c.id desc limit 51`,
    values: [location_id],
  })
  return rows.slice(0, 50).map((row) => ({
    id: row.id,
    enrollment_id: row.enrollment_id,
    offer_name: row.offer,
    manufacturer_name: row.manufacturer,
    status: row.status,
    created: row.created_at.toISOString(),
    payout_amount: dollars(row.payout_cents),
    promise_date: row.promise_day,
    paid: row.paid_at?.toISOString() ?? null,
    withdrawn: row.rejection_reason === 'withdrawn',
    waits_for_operator: false,
    estimate: null,
  }))
}

/** A sign-in: the password held against its hash, and a session written. */
async function signIn(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { email, password } = JSON.parse(Buffer.concat(parts).toString()) as { email: string; password: string }
  const { rows } = await pool.query<{ id: number; password_hash: string }>({
    name: 'account',
    text: 'select id, password_hash from people where lower(email) = $1',
    values: [email.toLowerCase()],
  })
  const [account] = rows
  if (!account || !(await verify(account.password_hash, password))) return undefined
  const key = randomBytes(32).toString('base64url')
  await pool.query({
    name: 'start',
    text: 'insert into operator_sessions (token_hash, person_id, created_at, last_used_at) values ($1, $2, now(), now())',
    values: [createHash('sha256').update(key).digest('hex'), account.id],
  })
  return { key, user_id: account.id }
}

async function answerOf(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/sign-in') return signIn(request)
  if (request.url === '/upload') return keepUpload(request, process.argv[3] ?? '')
  const session = await sessionOf(request)
  if (!session) return undefined
  const url = new URL(request.url ?? '/', 'http://floor')
  switch (url.pathname) {
    case '/user':
      return {
        pk: session.id,
        email: session.email,
        caseback_id: session.chain_id === null ? 'OTHER' : String(session.chain_id),
        first_name: session.first_name,
        last_name: session.last_name,
      }
    case '/offers':
      return { results: await pendingOffers(session), next: null }
    case '/claims':
      return { results: await ownClaims(session), next: null }
    default:
      return undefined
  }
}

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  answerOf(request).then(
    (answer) => {
      const body = Buffer.from(JSON.stringify(answer ?? { error: 'unauthorized' }))
      response.writeHead(answer === undefined ? 401 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
      })
      response.end(body)
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500, { 'content-length': 0 }).end()
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.on('disconnect', () => process.exit(0))
