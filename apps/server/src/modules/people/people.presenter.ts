import { type CurrentUser, type Profile, productId, type WireOperatorSession } from '@caseback/contract'
import type { operatorSessions, operatorTypes, PersonRow, payees } from '../../database/schema/index.ts'
import { presentChainKey } from '../chains/chains.presenter.ts'
import { presentAddress } from '../locations/locations.presenter.ts'
import { isSameAddress, type Place } from '../locations/locations.store.ts'
import { sessionEnd } from './sign-in/operator-sessions.store.ts'

/** A session, for who may end it. */
export const presentSession = (session: typeof operatorSessions.$inferSelect): WireOperatorSession => ({
  id: session.id,
  created: session.createdAt.toISOString(),
  last_used: session.lastUsedAt.toISOString(),
  expires: sessionEnd(session).toISOString(),
  browser: session.userAgent,
})

/** Who is signed in, for their browser. */
export const presentUser = (
  person: Pick<PersonRow, 'id' | 'email' | 'firstName' | 'lastName'>,
  chainId: number | null,
): CurrentUser => ({
  pk: person.id,
  email: person.email,
  [productId]: presentChainKey(chainId),
  first_name: person.firstName,
  last_name: person.lastName,
})

/** A person's settings. `change` is a new address whose link has not been opened. */
export const presentProfile = (
  {
    person,
    organisation,
    location,
    type,
    payee,
    hasTaxForm,
  }: Place & {
    person: PersonRow
    type: typeof operatorTypes.$inferSelect
    payee: typeof payees.$inferSelect
    hasTaxForm: boolean
  },
  change: { email: string; expiresAt: Date } | null,
): Profile => ({
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone_number: person.phoneNumber,
  address: presentAddress(location),
  company_data: {
    operator_type: { name: type.name },
    company_name: organisation.name,
    location_name: location.name,
    domain: organisation.domain,
  },
  pending_email: change && { email: change.email, expires: change.expiresAt.toISOString() },
  payout_method: payee.method,
  payee_name: payee.name,
  mailing_address: payee.method === 'MAIL' && !isSameAddress(payee, location) ? presentAddress(payee) : null,
  payee_confirmed: payee.confirmedAt !== null,
  has_tax_form: hasTaxForm,
})
