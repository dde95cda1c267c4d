import type { WireOfferPreview } from '@caseback/contract'
import { brand, chooseAttribution } from '@caseback/domain'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { browserPage } from '../shared/browser/browser-page.ts'
import { isStaffView, readStored, storageKeys, writeStored } from '../shared/browser/browser-storage.ts'
import { paths } from '../shared/routing/paths.ts'
import { keepVisitCodes } from '../shared/visit/keep-visit-codes.ts'
import { attributeVisit, claimOfferView } from '../shared/visit/offer-visit.ts'
import { associate, recordClick, recordView } from './preview-api.ts'

// The contract has this name too, in a module that brings zod along: see preview-api.ts.
const productId = `${brand.slug}_id` as const

/** PR-08: where Claim leads a visitor, also without any script. */
const signupHref = (offer: WireOfferPreview, attribution: string | null): string =>
  paths.signup.href({
    offer_code: offer.code,
    [productId]: offer[productId],
    attribution_code: attribution,
  })

/** Somebody who signs in to an account wants this offer too. */
const loginHrefOf = (offer: WireOfferPreview, attribution: string | null): string =>
  paths.login.href({ offer_code: offer.code, attribution_code: attribution })

/** The code that the address or the link names (PR-12); what the browser has kept is known once its scripts run. */
function attributionOfAddress(search: string, linkCode: string | null): string | null {
  const query = new URLSearchParams(search)
  return chooseAttribution({ ac: query.get('ac'), current: query.get('attribution_code'), linkCode })
}

/**
 * The visit of an offer: attribution, the view, and what Claim does (PR-08 to PR-12).
 * @param search the address's query, with its question mark or empty
 */
export function useClaim(offer: WireOfferPreview, search: string) {
  const [attribution, setAttribution] = useState(() => attributionOfAddress(search, offer.attribution_code))
  const [signedIn, setSignedIn] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  // The code that counts, from the first effect on: a click may come before the state is drawn.
  const visited = useRef<{ code: string | null }>(undefined)

  useEffect(() => {
    if (visited.current) return
    keepVisitCodes(search)
    const code = attributeVisit(offer.code, { search, linkCode: offer.attribution_code })
    visited.current = { code }
    setAttribution(code)
    setSignedIn(readStored(storageKeys.token) !== null)
    if (isStaffView() || !claimOfferView(offer.code, Date.now())) return
    recordView(offer.code, code).catch(() => {
      // Logged by the client; a view that is not counted is no concern of the visitor's.
    })
  }, [offer, search])

  // Back from the sign-up, the browser may show this very page again as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const href = signupHref(offer, attribution)
  const onClick = (event: MouseEvent) => {
    // A new tab, a new window: the link does what links do.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!busy) void claim()
  }

  const claim = async () => {
    const code = visited.current ? visited.current.code : attribution
    const hadSession = readStored(storageKeys.token) !== null
    // A session that was here a moment ago has ended: the sign-in page says so, and leads to this offer.
    const signInAgain = () => {
      writeStored(storageKeys.signedOut, 'yes', 'session')
      browserPage.goTo(loginHrefOf(offer, code))
    }
    setBusy(true)
    setFailed(false)
    try {
      await recordClick(offer.code, code)
    } catch {
      // PR-10: only logged, by the client.
    }
    if (readStored(storageKeys.token) === null) {
      if (hadSession) signInAgain()
      else {
        // The sign-up shows it beside its form.
        writeStored(storageKeys.sharedOffer + offer.code, JSON.stringify(offer), 'session')
        browserPage.goTo(signupHref(offer, code))
      }
      return
    }
    try {
      await associate(offer.code, code)
      browserPage.goTo(paths.enroll.href(offer.code, { ac: code }))
    } catch {
      if (readStored(storageKeys.token) === null) {
        signInAgain()
        return
      }
      setFailed(true)
      setBusy(false)
    }
  }

  return { href, loginHref: loginHrefOf(offer, attribution), onClick, busy, failed, signedIn }
}
