import { listOperatorTypes, productId } from '@caseback/contract'
import { usStates } from '@caseback/domain'
import { Banner, Button, Checkbox, clearToasts, Field, FieldError, Input, Select, toast } from '@caseback/ui'
import { useAccountWords } from '@caseback/web/use-account-words'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useApi } from '../../shared/api/use-api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useErrorsInLanguage } from '../../shared/copy/use-errors-in-language.ts'
import { readFormDraft, useFormDraft } from '../../shared/forms/form-draft.ts'
import { standardSchemaResolver } from '../../shared/forms/form-resolver.ts'
import { AgreementDialog } from '../../shared/session/agreement-dialog.tsx'
import { ChainPicker, type PickedChain } from './chain-picker.tsx'
import {
  COMPANY_DRAFT,
  type CompanyRefusal,
  type CompanyValues,
  companySchema,
  emptyCompany,
  entersCompany,
  incompleteAddress,
  lastProblem,
} from './company-rules.ts'
import { useChainOfLink } from './use-chain-of-link.ts'

/** Step 2, Company Details (SU-08 to SU-17). `onComplete` makes the account; it resolves with the refusal when it could not. */
export default function CompanyStep({
  linkedChain,
  onBack,
  onComplete,
}: {
  /** `caseback_id` of the address: a known chain is chosen beforehand (SU-02). */
  linkedChain: string | null
  onBack: () => void
  onComplete: (company: CompanyValues, operatorTypeId: number) => Promise<CompanyRefusal | null>
}) {
  const copy = useCopy().accounts.signup
  const say = useAccountWords()
  const completing = useRef(false)
  const types = useApi(listOperatorTypes, {})
  const [problem, setProblem] = useState<string | null>(null)
  const [addressProblem, setAddressProblem] = useState<string | null>(null)
  const form = useForm<CompanyValues>({
    // On blur a field has its own words, on Complete the form's replace them; what is asked depends on the values.
    resolver: (values, context, options) =>
      standardSchemaResolver(companySchema(values, completing.current ? 'complete' : 'blur'))(values, context, options),
    mode: 'onBlur',
    shouldFocusError: false,
    defaultValues: readFormDraft(COMPANY_DRAFT, emptyCompany),
  })
  useFormDraft(COMPANY_DRAFT, form)
  const { register, handleSubmit, control, setValue, getValues, setError, clearErrors, formState } = form
  // The location's name follows the company's until it is edited by hand (SU-11).
  const [follows, setFollows] = useState(() => {
    const { overridden_company_door_name: location, chain_name: chain, overridden_company_name: company } = getValues()
    return location === '' || location === (chain || company)
  })
  const values = { ...getValues(), ...useWatch({ control }) }
  const entered = entersCompany(values)
  const labels = say.operatorTypeLabels(values.operator_type)
  const restaurant = values.operator_type === emptyCompany.operator_type
  const { errors, isSubmitting, submitCount } = formState
  useErrorsInLanguage(form.trigger, errors)

  // The first as the page has them: the form's own order is that in which the fields came to be.
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])

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

  const complete = async () => {
    completing.current = true
    setProblem(null)
    setAddressProblem(incompleteAddress(getValues()))
    await handleSubmit(async (company) => {
      const last = lastProblem(company) ?? (company.agreed ? null : copy.agreementRequired)
      if (last) {
        toast({ title: copy.errorTitle, description: last, tone: 'destructive' })
        setProblem(last)
        return
      }
      const type = types.data?.find((each) => each.slug === company.operator_type)
      // Without the list there is no id to send; it is asked for again beside the field.
      const refusal = type ? await onComplete(company, type.id) : { sentence: copy.operatorTypesFailed, fields: [] }
      if (!refusal) return
      setProblem(refusal.sentence)
      for (const { field, message } of refusal.fields) setError(field, { type: 'server', message })
    })()
  }

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void complete()
      }}
    >
      <Field
        label={copy.operatorType}
        error={types.data === undefined && types.error ? copy.operatorTypesFailed : undefined}
      >
        <Select {...register('operator_type', { onChange: () => clearErrors() })} disabled={types.data === undefined}>
          {types.data?.map((type) => (
            <option key={type.id} value={type.slug}>
              {say.operatorType(type.name)}
            </option>
          )) ?? <option value={values.operator_type}>…</option>}
        </Select>
      </Field>
      {types.data === undefined && Boolean(types.error) && (
        <Button className="self-start" busy={types.refreshing} onClick={types.refresh}>
          {copy.searchAgain}
        </Button>
      )}
      {entered ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={labels.organization} error={errors.overridden_company_name?.message}>
            <Input
              autoComplete="organization"
              {...register('overridden_company_name', { onChange: (event) => nameLocation(event.target.value) })}
            />
          </Field>
          <Field label={copy.website} hint={copy.websiteHint} error={errors.overridden_company_domain?.message}>
            <Input inputMode="url" autoCapitalize="none" {...register('overridden_company_domain')} />
          </Field>
        </div>
      ) : (
        <Field label={copy.chain} error={errors.chain_id?.message}>
          <ChainPicker
            chosen={values.chain_id ? { [productId]: values.chain_id, name: values.chain_name } : null}
            onChoose={chooseChain}
          />
        </Field>
      )}
      {restaurant && (
        <Button
          variant="quiet"
          size="small"
          className="-my-3 -ml-3 self-start text-left"
          onClick={() => showManual(!entered)}
        >
          {entered ? copy.searchInstead : copy.manualEntry}
        </Button>
      )}
      <Field label={labels.location} error={errors.overridden_company_door_name?.message}>
        <Input
          {...register('overridden_company_door_name', {
            onChange: (event) => setFollows(event.target.value === ''),
          })}
        />
      </Field>
      <AddressFields form={form} problem={addressProblem} />
      <Agreement accepted={values.agreed} onChange={(agreed) => setValue('agreed', agreed)} />
      {problem && (
        <Banner tone="danger" announce>
          {problem}
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button wide onClick={onBack}>
          {copy.back}
        </Button>
        <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel={copy.busy}>
          {copy.complete}
        </Button>
      </div>
    </form>
  )
}

