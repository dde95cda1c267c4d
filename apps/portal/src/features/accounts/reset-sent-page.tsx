import { requestPasswordReset } from '@caseback/contract'
import { callApi } from '../../shared/api/api-client.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useLocation } from '../../shared/routing/router.tsx'
import { MailSent } from './mail-sent.tsx'
import { emailOf } from './navigation-notice.ts'

/** /reset-password-confirm (PW-03). */
export default function ResetSentPage() {
  const words = useCopy().accounts.resetSent
  const { state } = useLocation()
  return (
    <MailSent
      words={words}
      email={emailOf(state)}
      resend={(email) => callApi(requestPasswordReset, { body: { email } }, { quiet: true })}
    />
  )
}
