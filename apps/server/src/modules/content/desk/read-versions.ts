import type { TextKind } from '@caseback/domain'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/connect.ts'
import { enrollments, people, siteTexts, siteTextVersions, staff } from '../../../database/schema/index.ts'
import type { VersionRow } from './staff-texts.presenter.ts'

/** Enrollments that keep a version of the terms, or accounts that keep one of the agreement; nobody agrees to the policy. */
const agreed = sql<number | null>`case ${siteTexts.kind}
  when 'terms' then (select count(*)::int from ${enrollments} where ${enrollments.termsOfServiceVersion} = ${siteTextVersions.version})
  when 'agreement' then (select count(*)::int from ${people} where ${people.agreementVersion} = ${siteTextVersions.version})
end`

/** Versions of texts by the text and the newest first. */
export const readVersions = (
  db: Database,
  { where, limit }: { where: SQL | undefined; limit?: number },
): Promise<(VersionRow & { kind: TextKind })[]> =>
  db
    .select({ kind: siteTexts.kind, version: siteTextVersions, by: staff.name, agreed })
    .from(siteTextVersions)
    .innerJoin(siteTexts, eq(siteTexts.id, siteTextVersions.textId))
    .leftJoin(staff, eq(staff.id, siteTextVersions.publishedBy))
    .where(where)
    .orderBy(siteTexts.id, desc(siteTextVersions.version))
    .limit(limit ?? 1_000)

/** The versions of one text. */
export const ofKind = (kind: TextKind, further?: SQL) => and(eq(siteTexts.kind, kind), further)
