import { requestPasswordReset } from '@caseback/contract'
import { useLocation } from '@caseback/web/router'
import { callApi } from '../../shared/api/api-client.ts'
import { useAccountsCopy } from '../../shared/copy/use-accounts-copy.ts'
import { MailSent } from './mail-sent.tsx'
import { emailOf } from './navigation-notice.ts'

/** /reset-password-confirm (PW-03). */
export default function ResetSentPage() {
  const words = useAccountsCopy().resetSent
  const { state } = useLocation()
  return (
    <MailSent
      words={words}
      email={emailOf(state)}
      resend={(email) => callApi(requestPasswordReset, { body: { email } }, { quiet: true })}
    />
  )
}
