import type { WireOperatorAccount } from '@caseback/contract'
import { languageOr } from '@caseback/words/languages'
import { eq } from 'drizzle-orm'
import { firstLocationOf } from '../../../../database/may-act-for.ts'
import { readTogether } from '../../../../database/read-together.ts'
import { locations, people, personColumns } from '../../../../database/schema/index.ts'
import { found } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { presentAddress } from '../../../locations/locations.presenter.ts'
import { closingOf } from '../../account/account-closing.ts'
import { openLink } from '../../links/mailed-links.store.ts'
import { accountState } from '../find-staff-operator.ts'

/** What support reads and changes of an operator's account; 404 without it. */
export function operatorAccount(live: Services, personId: number): Promise<WireOperatorAccount> {
  return readTogether(live, async (services) => {
    const [row] = await services.db
      .select({ person: personColumns, location: locations })
      .from(people)
      .innerJoin(locations, eq(locations.id, firstLocationOf(people.id)))
      .where(eq(people.id, personId))
    const { person, location } = found(row)
    const change = await openLink(services, personId, 'change_email')
    return {
      id: person.id,
      account: accountState(person),
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      email_verified: person.emailVerifiedAt !== null,
      pending_email: change && { email: change.email, expires: change.expiresAt.toISOString() },
      phone_number: person.phoneNumber,
      language: languageOr(person.language),
      location_id: location.id,
      location_name: location.name,
      address: presentAddress(location),
      open_claims: (await closingOf(services.db, person)).open_claims,
    }
  })
}
