import type { StaffMember } from '@caseback/contract'
import { STAFF_BASE } from '@caseback/domain'
import { page } from '@caseback/web/lazy-page'
import { Navigate, PageRouter, type Route, Routes } from '@caseback/web/router'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { may } from '../shared/may.ts'
import { paths } from '../shared/paths.ts'
import { hasBegun } from '../shared/session/begun.ts'
import { SessionEndDialog } from '../shared/session/session-end-dialog.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const home = page(() => import('../features/home/home-page.tsx'))
const firstSteps = page(() => import('../features/first-steps/first-steps-page.tsx'))
const reviewDesk = page(() => import('../features/review/review-desk-page.tsx'))
const claimRecord = page(() => import('../features/records/claims/claim-record-page.tsx'))
const locationRecord = page(() => import('../features/records/locations/location-record-page.tsx'))
const operatorRecord = page(() => import('../features/records/operators/operator-record-page.tsx'))
const portalView = page(() => import('../features/records/operators/portal-view-page.tsx'))
const paymentRecord = page(() => import('../features/records/payments/payment-record-page.tsx'))
const manufacturerRecord = page(() => import('../features/records/manufacturers/manufacturer-record-page.tsx'))
const offerRecord = page(() => import('../features/records/offers/offer-record-page.tsx'))
const automaticApproval = page(() => import('../features/touchless/touchless-page.tsx'))
const funding = page(() => import('../features/funding/funding-page.tsx'))
const fundingRequest = page(() => import('../features/funding/funding-request-page.tsx'))
const receipts = page(() => import('../features/funding/received/receipts-page.tsx'))
const payments = page(() => import('../features/payments/payments-page.tsx'))
const batch = page(() => import('../features/payments/batch-page.tsx'))
const uncashedChecks = page(() => import('../features/payments/uncashed/uncashed-page.tsx'))
const books = page(() => import('../features/books/books-page.tsx'))
const offers = page(() => import('../features/offers/offers-page.tsx'))
const offer = page(() => import('../features/offers/offer-page.tsx'))
const offerEditor = page(() => import('../features/offers/editor/offer-editor-page.tsx'))
const manufacturers = page(() => import('../features/manufacturers/manufacturers-page.tsx'))
const catalogue = page(() => import('../features/catalogue/catalogue-page.tsx'))
const shareLinks = page(() => import('../features/share-links/share-links-page.tsx'))
const distributors = page(() => import('../features/distributors/distributors-page.tsx'))
const chains = page(() => import('../features/chains/chains-page.tsx'))
const texts = page(() => import('../features/texts/texts-pages.tsx'))
const operators = page(() => import('../features/operators/operators-page.tsx'))
const operator = page(() => import('../features/operators/operator-page.tsx'))
const staff = page(() => import('../features/staff/staff-page.tsx'))
const person = page(() => import('../features/staff/person-page.tsx'))
const you = page(() => import('../features/you/you-page.tsx'))
const provider = page(() => import('../features/provider/provider-page.tsx'))
const failedDeliveries = page(() => import('../features/events/failed-deliveries-page.tsx'))
const audit = page(() => import('../features/audit/audit-page.tsx'))

/** The pages that a member of staff may open. */
function pagesOf(member: StaffMember, refresh: () => void): Route[] {
  const landing = paths.work.href()
  const open = (
    { show, Page }: { show: (path: string, element: ReactNode) => Route; Page: ComponentType<{ member: StaffMember }> },
    { path }: { path: string },
  ) => show(path, <Page member={member} />)
  return [
    may(member, 'admin') && !hasBegun()
      ? firstSteps.show(paths.home.path, <firstSteps.Page member={member} landing={landing} />)
      : { path: paths.home.path, element: <Navigate to={landing} replace /> },
    open(home, paths.work),
    ...(may(member, 'reviewer', 'finance')
      ? [
          {
            // One page at two addresses: its queue stays from claim to claim.
            ...reviewDesk.show('', <reviewDesk.Page member={member} />),
            children: [paths.claims, paths.claim, paths.claimCorrection].map(
              ({ path }): Route => ({ path, element: null }),
            ),
          },
        ]
      : []),
    open(claimRecord, paths.claimRecord),
    open(operatorRecord, paths.operatorRecord),
    open(locationRecord, paths.locationRecord),
    ...(may(member, 'reviewer', 'finance') ? [portalView.show(paths.portalView.path, <portalView.Page />)] : []),
    open(paymentRecord, paths.paymentRecord),
    open(offerRecord, paths.offerRecord),
    open(manufacturerRecord, paths.manufacturerRecord),
    ...(may(member, 'reviewer') ? [open(automaticApproval, paths.automaticApproval)] : []),
    ...(may(member, 'finance')
      ? [
          funding.show(paths.funding.path, <funding.Page />),
          open(fundingRequest, paths.fundingRequest),
          receipts.show(paths.receipts.path, <receipts.Page />),
          open(payments, paths.payments),
          uncashedChecks.show(paths.uncashedChecks.path, <uncashedChecks.Page />),
          open(batch, paths.batch),
          open(books, paths.books),
        ]
      : []),
    open(shareLinks, paths.offerLinks),
    open(offers, paths.offers),
    open(offer, paths.offer),
    open(offerEditor, paths.offerEditor),
    open(manufacturers, paths.manufacturers),
    open(manufacturers, paths.manufacturer),
    open(catalogue, paths.catalogue),
    catalogue.show(paths.catalogueImport.path, <catalogue.Page member={member} imports />),
    open(distributors, paths.distributors),
    open(chains, paths.chains),
    ...(may(member, 'publisher') ? [open(texts, paths.texts)] : []),
    ...(may(member, 'admin')
      ? [
          operators.show(paths.operators.path, <operators.Page />),
          operator.show(paths.operator.path, <operator.Page />),
          open(staff, paths.staff),
          person.show(paths.person.path, <person.Page member={member} refresh={refresh} />),
          provider.show(paths.provider.path, <provider.Page refresh={refresh} />),
          failedDeliveries.show(paths.events.path, <failedDeliveries.Page />),
          audit.show(paths.audit.path, <audit.Page />),
        ]
      : []),
    you.show(paths.you.path, <you.Page member={member} refresh={refresh} />),
    { path: '*', element: <NotFoundPage /> },
  ]
}

/** Everything that is there once somebody has signed in: the frame, and inside it the pages of their role. */
export default function SignedInDesk({
  member,
  refresh,
  signOut,
}: {
  member: StaffMember
  /** Asks the server anew who this is, when something about them has changed. */
  refresh: () => void
  signOut: () => Promise<void>
}) {
  const routes = useMemo<Route[]>(
    () => [{ element: <DeskFrame member={member} signOut={signOut} />, children: pagesOf(member, refresh) }],
    [member, signOut, refresh],
  )
  return (
    <PageRouter base={STAFF_BASE} routes={routes}>
      <SessionEndDialog />
      <Routes routes={routes} />
    </PageRouter>
  )
}
