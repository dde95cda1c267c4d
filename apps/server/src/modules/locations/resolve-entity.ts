import { customChainKey, parseChainId, websiteOf } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { fieldError } from '../../platform/errors.ts'
import { findOperatorType, holdChain } from '../chains/chains.store.ts'

/** Company and location as a form sends them. */
export type EntityInput = {
  caseback_id: string
  operator_type_id: number
  overridden_company_name: string | null
  overridden_company_door_name: string
  overridden_company_domain: string | null
}

export type Entity = {
  organisation: { operatorTypeId: number; chainId: number | null; name: string; domain: string | null }
  operatorTypeName: string
  locationName: string
}

/**
 * Checks company and location: a chain only for restaurants-bars, its name is then the company's; otherwise
 * company name and website are required. Throws 400 under the field's name.
 */
export async function resolveEntity(tx: Tx, input: EntityInput): Promise<Entity> {
  const type = await findOperatorType(tx, input.operator_type_id)
  if (!type) throw fieldError('operator_type_id', 'operator_type.required')
  const named = { operatorTypeName: type.name, locationName: input.overridden_company_door_name }
  const chainId = input.caseback_id === customChainKey ? null : parseChainId(input.caseback_id)
  if (chainId !== null) {
    if (type.slug !== 'restaurants-bars') throw fieldError('caseback_id', 'chain.invalid')
    const chain = await holdChain(tx, chainId)
    if (!chain) throw fieldError('caseback_id', 'chain.invalid')
    return {
      ...named,
      organisation: { operatorTypeId: type.id, chainId: chain.id, name: chain.name, domain: chain.domain },
    }
  }
  if (!input.overridden_company_name) throw fieldError('overridden_company_name', 'organization.required')
  if (!input.overridden_company_domain) throw fieldError('overridden_company_domain', 'website.required')
  const domain = websiteOf(input.overridden_company_domain)
  if (!domain) throw fieldError('overridden_company_domain', 'website.invalid')
  const name = input.overridden_company_name
  return { ...named, organisation: { operatorTypeId: type.id, chainId: null, name, domain } }
}
