import { chainOperatorType } from '@caseback/domain'
import type { OutdatedText } from '../../../shared/session/outdated-text.ts'

/** Step 2. `caseback_id` is the chosen chain's, or empty; which fields are asked depends on type and `custom`. */
export type CompanyValues = {
  operator_type: string
  custom: boolean
  /** What was said above the picker: 'one' restaurant or part of a 'chain'; empty: nothing yet. */
  how_many: '' | 'one' | 'chain'
  chain_id: string
  chain_name: string
  overridden_company_name: string
  overridden_company_door_name: string
  overridden_company_domain: string
  street_address: string
  city: string
  state: string
  postal_code: string
  /** The version of the agreement that was agreed to; 0: none yet. */
  agreed: number
}

export const emptyCompany: CompanyValues = {
  operator_type: chainOperatorType,
  custom: false,
  how_many: '',
  chain_id: '',
  chain_name: '',
  overridden_company_name: '',
  overridden_company_door_name: '',
  overridden_company_domain: '',
  street_address: '',
  city: '',
  state: '',
  postal_code: '',
  agreed: 0,
}

/** The fields by the names that the server has for them too; the chain's is `chain_id` here and the product's id there. */
export const companyFields = [
  'overridden_company_name',
  'overridden_company_door_name',
  'overridden_company_domain',
  'street_address',
  'city',
  'state',
  'postal_code',
] as const satisfies (keyof CompanyValues)[]

/** Why the account could not be made: a sentence, and what the server said of fields and agreement of this step. */
export type CompanyRefusal = {
  sentence: string
  fields: { field: (typeof companyFields)[number]; message: string }[]
  outdated?: OutdatedText | undefined
}

/** SU-08: every type but restaurants and bars enters its company by hand. */
export const entersCompany = (values: Pick<CompanyValues, 'operator_type' | 'custom'>): boolean =>
  values.custom || values.operator_type !== chainOperatorType
