import { Button, ButtonLink, toast } from '@caseback/ui'
import MailCheck from 'lucide-react/icons/mail-check'
import { type ReactNode, useState } from 'react'
import { toastFailure } from '../../shared/api/api-client.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useAccountsCopy } from '../../shared/copy/use-accounts-copy.ts'
import { paths } from '../../shared/routing/paths.ts'

/** 'Check your email', with a way to have it sent again: after signing up, and after asking for a new password. */
export function MailSent({
  words,
  email,
  loginHref = paths.login.href(),
  resend,
  children,
}: {
  words: {
    title: string
    text: (email: string | null) => string
    hint: string
    notReceived: string
    noEmail: string
    failed: string
    resent: string
  }
  /** Null when this page was opened without one. */
  email: string | null
  loginHref?: string
  resend: (email: string) => Promise<unknown>
  /** Another way out, below the others. */
  children?: ReactNode
}) {
  const copy = useCopy()
  const accounts = useAccountsCopy()
  const [busy, setBusy] = useState(false)
  const sendAgain = async () => {
    if (!email) {
      toast({ title: words.noEmail, tone: 'destructive' })
      return
    }
    setBusy(true)
    try {
      await resend(email)
      toast({ title: words.resent, tone: 'success' })
    } catch (error) {
      toastFailure(error, { title: words.failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="m-auto flex w-full max-w-md flex-col items-center gap-4 px-4 py-12 text-center">
      <title>{copy.pageTitle(words.title)}</title>
      <span aria-hidden="true" className="rounded-full bg-basil-tint p-5 text-basil-strong">
        <MailCheck className="size-10" strokeWidth={1.5} />
      </span>
      <h1 className="text-2xl font-bold">{words.title}</h1>
      <p className="wrap-anywhere">{words.text(email)}</p>
      <p className="text-sm text-muted">{words.hint}</p>
      <ButtonLink variant="primary" href={loginHref} className="mt-2 w-full">
        {accounts.backToLogin}
      </ButtonLink>
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-sm">
        {words.notReceived}
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          busyLabel={copy.forms.sending}
          onClick={() => void sendAgain()}
        >
          {accounts.clickToResend}
        </Button>
      </p>
      {children}
    </div>
  )
}
