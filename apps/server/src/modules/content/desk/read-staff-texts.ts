import type { WireStaffText, WireStaffTextBrief } from '@caseback/contract'
import { type Day, textKinds } from '@caseback/domain'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { siteTexts, siteTextVersions, staff } from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'
import { readVersions } from './read-versions.ts'
import { presentHtml, presentTextVersion } from './staff-texts.presenter.ts'

/** Every text with the versions that hold on a day and after it, and its draft: as the list has it, and whole. */
export async function readStaffTexts(
  db: Database,
  day: Day,
): Promise<{ brief: WireStaffTextBrief; whole: WireStaffText }[]> {
  const rows = await db
    .select({ text: siteTexts, by: staff.name })
    .from(siteTexts)
    .leftJoin(staff, eq(staff.id, siteTexts.draftedBy))
  const versions = await readVersions(db, {
    where: sql`${siteTextVersions.version} >= (
      select max(held.version) from ${siteTextVersions} held
      where held.text_id = ${siteTextVersions.textId} and (held.holds_from is null or held.holds_from <= ${day}))`,
  })
  return textKinds.map((kind) => {
    const { text, by } = written(rows.find((each) => each.text.kind === kind))
    const own = versions.filter((each) => each.kind === kind)
    const newest = written(own[0]).version
    const draft = text.draftedAt && { updated: text.draftedAt.toISOString(), by }
    const [holds, ...coming] = own.toReversed().map(presentTextVersion)
    const brief = { kind, revision: text.revision, holds: written(holds), coming, draft }
    return {
      brief,
      whole: {
        ...brief,
        draft: draft && { ...draft, html: { en: text.draftEn ?? '', es: text.draftEs } },
        newest: { version: newest.version, html: presentHtml(newest) },
      },
    }
  })
}
