import { isUsZip, parseChainId, websiteOf } from '@caseback/domain'
import * as z from '@caseback/web/form-rules'
import { englishAccountWords } from '@caseback/words/en/account-words'
import { shownTranslation } from '../../../shared/copy/translation.ts'
import { shownCompanyCopy } from '../../../shared/copy/use-company-copy.ts'
import { type CompanyValues, entersCompany } from './company-fields.ts'

// Asked for when a field is judged, so that it is in the language of that moment.
const words = () => shownCompanyCopy()

/** The name under which what was typed is kept. */
export const COMPANY_DRAFT = 'signup_company'

const required = (message: () => string) => z.string().check(z.minLength(1, { error: message }))

const hidden = z.string()
/** What the server would refuse is said at the field; one of only spaces is the last check's (SU-15). */
const website = z.refine<string>((given) => given.trim() === '' || websiteOf(given) !== null, {
  error: () => words().websiteInvalid,
})
const address = {
  street_address: required(() => words().streetRequired),
  city: required(() => words().cityRequired),
  state: required(() => words().stateRequired),
  postal_code: z.string().check(
    z.minLength(1, { error: () => words().zipRequired }),
    z.refine((zip) => zip === '' || isUsZip(zip.trim()), { error: () => words().zipInvalid }),
  ),
}
const common = {
  operator_type: z.string(),
  custom: z.boolean(),
  how_many: z.enum(['', 'one', 'chain']),
  chain_name: z.string(),
  agreed: z.number(),
  ...address,
}

/** The rules of the fields that are shown: on blur each has its own words (SU-12), on Complete the form's (SU-13). */
export function companySchema(values: CompanyValues, phase: 'blur' | 'complete') {
  if (entersCompany(values))
    return z.object({
      ...common,
      chain_id: hidden,
      overridden_company_name: required(() =>
        phase === 'blur' ? words().companyNameRequired : words().organizationRequired,
      ),
      overridden_company_door_name: required(() => words().locationNameRequired),
      overridden_company_domain: z
        .string()
        .check(z.minLength(phase === 'blur' ? 0 : 1, { error: () => words().websiteRequired }), website),
    })
  return z.object({
    ...common,
    chain_id: phase === 'blur' ? hidden : required(() => words().chainRequired),
    overridden_company_name: hidden,
    overridden_company_door_name: required(() => words().locationNameRequired),
    overridden_company_domain: hidden,
  })
}

/** SU-14: the sentence when some but not all of the address is filled, else null. */
export function incompleteAddress(values: CompanyValues): string | null {
  const say = shownTranslation().words?.account ?? englishAccountWords
  const missing = say.missingAddressFields({
    street: values.street_address,
    city: values.city,
    state: values.state,
    postalCode: values.postal_code,
  })
  return missing.length === 0 || missing.length === 4 ? null : words().addressIncomplete(missing.join(', '))
}

/** SU-15: the last check, on trimmed values, before the account is made; null when it passes. */
export function lastProblem(values: CompanyValues): string | null {
  if (!entersCompany(values)) return parseChainId(values.chain_id) === null ? words().selectValidChain : null
  if (values.overridden_company_name.trim() === '') return words().enterCompanyName
  return values.overridden_company_domain.trim() === '' ? words().enterCompanyDomain : null
}
