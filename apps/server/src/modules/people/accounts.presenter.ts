import { type CurrentUser, type Profile, productId } from '@caseback/contract'
import { chainKey, customChainKey } from '@caseback/domain'
import type { operators, operatorTypes } from '../../database/schema/index.ts'

type OperatorRow = typeof operators.$inferSelect

export const presentChainKey = (chainId: number | null) => (chainId === null ? customChainKey : chainKey(chainId))

export const presentUser = (row: OperatorRow): CurrentUser => ({
  pk: row.id,
  email: row.email,
  [productId]: presentChainKey(row.chainId),
  first_name: row.firstName,
  last_name: row.lastName,
})

export const presentAddress = (row: OperatorRow) => ({
  street_address: row.streetAddress,
  city: row.city,
  state: row.state,
  postal_code: row.postalCode,
  country: row.country,
})

export const presentProfile = (row: OperatorRow, type: typeof operatorTypes.$inferSelect): Profile => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone_number: row.phoneNumber,
  address: presentAddress(row),
  company_data: {
    operator_type: { name: type.name },
    company_name: row.companyName,
    location_name: row.locationName,
    domain: row.domain,
  },
  payout_method: row.payoutMethod,
  payee_name: row.payeeName,
})
