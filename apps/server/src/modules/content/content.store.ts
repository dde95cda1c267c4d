import type { Day, TextKind } from '@caseback/domain'
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../database/connect.ts'
import { siteTexts, siteTextVersions } from '../../database/schema/index.ts'
import { written } from '../../platform/errors.ts'

export type TextVersion = typeof siteTextVersions.$inferSelect

/** The wordings of a text; null without one in Spanish. */
export type Wordings = { en: string; es: string | null }

/** A text as somebody is about to change it: locked, with its newest version and its draft, if there is one. */
export type LockedText = { id: number; revision: number; newest: TextVersion; draft: Wordings | null }

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

/** The number of a text's version that holds on a day, and whether it has a wording in Spanish. */
export async function versionOn(
  tx: Tx,
  kind: TextKind,
  day: Day,
): Promise<{ version: number; hasSpanish: boolean } | undefined> {
  const [row] = await tx
    .select({
      version: siteTextVersions.version,
      hasSpanish: sql<boolean>`coalesce(${siteTextVersions.htmlEs}, '') <> ''`,
    })
    .from(siteTexts)
    .innerJoin(siteTextVersions, eq(siteTextVersions.textId, siteTexts.id))
    .where(and(eq(siteTexts.kind, kind), hasBegun(day)))
    .orderBy(desc(siteTextVersions.version))
    .limit(1)
  return row
}

/** The text, locked until the transaction ends. */
export async function lockText(tx: Tx, kind: TextKind): Promise<LockedText> {
  const [row] = await tx.select().from(siteTexts).where(eq(siteTexts.kind, kind)).for('no key update')
  const text = written(row)
  const [newest] = await tx
    .select()
    .from(siteTextVersions)
    .where(eq(siteTextVersions.textId, text.id))
    .orderBy(desc(siteTextVersions.version))
    .limit(1)
  return {
    id: text.id,
    revision: text.revision,
    newest: written(newest),
    draft: text.draftEn === null ? null : { en: text.draftEn, es: text.draftEs },
  }
}

/** Keeps the draft of a locked text, cleaned; null forgets it. */
export async function keepTextDraft(
  tx: Tx,
  textId: number,
  kept: { html: Wordings; staffId: number | null; now: Date } | null,
): Promise<void> {
  await tx
    .update(siteTexts)
    .set({
      revision: sql`${siteTexts.revision} + 1`,
      draftEn: kept?.html.en ?? null,
      draftEs: kept?.html.es ?? null,
      draftedBy: kept?.staffId ?? null,
      draftedAt: kept?.now ?? null,
    })
    .where(eq(siteTexts.id, textId))
}

/** Writes the next version of a locked text. */
export async function insertTextVersion(tx: Tx, version: typeof siteTextVersions.$inferInsert): Promise<void> {
  await tx.insert(siteTextVersions).values(version)
}

/** Removes a version of a locked text that has never held, so that nobody has agreed to it. */
export async function removeTextVersion(tx: Tx, { textId, version }: TextVersion): Promise<void> {
  await tx
    .delete(siteTextVersions)
    .where(and(eq(siteTextVersions.textId, textId), eq(siteTextVersions.version, version)))
}

/** One version of a text. */
export async function findVersion(tx: Tx, textId: number, version: number): Promise<TextVersion | undefined> {
  const [row] = await tx
    .select()
    .from(siteTextVersions)
    .where(and(eq(siteTextVersions.textId, textId), eq(siteTextVersions.version, version)))
  return row
}
