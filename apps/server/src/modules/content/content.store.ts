import type { Day, TextKind } from '@caseback/domain'
import { and, desc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { siteTexts, siteTextVersions } from '../../database/schema/index.ts'

export type TextVersion = typeof siteTextVersions.$inferSelect

/** Whether a version holds on a day or has held before. */
const hasBegun = (day: Day) => or(isNull(siteTextVersions.holdsFrom), lte(siteTextVersions.holdsFrom, day))

/** The version of each text that holds on a day, in the provider's time zone. */
export async function textsOn(db: Database | Tx, day: Day): Promise<Record<TextKind, TextVersion>> {
  const rows = await db
    .selectDistinctOn([siteTexts.kind], { kind: siteTexts.kind, version: siteTextVersions })
    .from(siteTexts)
    .innerJoin(siteTextVersions, eq(siteTextVersions.textId, siteTexts.id))
    .where(hasBegun(day))
    .orderBy(siteTexts.kind, desc(siteTextVersions.version))
  const of = (kind: TextKind): TextVersion => {
    const row = rows.find((each) => each.kind === kind)
    // The program comes with a version of each that has no first day.
    if (!row) throw new Error(`No version of the text ${kind} holds on ${day}.`)
    return row.version
  }
  return { terms: of('terms'), privacy: of('privacy'), agreement: of('agreement') }
}

/** The number of a text's version that holds on a day. */
export async function versionOn(tx: Tx, kind: TextKind, day: Day): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: siteTextVersions.version })
    .from(siteTexts)
    .innerJoin(siteTextVersions, eq(siteTextVersions.textId, siteTexts.id))
    .where(and(eq(siteTexts.kind, kind), hasBegun(day)))
    .orderBy(desc(siteTextVersions.version))
    .limit(1)
  return row?.version
}
