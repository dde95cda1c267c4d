import { eq, getTableColumns, sql } from 'drizzle-orm'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import { readTogether } from '../../../database/read-together.ts'
import {
  locations,
  operatorTypes,
  organisations,
  payees,
  people,
  providerSettings,
  taxForms,
} from '../../../database/schema/index.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { currentPayee } from '../../locations/payees.store.ts'
import { openLink } from '../links/mailed-links.store.ts'
import { presentProfile } from '../people.presenter.ts'

const { passwordHash: _, ...withoutPassword } = getTableColumns(people)

/** A person with the location that they act for first, its organisation and how it is paid. */
export async function findAccount({ db }: Pick<Services, 'db'>, personId: number) {
  const [row] = await db
    .select({
      person: withoutPassword,
      location: locations,
      organisation: organisations,
      type: operatorTypes,
      payee: payees,
      hasTaxForm: sql<boolean>`(select ${providerSettings.taxFormsAsked} from ${providerSettings})
        or exists (select 1 from ${taxForms} where ${taxForms.locationId} = ${locations.id})`,
    })
    .from(people)
    .innerJoin(locations, eq(locations.id, firstLocationOf(personId)))
    .innerJoin(organisations, eq(organisations.id, locations.organisationId))
    .innerJoin(operatorTypes, eq(operatorTypes.id, organisations.operatorTypeId))
    .innerJoin(payees, currentPayee)
    .where(eq(people.id, personId))
  return found(row)
}

/** What an operator sees of their own account, in one snapshot. */
export const profileOf = (live: Services, personId: number) =>
  readTogether(live, async (services) => {
    const account = await findAccount(services, personId)
    const change = await openLink(services, personId, 'change_email')
    return presentProfile(account, change)
  })
