import { listOperatorTypes, productId } from '@caseback/contract'
import { Banner, Button, Field, FormBar, Input, Select, Skeleton, toast } from '@caseback/ui'
import { useAccountWords } from '@caseback/web/use-account-words'
import Building2 from 'lucide-react/icons/building-2'
import Store from 'lucide-react/icons/store'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '../../../shared/api/use-api.ts'
import { useCompanyCopy } from '../../../shared/copy/use-company-copy.ts'
import { useErrorsInLanguage } from '../../../shared/copy/use-errors-in-language.ts'
import { useSignupCopy } from '../../../shared/copy/use-signup-copy.ts'
import { Choice } from '../../../shared/forms/choice.tsx'
import { Tick } from '../../../shared/forms/tick.tsx'
import type { OutdatedText } from '../../../shared/session/outdated-text.ts'
import type { AccountRefusal, AccountValues } from '../account-rules.ts'
import { createAccount, type SignupCodes } from '../create-account.ts'
import { AddressFields } from './address-fields.tsx'
import { AgreementField } from './agreement-field.tsx'
import { incompleteAddress, lastProblem } from './company-rules.ts'
import { ownDomain } from './own-domain.ts'
import { type CompanyForm, useCompanyForm } from './use-company-form.ts'
import { WebsiteField } from './website-field.tsx'

// Most of the step's code, which one restaurant does without. Asked for with the step, so that it is there with it.
const loadChainPicker = () => import('./chain-picker.tsx')
const ChainPicker = lazy(async () => ({ default: (await loadChainPicker()).ChainPicker }))
loadChainPicker().catch(() => undefined)

/** Step 2, Company Details (SU-08 to SU-17), which makes the account of both. `onRefused`: what the server said of step 1. */
export default function CompanyStep({
  account,
  codes,
  linkedChain,
  onBack,
  onRefused,
  onCreated,
}: {
  account: AccountValues
  codes: SignupCodes
  /** `caseback_id` of the address: a known chain is chosen beforehand (SU-02). */
  linkedChain: string | null
  onBack: () => void
  onRefused: (refusals: AccountRefusal[]) => void
  onCreated: (email: string) => void
}) {
  const copy = useCompanyCopy()
  const { busy } = useSignupCopy()
  const say = useAccountWords()
  const types = useApi(listOperatorTypes, {})
  const [problem, setProblem] = useState<string | null>(null)
  const [outdated, setOutdated] = useState<OutdatedText>()
  const [agreementOpened, setAgreementOpened] = useState(0)
  const [addressProblem, setAddressProblem] = useState<string | null>(null)
  const company = useCompanyForm(linkedChain)
  const { form, values } = company
  const { handleSubmit, getValues, setValue, setError, formState } = form
  const labels = say.operatorTypeLabels(values.operator_type)
  const { errors, isSubmitting, submitCount } = formState
  useErrorsInLanguage(form.trigger, errors)

  // The first as the page has them: the form's own order is that in which the fields came to be.
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])

  const complete = async () => {
    company.startCompleting()
    setProblem(null)
    setAddressProblem(incompleteAddress(getValues()))
    await handleSubmit(async (given) => {
      const last = lastProblem(given)
      if (last) {
        toast({ title: copy.errorTitle, description: last, tone: 'destructive' })
        setProblem(last)
        return
      }
      if (!given.agreed) {
        // The dialog asks for what is missing: nothing has gone wrong. Who closes it reads the sentence under the form.
        setProblem(copy.agreementRequired)
        setAgreementOpened((times) => times + 1)
        return
      }
      const type = types.data?.find((each) => each.slug === given.operator_type)
      // Without the list there is no id to send; it is asked for again beside the field.
      if (!type) {
        setProblem(copy.operatorTypesFailed)
        return
      }
      const refusal = await createAccount(account, given, type.id, codes)
      if (!refusal) {
        onCreated(account.email)
        return
      }
      if (refusal.account.length > 0) onRefused(refusal.account)
      setProblem(refusal.sentence)
      setOutdated(refusal.outdated)
      if (refusal.outdated) setValue('agreed', 0)
      for (const { field, message } of refusal.fields) setError(field, { type: 'server', message })
    })()
  }

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5 [&_input:not([readonly])]:pr-10"
      onSubmit={(event) => {
        event.preventDefault()
        void complete()
      }}
    >
      <OperatorTypeField company={company} types={types} />
      <CompanyFields
        company={company}
        errors={errors}
        organization={labels.organization}
        suggested={ownDomain(account.email)}
      />
      <LocationField company={company} label={labels.location} problem={errors.overridden_company_door_name?.message} />
      <AddressFields company={company} problem={addressProblem} />
      <AgreementField
        accepted={values.agreed}
        outdated={outdated}
        opened={agreementOpened}
        onChange={(agreed) => setValue('agreed', agreed)}
        onAgreed={() => void complete()}
      />
      {problem && (
        <Banner tone="danger" announce>
          {problem}
        </Banner>
      )}
      <FormBar>
        <Button onClick={onBack}>{copy.back}</Button>
        <Button type="submit" variant="primary" className="max-sm:grow" busy={isSubmitting} busyLabel={busy}>
          {copy.complete}
        </Button>
      </FormBar>
    </form>
  )
}

