import type { getTextVersion, ResponseOf } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'
import { eq } from 'drizzle-orm'
import { siteTextVersions } from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { ofKind, readVersions } from './read-versions.ts'
import { presentHtml, presentTextVersion } from './staff-texts.presenter.ts'

/** One version of a text with its wordings; 404 without it. */
export async function findTextVersion(
  { db }: Services,
  kind: TextKind,
  version: number,
): Promise<ResponseOf<typeof getTextVersion>> {
  const [row] = await readVersions(db, { where: ofKind(kind, eq(siteTextVersions.version, version)), limit: 1 })
  const { version: said, ...about } = found(row)
  return { ...presentTextVersion({ version: said, ...about }), html: presentHtml(said) }
}
