import type { StaffMember } from '@caseback/contract'
import { STAFF_BASE } from '@caseback/domain'
import { ErrorState, Loader, UiProvider } from '@caseback/ui'
import { loadUntilThere } from '@caseback/web/load-until-there'
import { Fragment, lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { CopyProvider, useCopy } from '../shared/copy/copy-provider.tsx'
import { en } from '../shared/copy/en.ts'
import { paths } from '../shared/paths.ts'
import { RouterLink } from '../shared/router-link.tsx'
import { SessionEndDialog } from '../shared/session/session-end-dialog.tsx'
import { useStaffSession } from '../shared/session/staff-session.ts'
import { DeskFrame } from './desk-frame.tsx'
import { landingOf, navigationFor } from './navigation.ts'
import { NotFoundPage } from './not-found-page.tsx'

const ToastArea = lazy(async () => ({
  default: (await loadUntilThere(() => import('@caseback/ui/toast-area'))).ToastArea,
}))
const StaffHomePage = lazy(() => import('../features/staff-home/staff-home-page.tsx'))
const ReviewDeskPage = lazy(() => import('../features/review/review-desk-page.tsx'))
const FundingPage = lazy(() => import('../features/funding/funding-page.tsx'))
const FundingRequestPage = lazy(() => import('../features/funding/funding-request-page.tsx'))
const PaymentsPage = lazy(() => import('../features/payments/payments-page.tsx'))
const BatchPage = lazy(() => import('../features/payments/batch-page.tsx'))
const OperatorsPage = lazy(() => import('../features/operators/operators-page.tsx'))
const OperatorPage = lazy(() => import('../features/operators/operator-page.tsx'))
const FailedDeliveriesPage = lazy(() => import('../features/events/failed-deliveries-page.tsx'))
const AuditPage = lazy(() => import('../features/audit/audit-page.tsx'))
const InvitationPage = lazy(() => import('../features/invitation/invitation-page.tsx'))

/** The back office: what every page needs around it, then the pages. */
export function App() {
  return (
    <CopyProvider messages={en}>
      <BrowserRouter basename={STAFF_BASE}>
        <UiProvider link={RouterLink}>
          <Desk />
          <Suspense>
            <ToastArea />
          </Suspense>
        </UiProvider>
      </BrowserRouter>
    </CopyProvider>
  )
}

function Desk() {
  const copy = useCopy()
  const session = useStaffSession()
  if (session.state === 'loading') return <OpeningPage />
  if (session.state === 'anonymous')
    return (
      <Suspense fallback={<OpeningPage />}>
        <Routes>
          <Route path={paths.invitation.path} element={<InvitationPage enter={session.enter} />} />
          <Route path="*" element={<SignInPage ended={session.ended} signIn={session.signIn} />} />
        </Routes>
      </Suspense>
    )
  if (session.state === 'unreachable')
    return (
      <main className="m-auto max-w-lg px-4 py-16">
        <ErrorState titleAs="h1" title={copy.errors.unreachable} onRetry={session.retry}>
          {copy.errors.network}
        </ErrorState>
      </main>
    )
  const { member, signOut } = session
  const landing = landingOf[member.role]
  // Another person's desk begins anew.
  return (
    <Fragment key={member.id}>
      <SessionEndDialog />
      <Routes>
        <Route element={<DeskFrame member={member} navigation={navigationFor(member, copy)} signOut={signOut} />}>
          <Route
            path={paths.home.path}
            element={landing ? <Navigate to={landing} replace /> : <StaffHomePage member={member} />}
          />
          {mayReview(member) && (
            <>
              <Route path={paths.claims.path} element={<ReviewDeskPage member={member} />} />
              <Route path={paths.claim.path} element={<ReviewDeskPage member={member} />} />
            </>
          )}
          {mayPay(member) && (
            <>
              <Route path={paths.funding.path} element={<FundingPage />} />
              <Route path={paths.fundingRequest.path} element={<FundingRequestPage />} />
              <Route path={paths.payments.path} element={<PaymentsPage member={member} />} />
              <Route path={paths.batch.path} element={<BatchPage member={member} />} />
            </>
          )}
          {member.role === 'admin' && (
            <>
              <Route path={paths.operators.path} element={<OperatorsPage />} />
              <Route path={paths.operator.path} element={<OperatorPage />} />
              <Route path={paths.events.path} element={<FailedDeliveriesPage />} />
              <Route path={paths.audit.path} element={<AuditPage />} />
            </>
          )}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Fragment>
  )
}

/** While nobody knows yet which page it is. */
const OpeningPage = () => (
  <main>
    <Loader page />
  </main>
)

const mayReview = ({ role }: StaffMember) => role === 'reviewer' || role === 'finance' || role === 'admin'
const mayPay = ({ role }: StaffMember) => role === 'finance' || role === 'admin'