/** What the location is called (SU-11); with a chain its place is asked for. */
function LocationField({
  company: { form, values, entered, isRight, locationEdited },
  label,
  problem,
}: {
  company: CompanyForm
  label: string
  problem: string | undefined
}) {
  const copy = useCompanyCopy()
  return (
    <Field
      label={label}
      hint={values.chain_name && !entered ? copy.locationOfChain(values.chain_name) : undefined}
      error={problem}
    >
      <Input
        {...form.register('overridden_company_door_name', { onChange: (event) => locationEdited(event.target.value) })}
      />
      {isRight('overridden_company_door_name') && <Tick />}
    </Field>
  )
}

/** SU-08, SU-09: the kinds of business as the server has them; asked for again where they did not come. */
function OperatorTypeField({
  company: { form, values },
  types,
}: {
  company: CompanyForm
  types: ReturnType<typeof useApi<typeof listOperatorTypes>>
}) {
  const copy = useCompanyCopy()
  const say = useAccountWords()
  const failed = types.data === undefined && Boolean(types.error)
  return (
    <>
      <Field
        label={copy.operatorType}
        hint={copy.operatorTypeHint}
        error={failed ? copy.operatorTypesFailed : undefined}
      >
        <Select
          {...form.register('operator_type', { onChange: () => form.clearErrors() })}
          disabled={types.data === undefined}
        >
          {types.data?.map((type) => (
            <option key={type.id} value={type.slug}>
              {say.operatorType(type.name)}
            </option>
          )) ?? <option value={values.operator_type}>…</option>}
        </Select>
      </Field>
      {failed && (
        <Button className="self-start" busy={types.refreshing} onClick={types.refresh}>
          {copy.searchAgain}
        </Button>
      )}
    </>
  )
}

/** The chain that is chosen or the company that is typed in, and for restaurants the way from one to the other. */
function CompanyFields({
  company,
  errors,
  organization,
  suggested,
}: {
  company: CompanyForm
  errors: CompanyForm['form']['formState']['errors']
  organization: string
  /** The website that the e-mail address speaks for: offered, and never taken by itself. */
  suggested: string | null
}) {
  const copy = useCompanyCopy()
  const { form, values, entered, restaurant, nameLocation, chooseChain, showManual } = company
  const { register } = form
  return (
    <>
      {restaurant && <HowMany company={company} />}
      {entered ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={organization} error={errors.overridden_company_name?.message}>
            <Input
              autoComplete="organization"
              {...register('overridden_company_name', { onChange: (event) => nameLocation(event.target.value) })}
            />
            {company.isRight('overridden_company_name') && <Tick />}
          </Field>
          <WebsiteField company={company} problem={errors.overridden_company_domain?.message} suggested={suggested} />
        </div>
      ) : (
        <Field label={copy.chain} error={errors.chain_id?.message}>
          <Suspense fallback={<Skeleton className="h-11 w-full" />}>
            <ChainPicker
              chosen={values.chain_id ? { [productId]: values.chain_id, name: values.chain_name } : null}
              onChoose={chooseChain}
            />
          </Suspense>
        </Field>
      )}
      {restaurant && company.kind !== 'one' && (
        <Button
          variant="quiet"
          size="small"
          className="-my-3 -ml-3 self-start text-left"
          onClick={() => showManual(!entered)}
        >
          {entered ? copy.searchInstead : copy.manualEntry}
        </Button>
      )}
    </>
  )
}

/**
 * Which of the two ways is one's own, above the specification's picker. Nothing is chosen beforehand, so that the picker comes
 * first as it always has (SU-08).
 */
function HowMany({ company: { form, kind, chooseKind } }: { company: CompanyForm }) {
  const copy = useCompanyCopy()
  return (
    <fieldset className="grid grid-cols-2 gap-3 max-[21rem]:grid-cols-1">
      <legend className="mb-1.5 text-sm font-semibold">{copy.howMany}</legend>
      <Choice
        name="how-many"
        label={copy.oneRestaurant}
        hint={copy.oneRestaurantHint}
        icon={<Store aria-hidden="true" />}
        checked={kind === 'one'}
        onChange={({ currentTarget: radio }) => {
          const byPointer = !radio.matches(':focus-visible')
          // At once, within the tap: later a phone shows no keyboard.
          flushSync(() => chooseKind('one'))
          // Who moves through the choices by keys stays with them.
          if (byPointer && form.getValues('overridden_company_name') === '') form.setFocus('overridden_company_name')
        }}
      />
      <Choice
        name="how-many"
        label={copy.partOfChain}
        hint={copy.partOfChainHint}
        icon={<Building2 aria-hidden="true" />}
        checked={kind === 'chain'}
        onChange={() => chooseKind('chain')}
      />
    </fieldset>
  )
}
