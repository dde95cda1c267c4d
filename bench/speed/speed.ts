// What the program's hot calls cost beside a floor that does the least there is to do: node:http and pg, on the same PostgreSQL,
// in the same run, in turns. Ends with a table and, with `--json`, the same as JSON. `--claims N`, `--chains N`: another size;
// `--large`: 10 million claims. `--soak N`: what the process holds after N requests; a million take half an hour.
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { embeddedDatabase } from '../../apps/server/src/commands/embedded-database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { medianOf } from '../measure.ts'
import { measureBesideReading } from './beside-reading.ts'
import { compareChainSearch, measureChainSearch, sizeOfChainSearch } from './chain-search.ts'
import { type Loaded, load, type Request } from './load.ts'
import { cpuOf, cpuOfTree, pssOf } from './machine.ts'
import { measureOnACopy } from './on-a-copy.ts'
import { seed, tokenOf } from './seed.ts'
import { folderOf } from './seed-size.ts'
import { type Server, startFloor, startOurs } from './servers.ts'
import { measureSignIn } from './sign-in.ts'
import { soak } from './soak.ts'

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '200000' },
    large: { type: 'boolean', default: false },
    chains: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    soak: { type: 'string', default: '0' },
  },
})
const OPERATORS = 2_000
/** Some gigabytes, and many minutes to seed. */
const LARGE = 10_000_000
const size = {
  operators: OPERATORS,
  offers: 500,
  claims: options.large ? LARGE : Number(options.claims),
  chains: Number(options.chains),
}
const ROUNDS = Number(options.rounds)
const FOR_MS = Number(options.seconds) * 1_000
const API = '/api/v1/tradespend'

/** Kept from run to run. */
const dataDir = resolve('.cache', 'bench', folderOf(size))
mkdirSync(dataDir, { recursive: true })
const postgres = await startEmbeddedPostgres(dataDir)
const urls = await embeddedDatabase(postgres)
// Its start migrates.
await (await startOurs(urls, dataDir)).stop()
const client = new Client({ connectionString: urls.owner })
await client.connect()
const { rows } = await client.query('select exists (select from offers) as seeded')
if (!rows[0].seeded) {
  console.log(`Seeding ${size.claims} claims and ${size.chains} chains …`)
  await seed(client, size)
}
await client.end()

/** Each request as another operator, so that nothing is kept from the one before. */
const as =
  (path: string) =>
  (n: number): Request => ({
    path,
    headers: { Authorization: `token ${tokenOf(1 + ((n * 7) % OPERATORS))}` },
  })

type Work = { name: string; floor: string; ours: string; connections: number; toReach: string }
const works: Work[] = [
  { name: 'token check', floor: '/user', ours: `${API}/app/auth/user/`, connections: 1, toReach: '>= 0.8x floor' },
  {
    name: 'My Offers, 50 waiting',
    floor: '/offers',
    ours: `${API}/app/rebate-offers/user/?state=PENDING&limit=50`,
    connections: 1,
    toReach: '>= 3x floor, CPU <= 0.3x',
  },
  {
    name: 'My Offers, 50 enrolled with claims (beside 50 waiting)',
    floor: '/offers',
    ours: `${API}/app/rebate-offers/user/?state=ENROLLED&limit=50`,
    connections: 1,
    toReach: '',
  },
  {
    name: 'claims, newest 50',
    floor: '/claims',
    ours: `${API}/app/rebates/claims/?limit=50`,
    connections: 1,
    toReach: '>= 0.6x floor, p99 <= 3x',
  },
]

const postgresPid = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

type Measured = {
  perSecond: number[]
  cpuMs: number[]
  databaseMs: number[]
  p99: number[]
  p50: number[]
  bytes: number
}
const nothing = (): Measured => ({ perSecond: [], cpuMs: [], databaseMs: [], p99: [], p50: [], bytes: 0 })

