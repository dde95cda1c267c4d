import { type FirstStep, firstSteps, type getFirstSteps, type ResponseOf } from '@caseback/contract'
import { sql } from 'drizzle-orm'
import {
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

/** Which first steps are done, by one statement that reads a row of each table. An offer counts once it was published, the
 * provider once its names and its address are set, and the texts once somebody stands for each of them. */
export async function firstStepsDone({ db }: Pick<Services, 'db'>): Promise<ResponseOf<typeof getFirstSteps>> {
  const { rows } = await db.execute<Record<FirstStep, boolean>>(sql`
    select
      exists (
        select from ${providerSettings}
        where num_nulls(${providerSettings.name}, ${providerSettings.legalName}, ${providerSettings.supportEmail}) = 0
      ) as provider,
      not exists (
        select from ${siteTexts} where not exists (
          select from ${siteTextVersions}
          where ${siteTextVersions.textId} = ${siteTexts.id} and ${siteTextVersions.publishedBy} is not null
        )
      ) as texts,
      exists (select from ${manufacturers}) as manufacturer,
      exists (select from ${products}) as product,
      exists (select from ${offerTerms}) as offer,
      exists (select from ${shareLinks}) as link,
      exists (select from ${staff} offset 1) as colleague`)
  const done = written(rows[0])
  return { results: firstSteps.map((step) => ({ step, done: done[step] })) }
}
