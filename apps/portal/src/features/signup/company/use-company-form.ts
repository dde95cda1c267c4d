import { productId } from '@caseback/contract'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { readFormDraft, useFormDraft } from '../../../shared/forms/form-draft.ts'
import { standardSchemaResolver } from '../../../shared/forms/form-resolver.ts'
import type { PickedChain } from './chain-picker.tsx'
import { type CompanyValues, type companyFields, emptyCompany, entersCompany } from './company-fields.ts'
import { COMPANY_DRAFT, companySchema } from './company-rules.ts'
import { useChainOfLink } from './use-chain-of-link.ts'

/** The values of step 2 and how they follow each other; `linkedChain` is chosen beforehand (SU-02). */
export function useCompanyForm(linkedChain: string | null) {
  const completing = useRef(false)
  const form = useForm<CompanyValues>({
    // On blur a field has its own words, on Complete the form's replace them; what is asked depends on the values.
    resolver: (values, context, options) =>
      standardSchemaResolver(companySchema(values, completing.current ? 'complete' : 'blur'))(values, context, options),
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: readFormDraft(COMPANY_DRAFT, emptyCompany),
  })
  useFormDraft(COMPANY_DRAFT, form)
  const { control, setValue, getValues, clearErrors } = form
  // The location's name follows the company's until it is edited by hand (SU-11).
  const [follows, setFollows] = useState(() => {
    const { overridden_company_door_name: location, chain_name: chain, overridden_company_name: company } = getValues()
    return location === '' || location === (chain || company)
  })
  const values = { ...getValues(), ...useWatch({ control }) }
  const entered = entersCompany(values)
  const wrong = new Set<unknown>(
    companySchema(values, 'complete')
      .judge(values)
      .issues.map(({ path }) => path?.[0]),
  )
  const { errors } = form.formState
  const restaurant = values.operator_type === emptyCompany.operator_type

  const nameLocation = (companyName: string) => {
    if (!restaurant || !follows) return
    setValue('overridden_company_door_name', companyName)
    if (companyName) clearErrors('overridden_company_door_name')
  }
  const chooseChain = (chain: PickedChain | null) => {
    setValue('chain_id', chain?.[productId] ?? '')
    setValue('chain_name', chain?.name ?? '')
    if (!chain) return
    clearErrors('chain_id')
    nameLocation(chain.name)
  }
  useChainOfLink(linkedChain, () => getValues('chain_id') === '' && !getValues('custom'), chooseChain)

  const showManual = (custom: boolean) => {
    setValue('custom', custom)
    clearErrors()
    nameLocation(custom ? getValues('overridden_company_name') : getValues('chain_name'))
  }

  // Said in so many words, or by what was chosen or typed before.
  const kind = values.how_many || (values.chain_id ? 'chain' : undefined)
  const chooseKind = (next: 'one' | 'chain') => {
    setValue('how_many', next)
    showManual(next === 'one')
  }

  return {
    form,
    values,
    /** Whether the company is typed in, not chosen. */
    entered,
    /** Whether a field has what it asks for; what the server has refused is wrong until it is another. */
    isRight: (field: (typeof companyFields)[number]) =>
      !wrong.has(field) && !errors[field] && values[field].trim() !== '',
    restaurant,
    /** From here on the form has its own words for what is missing, no longer each field its own. */
    startCompleting: () => {
      completing.current = true
    },
    locationEdited: (name: string) => setFollows(name === ''),
    nameLocation,
    chooseChain,
    showManual,
    /** 'one': a restaurant of its own, 'chain': one of several; undefined as long as nobody knows. */
    kind,
    chooseKind,
  }
}

export type CompanyForm = ReturnType<typeof useCompanyForm>
