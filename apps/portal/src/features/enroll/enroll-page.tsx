import { enroll, getOfferDetails, type ResponseOf, recordOfferView, type WireOffer } from '@caseback/contract'
import { EnrollForm, EnrollView } from '@caseback/offer-view/enroll-view'
import { EnrollmentBanner, isClaimable, isOver } from '@caseback/offer-view/offer-banner'
import {
  BackLink,
  Banner,
  ButtonLink,
  Card,
  clearToasts,
  EmptyState,
  ErrorState,
  Page,
  Skeleton,
  SkeletonRegion,
  SkeletonText,
  toast,
} from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { useLocation, useNavigate, useParams } from '@caseback/web/router'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useRef, useState } from 'react'
import { callApi, failureSentence, isNotFound, toastFailure } from '../../shared/api/api-client.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { isStaffView } from '../../shared/browser/browser-storage.ts'
import { useCopy, useLanguage } from '../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { AgreementDialog } from '../../shared/session/agreement-dialog.tsx'
import { type OutdatedText, outdatedBy } from '../../shared/session/outdated-text.ts'
import { attributeVisit, claimOfferView } from '../../shared/visit/offer-visit.ts'

/** /rebates/enroll/{offerCode} (EN-01 to EN-07). */
export default function EnrollPage() {
  const copy = useCopy()
  const words = useClaimsCopy().enroll
  const { offerCode = '' } = useParams()
  const { data, error, refresh, refreshing } = useApi(getOfferDetails, { params: { code: offerCode } })
  useRecordedVisit(data?.offer.code)
  return (
    <Page>
      {!data && (
        <title>
          {copy.pageTitle(isNotFound(error) ? words.notFoundTitle : error ? words.failed : words.enrollTitle)}
        </title>
      )}
      <BackLink href={paths.offers.href()}>{words.backToOffers}</BackLink>
      {data ? (
        <EnrollOffer shown={data} onOutdated={refresh} />
      ) : isNotFound(error) ? (
        <EmptyState
          icon={<SearchX />}
          titleAs="h1"
          title={words.notFoundTitle}
          action={
            <ButtonLink variant="primary" href={paths.offers.href()}>
              {copy.offers.title}
            </ButtonLink>
          }
        >
          {words.notFound}
        </EmptyState>
      ) : error ? (
        <ErrorState titleAs="h1" title={words.failed} onRetry={refresh} retrying={refreshing}>
          {failureSentence(error)}
        </ErrorState>
      ) : (
        <EnrollSkeleton />
      )}
    </Page>
  )
}

/** PR-11 and PR-12, shared with the preview: the attribution first, then the view, which carries it. */
function useRecordedVisit(code: string | undefined) {
  const { search } = useLocation()
  const recorded = useRef<string>(undefined)
  useEffect(() => {
    if (!code || recorded.current === code) return
    recorded.current = code
    // A look by staff is none of the operator's.
    if (isStaffView()) return
    const attribution = attributeVisit(code, { search })
    if (!claimOfferView(code, Date.now())) return
    callApi(recordOfferView, { params: { code }, body: { attribution_code: attribution } }, { quiet: true }).catch(
      () => {
        // Logged by the client; a view that is not counted is no concern of the operator's.
      },
    )
  }, [code, search])
}

/** What the page shows, and what reads it again once another version of its terms is there. */
type Shown = { shown: ResponseOf<typeof getOfferDetails>; onOutdated: () => void }

function EnrollOffer({ shown, onOutdated }: Shown) {
  const copy = useCopy()
  const words = useClaimsCopy().enroll
  const { offer } = shown
  return (
    <>
      <title>{copy.pageTitle(offer.name)}</title>
      <EnrollView
        offer={offer}
        copy={copy.offer}
        words={words}
        language={useLanguage()}
        over={!shown.is_enrolled && isOver(offer)}
        area={<EnrollmentArea shown={shown} onOutdated={onOutdated} />}
      />
    </>
  )
}

function EnrollmentArea({ shown, onOutdated }: Shown) {
  const copy = useCopy()
  const words = useClaimsCopy().enroll
  const { offer, is_enrolled, enrollment_id } = shown
  if (is_enrolled && enrollment_id !== null)
    return (
      <Card>
        <div className="flex flex-col gap-4">
          <Banner tone="success" title={words.alreadyTitle} />
          <ButtonLink variant="primary" className="w-full" href={paths.enrollment.href(enrollment_id)}>
            {words.viewEnrollment}
          </ButtonLink>
        </div>
      </Card>
    )
  return isClaimable(offer) ? (
    <EnrollControl offer={offer} version={shown.terms_version} onOutdated={onOutdated} />
  ) : (
    <EnrollmentBanner offer={offer} copy={copy.offer} />
  )
}

