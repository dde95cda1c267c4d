import { productId, register } from '@caseback/contract'
import { customChainKey } from '@caseback/domain'
import { toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { shownCompanyCopy } from '../../shared/copy/use-company-copy.ts'
import { outdatedBy } from '../../shared/session/outdated-text.ts'
import { type AccountRefusal, type AccountValues, accountFields } from './account-rules.ts'
import { type CompanyRefusal, type CompanyValues, companyFields, entersCompany } from './company/company-fields.ts'

/** The codes of the offer that somebody signs up for; each empty when there is none. */
export type SignupCodes = { offer_code: string; attribution_code: string }

/** What was refused of step 2, and of step 1, which is then to be shown again. */
export type SignupRefusal = CompanyRefusal & { account: AccountRefusal[] }

/** Makes the account of both steps (SU-18); resolves with the refusal when it could not, which a toast has said (SU-20). */
export async function createAccount(
  account: AccountValues,
  company: CompanyValues,
  operatorTypeId: number,
  codes: SignupCodes,
): Promise<SignupRefusal | null> {
  const words = shownCompanyCopy()
  const { confirmPassword: _, ...person } = account
  const entered = entersCompany(company)
  try {
    await callApi(
      register,
      {
        body: {
          ...person,
          [productId]: entered ? customChainKey : company.chain_id,
          // Of a company that was chosen its name alone.
          overridden_company_name: entered ? company.overridden_company_name : company.chain_name,
          overridden_company_door_name: company.overridden_company_door_name,
          overridden_company_domain: entered ? company.overridden_company_domain : '',
          street_address: company.street_address,
          city: company.city,
          state: company.state,
          postal_code: company.postal_code,
          country: words.countryFixed,
          operator_type_id: operatorTypeId,
          ...codes,
          agreement_version: company.agreed,
        },
      },
      { quiet: true },
    )
    return null
  } catch (error) {
    const sentence = serverSentence(error, words.failed)
    const outdated = outdatedBy(error, company.agreed)
    // The text that opens says it.
    if (outdated) return { sentence, fields: [], outdated, account: [] }
    toast({ title: words.errorTitle, description: sentence, tone: 'destructive' })
    if (!(error instanceof ApiError)) return { sentence, fields: [], account: [] }
    return { sentence, fields: error.fieldErrors(companyFields), account: error.fieldErrors(accountFields) }
  }
}
