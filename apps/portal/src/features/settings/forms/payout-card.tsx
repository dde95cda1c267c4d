import { confirmPassword, type Profile, updatePayout } from '@caseback/contract'
import { Checkbox, Field, Input } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import * as z from '@caseback/web/form-rules'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { callApi } from '../../../shared/api/api-client.ts'
import { useErrorsInLanguage } from '../../../shared/copy/use-errors-in-language.ts'
import { shownSettingsCopy, useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'
import { Choice } from '../../../shared/forms/choice.tsx'
import { standardSchemaResolver } from '../../../shared/forms/form-resolver.ts'
import { SettingsForm, saveAndTell, showFieldErrors } from '../settings-form.tsx'
import { useKeptChanges } from '../use-kept-changes.ts'
import { NextCheck } from './next-check.tsx'

const PasswordDialog = lazy(async () => ({ default: (await import('../password-dialog.tsx')).PasswordDialog }))

// Asked for when a field is judged, so that it is in the language of that moment.
const words = () => shownSettingsCopy().payout
const schemaFor = (isMailed: boolean) =>
  z
    .object({
      payout_method: z.enum(['EMAIL', 'MAIL']),
      payee_name: z.string().check(z.trim(), z.minLength(1, { error: () => words().payeeRequired }), z.maxLength(120)),
      confirm_address: z.boolean(),
    })
    .check(
      z.refine((payout) => payout.payout_method === 'EMAIL' || payout.confirm_address || isMailed, {
        path: ['confirm_address'],
        error: () => words().confirmRequired,
      }),
    )

/** How checks arrive and to whom they are made out. Mailing needs the address confirmed in the same step. */
export function PayoutCard({ profile, onChange }: { profile: Profile; onChange: (fields: Partial<Profile>) => void }) {
  const { payout: copy, password: asks, busy } = useSettingsCopy()
  const values = {
    payout_method: profile.payout_method,
    payee_name: profile.payee_name,
    confirm_address: profile.payout_method === 'MAIL' && profile.mailing_address === null,
  }
  const schema = useMemo(() => schemaFor(profile.mailing_address !== null), [profile.mailing_address])
  const form = useForm({ resolver: standardSchemaResolver(schema), values })
  const { register, handleSubmit, setError, control, trigger, formState } = form
  useKeptChanges('payout', form, values, ['confirm_address'])
  const { errors } = formState
  useErrorsInLanguage(trigger, errors)
  const [method, payee] = useWatch({ control, name: ['payout_method', 'payee_name'] })
  const [asking, setAsking] = useState(false)
  const submit = handleSubmit(async (body) => {
    const saved = await saveAndTell(
      async () => {
        const paid = await callApi(updatePayout, { body }, { quiet: true })
        const stays = paid.payout_method === 'MAIL' && !body.confirm_address
        onChange({ ...paid, payee_confirmed: true, mailing_address: stays ? profile.mailing_address : null })
      },
      copy,
      asksForPassword,
    )
    if (saved.ok) return
    if (asksForPassword(saved.error)) setAsking(true)
    else showFieldErrors(saved.error, ['payee_name', 'confirm_address'], setError)
  })
  const confirm = async (password: string) => {
    await callApi(confirmPassword, { body: { password } }, { quiet: true })
    setAsking(false)
    await submit()
  }
  const { address } = profile
  const mailedTo = profile.mailing_address ?? address
  return (
    <>
      <SettingsForm
        card="payout"
        title={copy.title}
        becomes={[
          method !== profile.payout_method && (method === 'MAIL' ? copy.byMail : copy.byEmail),
          payee !== profile.payee_name && payee,
        ]
          .filter(Boolean)
          .join(', ')}
        changed={formState.isDirty}
        busy={formState.isSubmitting}
        onSubmit={submit}
        onDiscard={() => form.reset(values)}
      >
        <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <legend className="mb-1.5 text-sm font-semibold">{copy.method}</legend>
          <Choice
            label={copy.byEmail}
            hint={copy.byEmailHint(profile.email)}
            icon={<Mail aria-hidden="true" />}
            value="EMAIL"
            {...register('payout_method')}
          />
          <Choice
            label={copy.byMail}
            hint={copy.byMailHint}
            icon={<Printer aria-hidden="true" />}
            value="MAIL"
            {...register('payout_method')}
          />
        </fieldset>
        {method === 'MAIL' && (
          <div className="flex flex-col gap-1 rounded-control bg-paper px-4 py-3">
            {profile.mailing_address && <p className="text-sm">{copy.mailedElsewhere}</p>}
            <address className="not-italic">
              {mailedTo.street_address}
              <br />
              {mailedTo.city}, {mailedTo.state} {mailedTo.postal_code}
            </address>
            <Checkbox
              label={
                profile.mailing_address
                  ? copy.confirmInstead(`${address.street_address}, ${address.city}`)
                  : copy.confirm
              }
              error={errors.confirm_address?.message}
              {...register('confirm_address')}
            />
          </div>
        )}
        <div className="grid grid-cols-1 gap-4 has-[output]:sm:grid-cols-2">
          <Field label={copy.payee} hint={copy.payeeHint} error={errors.payee_name?.message}>
            <Input autoComplete="organization" {...register('payee_name')} />
          </Field>
          <NextCheck byMail={method === 'MAIL'} />
        </div>
      </SettingsForm>
      {asking && (
        <Suspense fallback={null}>
          <PasswordDialog
            title={asks.confirmTitle}
            text={asks.confirmText}
            action={asks.confirm}
            busyLabel={busy}
            cancel={asks.cancel}
            failed={asks.confirmFailed}
            onCancel={() => setAsking(false)}
            onPassword={confirm}
          />
        </Suspense>
      )}
    </>
  )
}

/** Where money goes changes only with the password, given within the last minutes. */
const asksForPassword = (error: unknown) => error instanceof ApiError && error.body.code === 'auth.confirm_password'
