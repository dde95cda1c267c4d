// Whether sign-in, reset and resend tell by their time which addresses have an account: 1,000 tries of each call, known and
// unknown addresses in random order, one at a time. Prints the ratio of the medians; more than 5 % apart ends with 1.
import { startProgram } from '../e2e/src/running-program.ts'
import { medianOf, shuffled } from './measure.ts'

const TRIES = 1_000
const WARM_UP = 60
const MOST_APART = 0.05
const KNOWN = 20

const program = await startProgram({ DEMO: 'on' })
const api = `${program.url}/api/v1/tradespend/app/auth/`
const post = (path: string, body: object) =>
  fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

// Unverified, so that a new link is on its way to each of them.
const known = Array.from({ length: KNOWN }, (_, at) => `known-${at}@bluedoor.example`)
for (const [at, email] of known.entries()) {
  const response = await post('register/', {
    email,
    password: 'correct horse battery',
    first_name: 'Ada',
    last_name: 'Moreno',
    phone_number: '(312) 555-0142',
    caseback_id: 'OTHER',
    operator_type_id: 1,
    overridden_company_name: `Blue Door ${at}`,
    overridden_company_door_name: `Blue Door ${at}`,
    overridden_company_domain: 'bluedoor.example',
    street_address: `${at + 1} W Lake St`,
    city: 'Chicago',
    state: 'IL',
    postal_code: '60601',
    country: 'United States',
  })
  if (response.status !== 201) throw new Error(`Registering answered ${response.status}: ${await response.text()}`)
}

const calls = {
  'login/': (email: string) => ({ email, password: 'not the right one' }),
  'password/reset/': (email: string) => ({ email }),
  'resend-verification/': (email: string) => ({ email }),
}

let apart = false
for (const [path, bodyFor] of Object.entries(calls)) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const tries = shuffled(Array.from({ length: TRIES + WARM_UP }, (_, at) => at))
  for (const [done, at] of tries.entries()) {
    const kind = at % 2 === 0 ? 'known' : 'unknown'
    const email = kind === 'known' ? (known[at % KNOWN] ?? '') : `unknown-${at}@bluedoor.example`
    const started = performance.now()
    const response = await post(path, bodyFor(email))
    await response.arrayBuffer()
    if (done >= WARM_UP) times[kind].push(performance.now() - started)
  }
  const ratio = medianOf(times.known) / medianOf(times.unknown)
  if (Math.abs(ratio - 1) > MOST_APART) apart = true
  console.log(
    `${path.padEnd(22)} known / unknown = ${ratio.toFixed(3)}  (medians ${medianOf(times.known).toFixed(2)} and ${medianOf(times.unknown).toFixed(2)} ms of ${TRIES} tries)`,
  )
}
await program.stop()
if (apart) console.error(`A known address can be told from an unknown one: more than ${MOST_APART * 100} % apart.`)
process.exitCode = apart ? 1 : 0
