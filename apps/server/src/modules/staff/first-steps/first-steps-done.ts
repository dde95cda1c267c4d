import { type FirstStep, firstSteps, type getFirstSteps, type ResponseOf } from '@caseback/contract'
import { sql } from 'drizzle-orm'
import {
  manufacturers,
  offerTerms,
  products,
  providerSettings,
  shareLinks,
  staff,
} from '../../../database/schema/index.ts'
import { written } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'

/** Which first steps are done, by one statement that reads a row of each table. An offer counts once it was published, the
 * provider once its names and its address are set. */
export async function firstStepsDone({ db }: Pick<Services, 'db'>): Promise<ResponseOf<typeof getFirstSteps>> {
  const { rows } = await db.execute<Record<FirstStep, boolean>>(sql`
    select
      exists (
        select from ${providerSettings}
        where num_nulls(${providerSettings.name}, ${providerSettings.legalName}, ${providerSettings.supportEmail}) = 0
      ) as provider,
      exists (select from ${manufacturers}) as manufacturer,
      exists (select from ${products}) as product,
      exists (select from ${offerTerms}) as offer,
      exists (select from ${shareLinks}) as link,
      exists (select from ${staff} offset 1) as colleague`)
  const done = written(rows[0])
  return { results: firstSteps.map((step) => ({ step, done: done[step] })) }
}