/** The checkbox cannot be ticked until the terms were seen (EN-05); enrolling needs it ticked (EN-06). */
function EnrollControl({
  offer,
  version,
  onOutdated,
}: {
  offer: WireOffer
  /** Of the offer's terms as they are shown. */
  version: number
  onOutdated: () => void
}) {
  const copy = useCopy()
  const words = useClaimsCopy().enroll
  const navigate = useNavigate()
  // Versions of the terms of service; 0: none yet.
  const [terms, setTerms] = useState({ open: false, viewed: 0, accepted: 0 })
  // What the offer pays may change under the page, also when it is read again by itself: then nothing is accepted any more.
  const [read, setRead] = useState(version)
  const hasChanged = read !== version
  const accepted = hasChanged ? 0 : terms.accepted
  /** Whether Claim Offer has opened the terms: then agreeing goes on with it. */
  const [claiming, setClaiming] = useState(false)
  const [outdated, setOutdated] = useState<OutdatedText>()
  const [problem, setProblem] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const readTerms = (toClaim: boolean) => {
    setClaiming(toClaim)
    setTerms({ ...terms, open: true })
  }

  const enrollNow = async (agreed: number) => {
    if (agreed === 0) {
      setProblem(words.reviewFirst)
      toast({ title: words.reviewFirst, tone: 'destructive' })
      readTerms(true)
      return
    }
    setBusy(true)
    setFailed(null)
    try {
      const body = { offer_id: offer.rebate_offer_id, terms_of_service_version: agreed, terms_version: version }
      const { id } = await callApi(enroll, { body }, { quiet: true })
      navigate(paths.enrollment.href(id))
    } catch (error) {
      setBusy(false)
      const outdatedText = outdatedBy(error, agreed)
      setOutdated(outdatedText)
      if (isOfferNewer(error)) {
        setClaiming(false)
        setTerms({ ...terms, open: false, accepted: 0 })
        setFailed(failureSentence(error))
        onOutdated()
      } else if (outdatedText) {
        setClaiming(true)
        setTerms({ open: true, viewed: 0, accepted: 0 })
      } else {
        toastFailure(error, { title: words.enrollFailed })
        setFailed(failureSentence(error))
      }
    }
  }

  return (
    <>
      <EnrollForm
        copy={copy.offer}
        words={words}
        accepted={accepted !== 0}
        problem={problem}
        failed={failed ?? (hasChanged ? words.offerChanged : null)}
        busy={busy}
        onAccept={(isAccepted) => {
          if (terms.viewed === 0) {
            readTerms(false)
            return
          }
          setProblem(null)
          setFailed(null)
          setRead(version)
          setTerms({ ...terms, accepted: isAccepted ? terms.viewed : 0 })
        }}
        onReadTerms={() => readTerms(false)}
        onEnroll={() => void enrollNow(accepted)}
      />
      <AgreementDialog
        text="terms"
        title={words.termsTitle}
        open={terms.open}
        cancelLabel={words.cancel}
        agreeLabel={words.agree}
        failedLabel={words.termsFailed}
        outdated={outdated}
        onCancel={(viewed) => setTerms({ ...terms, open: false, viewed: viewed ?? terms.viewed })}
        onAgree={(agreed) => {
          // What asked to read them first has been done.
          clearToasts()
          setProblem(null)
          setFailed(null)
          setRead(version)
          setTerms({ open: false, viewed: agreed, accepted: agreed })
          if (claiming) void enrollNow(agreed)
        }}
      />
    </>
  )
}

const isOfferNewer = (error: unknown) => error instanceof ApiError && error.body.code === 'offer.newer'

function EnrollSkeleton() {
  return (
    // As high as the screen, as the page will be: the foot of the page does not jump.
    <SkeletonRegion page className="grid min-h-dvh content-start items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col gap-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11" />
            <Skeleton className="h-5 w-48" />
          </div>
          <Skeleton className="h-12 w-56" />
        </Card>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </div>
      <Card>
        <SkeletonText lines={3} className="mb-4" />
        <Skeleton className="h-11 w-full" />
      </Card>
    </SkeletonRegion>
  )
}