function AddressFields({
  form: { register, formState },
  problem,
}: {
  form: ReturnType<typeof useForm<CompanyValues>>
  problem: string | null
}) {
  const copy = useCopy().accounts.signup
  const { errors } = formState
  return (
    <fieldset className="grid gap-5 sm:grid-cols-6">
      <legend className="mb-3 font-bold">{copy.addressTitle}</legend>
      <Field label={copy.street} error={errors.street_address?.message} className="sm:col-span-6">
        <Input autoComplete="street-address" {...register('street_address')} />
      </Field>
      <Field label={copy.city} error={errors.city?.message} className="sm:col-span-3">
        <Input autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field label={copy.state} error={errors.state?.message} className="sm:col-span-3">
        <Select autoComplete="address-level1" {...register('state')}>
          <option value="">{copy.statePrompt}</option>
          {usStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} - {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.zip} error={errors.postal_code?.message} className="sm:col-span-3">
        <Input autoComplete="postal-code" inputMode="numeric" {...register('postal_code')} />
      </Field>
      <Field label={copy.country} className="sm:col-span-3">
        <Input value={copy.countryFixed} readOnly autoComplete="off" />
      </Field>
      {problem && (
        <div role="alert" className="sm:col-span-6">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

/** SU-17: cannot be ticked until it was viewed. */
function Agreement({ accepted, onChange }: { accepted: boolean; onChange: (accepted: boolean) => void }) {
  const copy = useCopy().accounts.signup
  const [viewed, setViewed] = useState(accepted)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <Checkbox
        label={`${copy.agreementAccept} ${copy.agreement}`}
        checked={accepted}
        onChange={(event) => {
          if (viewed) {
            onChange(event.target.checked)
            return
          }
          toast({ title: copy.agreementFirst, tone: 'destructive' })
          setOpen(true)
        }}
      />
      <Button variant="quiet" size="small" className="max-sm:ml-5" onClick={() => setOpen(true)}>
        {copy.agreementRead}
      </Button>
      <AgreementDialog
        text="agreement"
        title={copy.agreement}
        open={open}
        cancelLabel={copy.cancel}
        agreeLabel={copy.agreementAgree}
        failedLabel={copy.agreementFailed}
        onCancel={(seen) => {
          setViewed(viewed || seen)
          setOpen(false)
        }}
        onAgree={() => {
          // What asked to read it first has been done.
          clearToasts()
          setViewed(true)
          setOpen(false)
          onChange(true)
        }}
      />
    </div>
  )
}
