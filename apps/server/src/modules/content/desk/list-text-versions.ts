import type { WireTextVersion } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'
import { lt } from 'drizzle-orm'
import { siteTextVersions } from '../../../database/schema/index.ts'
import { type Page, type PageQuery, pageOf, readCursor } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { ofKind, readVersions } from './read-versions.ts'
import { presentTextVersion } from './staff-texts.presenter.ts'

/** The versions of a text, the newest first. */
export async function listTextVersions(
  { db }: Services,
  kind: TextKind,
  query: PageQuery,
): Promise<Page<WireTextVersion>> {
  const after = readCursor(query.cursor, ['number'])
  const rows = await readVersions(db, {
    where: ofKind(kind, after ? lt(siteTextVersions.version, after[0]) : undefined),
    limit: query.limit + 1,
  })
  const page = pageOf(rows, query.limit, ({ version }) => [version.version])
  return { ...page, rows: page.rows.map(presentTextVersion) }
}
