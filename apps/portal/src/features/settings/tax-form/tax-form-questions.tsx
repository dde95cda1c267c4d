import { giveTaxForm, type WireTaxForm } from '@caseback/contract'
import { needsEmployerNumber, taxClassifications, taxNumberKinds, usStates } from '@caseback/domain'
import { Button, Card, Checkbox, Field, Input, Select, toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import * as z from '@caseback/web/form-rules'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { callApi, serverSentence, toastFailure } from '../../../shared/api/api-client.ts'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useErrorsInLanguage } from '../../../shared/copy/use-errors-in-language.ts'
import { useTaxFormCopy } from '../../../shared/copy/use-tax-form-copy.ts'
import { standardSchemaResolver } from '../../../shared/forms/form-resolver.ts'

const fields = [
  'name_on_tax_return',
  'business_name',
  'classification',
  'exempt_payee_code',
  'street_address',
  'city',
  'state',
  'postal_code',
  'tax_number_kind',
  'tax_number',
  'signature',
  'certified',
] as const

const line = z.string().check(z.trim())
// What is missing or wrong the server says at its field, in the person's language.
const schema = z.object({
  name_on_tax_return: line,
  business_name: line,
  classification: line,
  exempt_payee_code: line,
  street_address: line,
  city: line,
  state: line,
  postal_code: line,
  tax_number_kind: line,
  tax_number: line,
  signature: line,
  certified: z.boolean(),
})
type Values = z.output<typeof schema>
type Form = UseFormReturn<Values>

/**
 * The questions of Form W-9. What is typed is kept nowhere: a reload forgets it. The server judges it, in the person's language.
 */
export function TaxFormQuestions({
  taxForm,
  onCancel,
  onGiven,
}: {
  taxForm: WireTaxForm
  onCancel: (() => void) | undefined
  onGiven: (taxForm: WireTaxForm) => void
}) {
  const words = useTaxFormCopy()
  const { street_address, city, state, postal_code } = taxForm.address
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: {
      name_on_tax_return: '',
      business_name: taxForm.payee_name,
      classification: '',
      exempt_payee_code: '',
      street_address,
      city,
      state,
      postal_code,
      tax_number_kind: 'EIN',
      tax_number: '',
      signature: '',
      certified: false,
    },
  })
  const { register, handleSubmit, setError, trigger, formState } = form
  const { errors } = formState
  useErrorsInLanguage(trigger, errors)
  const submit = handleSubmit(async (typed) => {
    const code = typed.exempt_payee_code
    try {
      // What is not chosen yet the server refuses at its field, in its words.
      const body = {
        ...typed,
        exempt_payee_code: code === '' ? null : /^\d+$/.test(code) ? Number(code) : code,
      } as Parameters<typeof callApi<typeof giveTaxForm>>[1]['body']
      const given = await callApi(giveTaxForm, { body }, { quiet: true })
      toast({ title: words.done, tone: 'success' })
      onGiven(given)
    } catch (error) {
      const refused = error instanceof ApiError ? fields.filter((field) => error.fieldError(field)) : []
      for (const [at, field] of refused.entries())
        setError(
          field,
          { type: 'server', message: (error as ApiError).fieldError(field) ?? '' },
          { shouldFocus: at === 0 },
        )
      if (refused.length === 0) toastFailure(error, { title: serverSentence(error, words.failed) })
    }
  })
  return (
    <form noValidate autoComplete="off" className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <TaxpayerQuestions form={form} />
      <AddressQuestions form={form} />
      <Certification>
        <Checkbox label={words.agree} error={errors.certified?.message} {...register('certified')} />
        <Field label={words.signature} error={errors.signature?.message}>
          <Input autoComplete="name" maxLength={120} {...register('signature')} />
        </Field>
      </Certification>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel={words.busy}>
          {words.send}
        </Button>
        {onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
      </div>
    </form>
  )
}

