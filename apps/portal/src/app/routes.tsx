import {
  getClaim,
  getEnrollment,
  getNeedsYou,
  getOfferDetails,
  getProfile,
  getTextContent,
  listClaims,
  listMyOffers,
  listOperatorTypes,
  listOwnClaims,
} from '@caseback/contract'
import { sharedRequestPath } from '@caseback/domain'
import { Loader } from '@caseback/ui'
import { type Asks, page } from '@caseback/web/lazy-page'
import { Navigate, type Route, useParams } from '@caseback/web/router'
import { readAhead } from '../shared/api/read-ahead.ts'
import { pageLanguage } from '../shared/browser/page-language.ts'
import { paths } from '../shared/routing/paths.ts'
import { ProtectedRoute } from '../shared/session/protected-route.tsx'
import { PageLayout, PortalLayout } from './layout/portal-layout.tsx'

const idOf = (text: string | undefined) => {
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : 0
}
const askOffers: Asks = () => {
  readAhead(getNeedsYou, {})
  for (const state of ['PENDING', 'ENROLLED', 'EXPIRED'] as const) readAhead(listMyOffers, { query: { state } })
}
const askEnrollment: Asks = ({ enrollmentId }) => readAhead(getEnrollment, { params: { id: idOf(enrollmentId) } })
const askTexts: Asks = () => readAhead(getTextContent, { query: { language: pageLanguage() } })

const login = page(() => import('../features/accounts/login-page.tsx'))
const signup = page(() => import('../features/signup/signup-page.tsx'))
const checkEmail = page(() => import('../features/accounts/check-email-page.tsx'))
const linkLanding = page(() => import('../features/accounts/link-landing.tsx'))
const forgotPassword = page(() => import('../features/accounts/forgot-password-page.tsx'))
const resetSent = page(() => import('../features/accounts/reset-sent-page.tsx'))
const newPassword = page(() => import('../features/accounts/new-password-page.tsx'))
const settings = page(() => import('../features/settings/settings-page.tsx'))
const taxForm = page(() => import('../features/settings/tax-form/tax-form-page.tsx'))
const offers = page(() => import('../features/offers/offers-page.tsx'))
const enroll = page(() => import('../features/enroll/enroll-page.tsx'))
const enrollment = page(() => import('../features/enrollments/enrollment-layout.tsx'))
const details = page(() => import('../features/enrollments/enrollment-details.tsx'))
const submit = page(() => import('../features/submit/submit-page.tsx'))
const claims = page(() => import('../features/claims/claims-page.tsx'))
const allClaims = page(() => import('../features/claims/all-claims-page.tsx'))
const claim = page(() => import('../features/claims/claim-page.tsx'))
const legal = page(() => import('../features/site-content/legal-page.tsx'))
const help = page(() => import('../features/help/help-page.tsx'))
const request = page(() => import('../features/request/request-page.tsx'))
const notFound = page(() => import('../features/not-found/not-found-page.tsx'))
// The condition is a constant of the build, so that production has no trace of it.
const gallery = import.meta.env.DEV ? page(() => import('../dev/gallery/gallery-routes.tsx')) : null

const offersRoute = (path: string, tab: 'pending' | 'enrolled' | 'expired') =>
  offers.show(path, <offers.Page tab={tab} />, askOffers)

/**
 * Sends on to where `to` leads, and asks for what is there. This page stays until that one's code is there, so it has a loader.
 */
const forward = (path: string, to: string): Route => ({ path, element: <SendOn to={to} /> })

/** Every page of the portal. The offer preview is an entry of its own: src/preview. */
export const routes: readonly Route[] = [
  { element: <PageLayout />, children: [request.show(sharedRequestPath.path, <request.Page />)] },
  {
    element: <PortalLayout />,
    children: [
      forward(paths.home.path, paths.offers.href()),
      login.show(paths.login.path, <login.Page />),
      signup.show(paths.signup.path, <signup.Page />, () => readAhead(listOperatorTypes, {})),
      checkEmail.show(paths.checkEmail.path, <checkEmail.Page />),
      linkLanding.show(paths.emailVerificationFailed.path, <linkLanding.Page outcome="verificationFailed" />),
      linkLanding.show(paths.emailVerificationConfirmation.path, <linkLanding.Page outcome="verified" />),
      linkLanding.show(paths.changeUndone.path, <linkLanding.Page outcome="undone" />),
      linkLanding.show(paths.changeNotUndone.path, <linkLanding.Page outcome="notUndone" />),
      forgotPassword.show(paths.forgotPassword.path, <forgotPassword.Page />),
      resetSent.show(paths.resetPasswordSent.path, <resetSent.Page />),
      ...paths.newPassword.map(({ path }) => newPassword.show(path, <newPassword.Page />)),
      {
        element: <ProtectedRoute />,
        children: [
          settings.show(paths.settings.path, <settings.Page />, () => {
            readAhead(getProfile, {})
            readAhead(listOwnClaims, { query: { group: 'on_the_way' } })
          }),
          taxForm.show(paths.taxForm.path, <taxForm.Page />),
          forward(paths.rebates.path, paths.offers.href()),
          // My Offers always opens on the first of its tabs.
          { ...forward(paths.offers.path, paths.offersPending.href()), prepare: offersRoute('', 'pending').prepare },
          offersRoute(paths.offersPending.path, 'pending'),
          offersRoute(paths.offersEnrolled.path, 'enrolled'),
          offersRoute(paths.offersExpired.path, 'expired'),
          allClaims.show(paths.allClaims.path, <allClaims.Page />, (_, query) => {
            const year = query.get('year') ?? undefined
            // What narrows the list besides is looked at by the page.
            if (!query.has('group') && (!year || /^20\d\d$/.test(year))) readAhead(listOwnClaims, { query: { year } })
          }),
          enroll.show(paths.enroll.path, <enroll.Page />, ({ offerCode = '' }) =>
            readAhead(getOfferDetails, { params: { code: offerCode } }),
          ),
          { path: paths.enrollment.path, element: <ToDetails /> },
          {
            ...enrollment.show('', <enrollment.Page />, askEnrollment),
            children: [
              details.show(paths.enrollmentDetails.path, <details.Page />),
              submit.show(paths.enrollmentSubmit.path, <submit.Page />),
              claims.show(paths.enrollmentClaims.path, <claims.Page />, ({ enrollmentId }) =>
                readAhead(listClaims, { params: { id: idOf(enrollmentId) } }),
              ),
            ],
          },
          claim.show(paths.claim.path, <claim.Page />, (params, query) => {
            askEnrollment(params, query)
            readAhead(getClaim, { params: { id: idOf(params['claimId']) } })
          }),
        ],
      },
      help.show(paths.help.path, <help.Page />),
      legal.show(paths.terms.path, <legal.Page text="terms" />, askTexts),
      legal.show(paths.privacy.path, <legal.Page text="privacy" />, askTexts),
      ...(gallery
        ? ['/dev/gallery', '/dev/gallery/:id'].map((path): Route => ({ path, element: <gallery.Page /> }))
        : []),
      notFound.show('*', <notFound.Page />),
    ],
  },
]

/** RT-03. */
function ToDetails() {
  const id = Number(useParams()['enrollmentId'])
  return Number.isSafeInteger(id) ? <SendOn to={paths.enrollmentDetails.href(id)} /> : <notFound.Page />
}

function SendOn({ to }: { to: string }) {
  return (
    <>
      <Loader page className="m-auto" />
      <Navigate to={to} replace />
    </>
  )
}
