import { Navigate, useLocation } from '@caseback/web/router'
import { useAccountsCopy } from '../../shared/copy/use-accounts-copy.ts'
import { paths } from '../../shared/routing/paths.ts'

/** Where a mailed link's redirect arrives (RT-04, RT-05): all go on to sign in, with what has become of the link. */
export default function LinkLanding({
  outcome,
}: {
  outcome: 'verified' | 'verificationFailed' | 'undone' | 'notUndone'
}) {
  const copy = useAccountsCopy().login
  const offerCode = new URLSearchParams(useLocation().search).get('offer_code')
  const states = {
    verified: { success: copy.verified },
    verificationFailed: { error: copy.verificationFailed, lasting: copy.linkFailed },
    // What has become of somebody's account stays until they have read it.
    undone: { lasting: copy.undone },
    notUndone: { lasting: copy.notUndone },
  }
  const to = outcome === 'verified' ? paths.login.href({ offer_code: offerCode }) : paths.login.href()
  return <Navigate to={to} state={states[outcome]} replace />
}