function Certification({ children }: { children: ReactNode }) {
  const words = useTaxFormCopy()
  const format = useOfferWords()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  return (
    <Card title={words.certification}>
      <div className="flex flex-col gap-4">
        <p>{words.certify}</p>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {words.statements.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
        <p className="text-sm text-muted">{words.cannot()}</p>
        {children}
        <p className="text-sm text-muted">{words.signed(format.longDay(today))}</p>
      </div>
    </Card>
  )
}

/** Whether who is taxed so is known by an EIN alone; not of what nobody has chosen yet. */
const isOnlyEmployer = (classification: string) => {
  const known = taxClassifications.find((each) => each === classification)
  return known !== undefined && needsEmployerNumber(known)
}

/** Lines 1 to 4 of the form, and part I. */
function TaxpayerQuestions({ form }: { form: Form }) {
  const words = useTaxFormCopy()
  const { register, setValue, formState, control } = form
  const { errors } = formState
  const [classification, kind] = useWatch({ control, name: ['classification', 'tax_number_kind'] })
  const onlyEmployer = isOnlyEmployer(classification)
  return (
    <Card title={words.who}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-6">
        <Field
          label={words.name}
          hint={words.nameHint}
          error={errors.name_on_tax_return?.message}
          className="sm:col-span-6"
        >
          <Input maxLength={120} {...register('name_on_tax_return')} />
        </Field>
        <Field label={words.business} optional error={errors.business_name?.message} className="sm:col-span-6">
          <Input autoComplete="organization" maxLength={120} {...register('business_name')} />
        </Field>
        <Field label={words.classification} error={errors.classification?.message} className="sm:col-span-6">
          <Select
            {...register('classification', {
              onChange: (event: { target: { value: string } }) => {
                if (event.target.value === 'individual') setValue('tax_number_kind', 'SSN')
                if (isOnlyEmployer(event.target.value)) setValue('tax_number_kind', 'EIN')
              },
            })}
          >
            <option value="">{words.choose}</option>
            {taxClassifications.map((each) => (
              <option key={each} value={each}>
                {words.classifications[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.kind} error={errors.tax_number_kind?.message} className="sm:col-span-3">
          {/* By its value: a choice that was set before its option was there would be shown as another one. */}
          <Select {...register('tax_number_kind')} value={kind}>
            {taxNumberKinds
              .filter((each) => each === 'EIN' || !onlyEmployer)
              .map((each) => (
                <option key={each} value={each}>
                  {words.kinds[each]}
                </option>
              ))}
          </Select>
        </Field>
        <Field
          label={words.number}
          hint={words.numberHint}
          error={errors.tax_number?.message}
          className="sm:col-span-3"
        >
          <Input
            autoComplete="off"
            inputMode="numeric"
            maxLength={20}
            className="figures"
            {...register('tax_number')}
          />
        </Field>
        <Field
          label={words.exempt}
          hint={words.exemptHint}
          optional
          error={errors.exempt_payee_code?.message}
          className="sm:col-span-6"
        >
          <Input inputMode="numeric" maxLength={2} className="sm:max-w-32" {...register('exempt_payee_code')} />
        </Field>
      </div>
    </Card>
  )
}

/** Lines 5 and 6. */
function AddressQuestions({ form }: { form: Form }) {
  const words = useTaxFormCopy()
  const { register, formState } = form
  const { errors } = formState
  return (
    <Card title={words.address}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-6">
        <Field label={words.street} error={errors.street_address?.message} className="sm:col-span-6">
          <Input autoComplete="street-address" {...register('street_address')} />
        </Field>
        <Field label={words.city} error={errors.city?.message} className="sm:col-span-6">
          <Input autoComplete="address-level2" {...register('city')} />
        </Field>
        <Field label={words.state} error={errors.state?.message} className="sm:col-span-3">
          <Select autoComplete="address-level1" {...register('state')}>
            <option value="">{words.statePrompt}</option>
            {usStates.map((each) => (
              <option key={each.code} value={each.code}>
                {each.code} - {each.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.zip} error={errors.postal_code?.message} className="sm:col-span-3">
          <Input autoComplete="postal-code" inputMode="numeric" {...register('postal_code')} />
        </Field>
      </div>
    </Card>
  )
}