async function measure(server: Server, requestOf: (n: number) => Request, connections: number, into: Measured) {
  const [own, database] = [cpuOf(server.pid), cpuOfTree(postgresPid)]
  const loaded: Loaded = await load(server.port, requestOf, { connections, forMs: FOR_MS })
  const [ownMs, databaseMs] = [cpuOf(server.pid) - own, cpuOfTree(postgresPid) - database]
  into.perSecond.push(loaded.perSecond)
  into.cpuMs.push((ownMs + databaseMs) / loaded.requests)
  into.databaseMs.push(databaseMs / loaded.requests)
  into.p99.push(loaded.p99)
  into.p50.push(loaded.p50)
  into.bytes = loaded.bytes
}

/** Of the server and of PostgreSQL. */
const cpuText = ({ cpuMs, databaseMs }: Measured): string =>
  `${medianOf(cpuMs).toFixed(2)} (${medianOf(databaseMs).toFixed(2)})`

const stops: (() => Promise<void>)[] = [postgres.stop]
try {
  if (['submission', 'uploads'].some((name) => name.includes(options.only)))
    await measureOnACopy(options.only, {
      postgres,
      postgresPid,
      dataDir,
      operators: OPERATORS,
      rounds: ROUNDS,
      forMs: FOR_MS,
    })
  const floor = await startFloor(urls.owner)
  stops.push(floor.stop)
  const ours = await startOurs(urls, dataDir)
  stops.push(ours.stop)
  console.log(`Started in ${ours.startedInMs.toFixed(0)} ms; ${pssOf(ours.pid).toFixed(0)} MB`)

  const table: object[] = []
  for (const work of works.filter(({ name }) => name.includes(options.only))) {
    const [theirs, own] = [nothing(), nothing()]
    await load(floor.port, as(work.floor), { connections: work.connections, forMs: 1_000 })
    await load(ours.port, as(work.ours), { connections: work.connections, forMs: 1_000 })
    for (let round = 0; round < ROUNDS; round++) {
      await measure(floor, as(work.floor), work.connections, theirs)
      await measure(ours, as(work.ours), work.connections, own)
    }
    table.push({
      work: work.name,
      'floor/s': Math.round(medianOf(theirs.perSecond)),
      'ours/s': Math.round(medianOf(own.perSecond)),
      ratio: Number((medianOf(own.perSecond) / medianOf(theirs.perSecond)).toFixed(2)),
      'floor CPU ms': cpuText(theirs),
      'our CPU ms': cpuText(own),
      'CPU ratio': Number((medianOf(own.cpuMs) / medianOf(theirs.cpuMs)).toFixed(2)),
      'floor p99': Number(medianOf(theirs.p99).toFixed(2)),
      'our p99': Number(medianOf(own.p99).toFixed(2)),
      kB: `${(theirs.bytes / 1024).toFixed(1)} / ${(own.bytes / 1024).toFixed(1)}`,
      'to reach': work.toReach,
    })
  }
  console.table(table)
  if ('chain search'.includes(options.only)) {
    const searches = new Client({ connectionString: urls.owner })
    await searches.connect()
    // Before PostgreSQL stops, so that what went wrong is what is told.
    stops.push(() => searches.end())
    await compareChainSearch({ server: ours, client: searches })
    console.log(`In the database it needs ${(await sizeOfChainSearch(searches)).toFixed(0)} MB`)
    console.table(await measureChainSearch({ server: ours, postgresPid, rounds: ROUNDS, forMs: FOR_MS }))
  }
  if ('sign-in'.includes(options.only)) {
    const people = new Client({ connectionString: urls.owner })
    await people.connect()
    stops.push(() => people.end())
    console.table(
      await measureSignIn({ floor, ours, client: people, operators: OPERATORS, rounds: ROUNDS, forMs: FOR_MS }),
    )
  }
  if ('beside reading'.includes(options.only)) {
    const requestOf = as(`${API}/app/rebates/claims/?limit=50`)
    console.table(await measureBesideReading({ server: ours, requestOf, dataDir, rounds: ROUNDS, forMs: FOR_MS }))
  }
  if (Number(options.soak) > 0)
    console.table(
      await soak(
        ours,
        works.map(({ ours: path }) => as(path)),
        Number(options.soak),
      ),
    )
  console.log(`The web process: ${pssOf(ours.pid).toFixed(0)} MB`)
  if (options.json) console.log(JSON.stringify(table))
} finally {
  for (const each of stops.toReversed()) await each()
}
