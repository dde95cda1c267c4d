import { requestPasswordReset } from '@caseback/contract'
import { Button, ButtonLink, Field, FormPage, Input, toast } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import * as z from '@caseback/web/form-rules'
import { useNavigate } from '@caseback/web/router'
import { useForm } from 'react-hook-form'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { shownAccountsCopy, useAccountsCopy } from '../../shared/copy/use-accounts-copy.ts'
import { useErrorsInLanguage } from '../../shared/copy/use-errors-in-language.ts'
import { standardSchemaResolver } from '../../shared/forms/form-resolver.ts'
import { paths } from '../../shared/routing/paths.ts'
import { keepResetAccount } from './reset-account.ts'

const schema = z.object({
  email: z.string().check(z.trim(), z.email({ error: () => shownAccountsCopy().forgot.emailInvalid })),
})

/** /forgot-password (PW-01, PW-02). */
export default function ForgotPasswordPage() {
  const copy = useCopy()
  const accounts = useAccountsCopy()
  const words = accounts.forgot
  const navigate = useNavigate()
  const { register, handleSubmit, setError, trigger, formState } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email: '' },
  })
  useErrorsInLanguage(trigger, formState.errors)

  const submit = handleSubmit(async ({ email }) => {
    try {
      await callApi(requestPasswordReset, { body: { email } }, { quiet: true })
    } catch (error) {
      const detail = error instanceof ApiError ? error.body.detail : undefined
      if (detail) setError('email', { message: detail }, { shouldFocus: true })
      else toast({ title: serverSentence(error, words.failed), tone: 'destructive' })
      return
    }
    // The mailed link opens in a tab of its own.
    keepResetAccount(email)
    toast({ title: words.sentTitle, description: words.sentText, tone: 'success' })
    navigate(paths.resetPasswordSent.href(), { state: { email } })
  })

  return (
    <FormPage title={words.title} lead={words.lead}>
      <title>{copy.pageTitle(words.title)}</title>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={words.email} error={formState.errors.email?.message}>
          <Input type="email" autoComplete="username" inputMode="email" autoCapitalize="none" {...register('email')} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={formState.isSubmitting}
          busyLabel={copy.forms.sending}
        >
          {words.submit}
        </Button>
        <ButtonLink href={paths.login.href()} className="w-full">
          {accounts.backToLogin}
        </ButtonLink>
      </form>
    </FormPage>
  )
}
