import { resendVerification } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { callApi } from '../../shared/api/api-client.ts'
import { readStored, storageKeys } from '../../shared/browser/browser-storage.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { useLocation } from '../../shared/routing/router.tsx'
import { MailSent } from './mail-sent.tsx'
import { emailOf } from './navigation-notice.ts'

/** /check-email, after signing up (V-01, V-02). */
export default function CheckEmailPage() {
  const words = useCopy().accounts.checkEmail
  const { state } = useLocation()
  const email = emailOf(state) ?? readStored(storageKeys.verificationEmail, 'session')
  const offerCode = readStored(storageKeys.offerCode)
  return (
    <MailSent
      words={words}
      email={email}
      loginHref={paths.login.href({ offer_code: offerCode })}
      resend={(address) =>
        callApi(resendVerification, { body: { email: address, offer_code: offerCode } }, { quiet: true })
      }
    >
      {/* What was typed is still there: signup-page.tsx. */}
      <UiLink
        href={paths.signup.href({ offer_code: offerCode })}
        className="-mt-3 inline-flex min-h-11 items-center text-sm font-semibold text-basil underline underline-offset-4"
      >
        {words.wrongAddress}
      </UiLink>
    </MailSent>
  )
}
