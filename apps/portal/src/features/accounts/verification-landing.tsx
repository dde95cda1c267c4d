import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Navigate, useLocation } from '../../shared/routing/router.tsx'

/** Where the mailed link's redirect arrives (RT-04, RT-05): both go on to sign in, with a message. */
export default function VerificationLanding({ verified }: { verified: boolean }) {
  const copy = useCopy().accounts.login
  const offerCode = new URLSearchParams(useLocation().search).get('offer_code')
  return verified ? (
    <Navigate to={paths.login.href({ offer_code: offerCode })} state={{ success: copy.verified }} replace />
  ) : (
    <Navigate to={paths.login.href()} state={{ error: copy.verificationFailed }} replace />
  )
}
