// What makes the database grow is measured on a copy of it, which is thrown away: the next run begins where this one began.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { type Server, startFloor, startOurs } from './servers.ts'
import { measureSubmission } from './submission.ts'
import { measureUploads } from './uploads.ts'

const COPY = 'bench_copy'

type Place = {
  postgres: EmbeddedPostgres
  postgresPid: number
  dataDir: string
  operators: number
  rounds: number
  forMs: number
}

/** Prints submissions and uploads, those whose names contain `only`. Nobody may be connected to the benchmark's database. */
export async function measureOnACopy(only: string, place: Place): Promise<void> {
  const { postgres, dataDir } = place
  const admin = new Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${COPY} with (force)`)
  await admin.query(`create database ${COPY} template caseback strategy file_copy`)
  const folder = join(dataDir, 'copy')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  // The program asks whether these files belong to its database.
  copyFileSync(join(dataDir, 'files-mark'), join(folder, 'files-mark'))
  const urls = { owner: postgres.urlOf(COPY), program: postgres.programUrlOf(COPY) }
  const servers: Server[] = []
  try {
    const ours = await startOurs(urls, folder)
    servers.push(ours)
    if ('submission'.includes(only)) console.table(await measureSubmission({ ...place, ours, databaseUrl: urls.owner }))
    if ('uploads'.includes(only)) {
      const floor = await startFloor(urls.owner, join(folder, 'floor'))
      servers.push(floor)
      console.table(await measureUploads({ ...place, ours, floor }))
    }
  } finally {
    for (const server of servers) await server.stop()
    await admin.query(`drop database ${COPY} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
