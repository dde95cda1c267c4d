import { join } from 'node:path'
import { type BreakableWay, breakableWay } from './breakable-way.ts'

/** A breakable way to a database, with the address of that database on it. */
export type DatabaseProxy = BreakableWay & { url: string }

/** A way to a database whose server listens on a Unix socket, that can break at a chosen moment. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { searchParams, pathname, username, password } = new URL(databaseUrl)
  const way = await breakableWay({ path: join(searchParams.get('host') ?? '', '.s.PGSQL.5432') })
  return { ...way, url: `postgresql://${username}:${password}@127.0.0.1:${way.port}${pathname}` }
}
