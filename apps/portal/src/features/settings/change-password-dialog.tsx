import { changePassword, type Profile } from '@caseback/contract'
import { Button, Dialog, Field, PasswordInput } from '@caseback/ui'
import * as z from '@caseback/web/form-rules'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { callApi } from '../../shared/api/api-client.ts'
import { shownCopy } from '../../shared/copy/translation.ts'
import { useErrorsInLanguage } from '../../shared/copy/use-errors-in-language.ts'
import { shownSettingsCopy, useSettingsCopy } from '../../shared/copy/use-settings-copy.ts'
import { standardSchemaResolver } from '../../shared/forms/form-resolver.ts'
import { saveAndTell, showFieldErrors } from './settings-form.tsx'

const words = () => shownSettingsCopy().password
const schema = z
  .object({
    old_password: z.string().check(z.minLength(1, { error: () => words().required })),
    new_password1: z.string().check(
      z.refine((password) => Array.from(password).length >= 8, {
        error: () => shownCopy().forms.passwordTooShort,
      }),
    ),
    new_password2: z.string(),
  })
  .check(
    z.refine(({ new_password1, new_password2 }) => new_password1 === new_password2, {
      path: ['new_password2'],
      error: () => shownCopy().forms.passwordsDiffer,
    }),
  )

/** A new password with the old one, here and now. */
export function ChangePasswordDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const settings = useSettingsCopy()
  const own = settings.password
  const form = useId()
  const { register, handleSubmit, setError, trigger, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { old_password: '', new_password1: '', new_password2: '' },
  })
  const { errors, isSubmitting } = formState
  useErrorsInLanguage(trigger, errors)
  const submit = handleSubmit(async (body) => {
    const saved = await saveAndTell(() => callApi(changePassword, { body }, { quiet: true }), {
      done: own.changed,
      failed: own.changeFailed,
    })
    if (saved.ok) onClose()
    else showFieldErrors(saved.error, ['old_password', 'new_password1', 'new_password2'], setError)
  })
  return (
    <Dialog
      open
      title={own.change}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{own.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={isSubmitting} busyLabel={settings.busy}>
            {own.change}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
        <Field label={own.own} error={errors.old_password?.message}>
          <PasswordInput autoComplete="current-password" {...register('old_password')} />
        </Field>
        <Field label={own.fresh} error={errors.new_password1?.message}>
          <PasswordInput autoComplete="new-password" {...register('new_password1')} />
        </Field>
        <Field label={own.again} error={errors.new_password2?.message}>
          <PasswordInput autoComplete="new-password" {...register('new_password2')} />
        </Field>
      </form>
    </Dialog>
  )
}
