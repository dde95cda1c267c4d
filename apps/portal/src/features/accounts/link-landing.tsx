import { verifiedAddressCookie } from '@caseback/domain'
import { Navigate, useLocation } from '@caseback/web/router'
import { useEffect, useState } from 'react'
import { ownCookie, readCookie, writeCookie } from '../../shared/browser/browser-storage.ts'
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
  // The server hands on the address that was verified; it is used here and forgotten.
  const name = ownCookie(verifiedAddressCookie)
  const [email] = useState(() => decoded(readCookie(name)))
  useEffect(() => writeCookie(name, '', 0), [name])
  const states = {
    verified: { success: copy.verified, email },
    verificationFailed: { error: copy.verificationFailed, lasting: copy.linkFailed },
    // What has become of somebody's account stays until they have read it.
    undone: { lasting: copy.undone },
    notUndone: { lasting: copy.notUndone },
  }
  const to = outcome === 'verified' ? paths.login.href({ offer_code: offerCode }) : paths.login.href()
  return <Navigate to={to} state={states[outcome]} replace />
}

/** A cookie's text; empty when it is none. */
function decoded(value: string | null): string {
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}
