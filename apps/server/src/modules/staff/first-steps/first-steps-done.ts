import { type FirstStep, firstSteps, type getFirstSteps, type ResponseOf } from '@caseback/contract'
import { sql } from 'drizzle-orm'
import {
  auditLog,
  manufacturers,
  offerTerms,
  products,
  providerSettings,
  shareLinks,
  siteTexts,
  siteTextVersions,
  staff,
} from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/**
 * Which first steps are done, by one statement that reads a row of each table. An offer counts once it was published, the
 * provider once its names, its address and its logo are set, the texts once somebody has stood for each of them (also where that
 * version was taken back before it held), and a colleague once they have come.
 */
export async function firstStepsDone({ db }: Pick<Services, 'db'>): Promise<ResponseOf<typeof getFirstSteps>> {
  const { rows } = await db.execute<
    Record<Exclude<FirstStep, 'texts'>, boolean> & { texts: number; published_texts: number }
  >(sql`
    select
      exists (
        select from ${providerSettings}
        where num_nulls(${providerSettings.name}, ${providerSettings.legalName}, ${providerSettings.supportEmail}, ${providerSettings.logo}) = 0
      ) as provider,
      (select count(*)::int from ${siteTexts}) as texts,
      (
        select count(*)::int from ${siteTexts} where exists (
          select from ${siteTextVersions}
          where ${siteTextVersions.textId} = ${siteTexts.id} and ${siteTextVersions.publishedBy} is not null
        ) or exists (
          select from ${auditLog}
          where ${auditLog.subject} = 'text' and ${auditLog.subjectId} = ${siteTexts.id} and ${auditLog.action} = 'text.published'
        )
      ) as published_texts,
      exists (select from ${manufacturers}) as manufacturer,
      exists (select from ${products}) as product,
      exists (select from ${offerTerms}) as offer,
      exists (select from ${shareLinks}) as link,
      exists (select from ${staff} where ${staff.passwordHash} is not null offset 1) as colleague`)
  const { texts, published_texts, ...done } = written(rows[0])
  return {
    results: firstSteps.map((step) =>
      step === 'texts'
        ? { step, done: published_texts === texts, parts_done: published_texts, part_count: texts }
        : { step, done: done[step], parts_done: null, part_count: null },
    ),
  }
}
