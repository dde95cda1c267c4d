import { lazy } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { paths } from '../shared/paths.ts'
import { ProtectedRoute } from '../shared/protected-route.tsx'
import type { HeaderUser } from './layout/header.tsx'
import { Layout } from './layout/layout.tsx'

const LoginPage = lazy(() => import('../features/accounts/login-page.tsx'))
const SignupPage = lazy(() => import('../features/signup/signup-page.tsx'))
const CheckEmailPage = lazy(() => import('../features/accounts/check-email-page.tsx'))
const VerificationLanding = lazy(() => import('../features/accounts/verification-landing.tsx'))
const ForgotPasswordPage = lazy(() => import('../features/accounts/forgot-password-page.tsx'))
const ResetSentPage = lazy(() => import('../features/accounts/reset-sent-page.tsx'))
const NewPasswordPage = lazy(() => import('../features/accounts/new-password-page.tsx'))
const SettingsPage = lazy(() => import('../features/settings/settings-page.tsx'))
const OffersPage = lazy(() => import('../features/offers/offers-page.tsx'))
const EnrollPage = lazy(() => import('../features/enroll/enroll-page.tsx'))
const EnrollmentLayout = lazy(() => import('../features/enrollments/enrollment-layout.tsx'))
const EnrollmentDetails = lazy(() => import('../features/enrollments/enrollment-details.tsx'))
const SubmitPage = lazy(() => import('../features/claims/submit-page.tsx'))
const ClaimsPage = lazy(() => import('../features/claims/claims-page.tsx'))
const AllClaimsPage = lazy(() => import('../features/claims/all-claims-page.tsx'))
const ClaimPage = lazy(() => import('../features/claims/claim-page.tsx'))
const LegalPage = lazy(() => import('../features/site-content/legal-page.tsx'))
const NotFoundPage = lazy(() => import('../features/not-found/not-found-page.tsx'))
// The condition is a constant of the build, so that production has no trace of it.
const Gallery = import.meta.env.DEV ? lazy(() => import('../dev/gallery/gallery-routes.tsx')) : null

/** Every page of the portal; each is a chunk of its own. The offer preview is an entry of its own: src/preview. */
export function AppRoutes({ user, onLogout }: { user: HeaderUser | null; onLogout: () => void }) {
  return (
    <Routes>
      <Route element={<Layout user={user} onLogout={onLogout} />}>
        <Route path={paths.home.path} element={<Navigate to={paths.offers.href()} replace />} />
        <Route path={paths.login.path} element={<LoginPage />} />
        <Route path={paths.signup.path} element={<SignupPage />} />
        <Route path={paths.checkEmail.path} element={<CheckEmailPage />} />
        <Route path={paths.emailVerificationFailed.path} element={<VerificationLanding verified={false} />} />
        <Route path={paths.emailVerificationConfirmation.path} element={<VerificationLanding verified />} />
        <Route path={paths.forgotPassword.path} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPasswordSent.path} element={<ResetSentPage />} />
        {paths.newPassword.map(({ path }) => (
          <Route key={path} path={path} element={<NewPasswordPage />} />
        ))}
        <Route element={<ProtectedRoute />}>
          <Route path={paths.settings.path} element={<SettingsPage />} />
          <Route path={paths.rebates.path} element={<Navigate to={paths.offers.href()} replace />} />
          <Route path={paths.offers.path} element={<Navigate to={paths.offersPending.href()} replace />} />
          <Route path={paths.offersPending.path} element={<OffersPage tab="pending" />} />
          <Route path={paths.offersEnrolled.path} element={<OffersPage tab="enrolled" />} />
          <Route path={paths.offersExpired.path} element={<OffersPage tab="expired" />} />
          <Route path={paths.allClaims.path} element={<AllClaimsPage />} />
          <Route path={paths.enroll.path} element={<EnrollPage />} />
          <Route path={paths.enrollment.path} element={<ToDetails />} />
          <Route element={<EnrollmentLayout />}>
            <Route path={paths.enrollmentDetails.path} element={<EnrollmentDetails />} />
            <Route path={paths.enrollmentSubmit.path} element={<SubmitPage />} />
            <Route path={paths.enrollmentClaims.path} element={<ClaimsPage />} />
          </Route>
          <Route path={paths.claim.path} element={<ClaimPage />} />
        </Route>
        <Route path={paths.terms.path} element={<LegalPage text="terms" />} />
        <Route path={paths.privacy.path} element={<LegalPage text="privacy" />} />
        {Gallery && <Route path="/dev/gallery/*" element={<Gallery />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}

/** RT-03. */
function ToDetails() {
  const { enrollmentId } = useParams()
  return <Navigate to={paths.enrollmentDetails.href(Number(enrollmentId))} replace />
}
