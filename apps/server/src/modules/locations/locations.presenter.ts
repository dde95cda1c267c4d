import { productId } from '@caseback/contract'
import type { locations } from '../../database/schema/index.ts'
import { presentChainKey } from '../chains/chains.presenter.ts'
import type { Entity } from './resolve-entity.ts'

export const presentAddress = (
  row: Pick<typeof locations.$inferSelect, 'streetAddress' | 'city' | 'state' | 'postalCode' | 'country'>,
) => ({
  street_address: row.streetAddress,
  city: row.city,
  state: row.state,
  postal_code: row.postalCode,
  country: row.country,
})

export const presentEntity = ({ organisation, operatorTypeName, locationName }: Entity) => ({
  operator_type: { name: operatorTypeName },
  company_name: organisation.name,
  location_name: locationName,
  domain: organisation.domain,
  [productId]: presentChainKey(organisation.chainId),
})
