import { getProfile, submitClaim, type WireEnrollment } from '@caseback/contract'
import { Skeleton, toast } from '@caseback/ui'
import { useLoadPage, useNavigate, useParams } from '@caseback/web/router'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useEnrollment } from '../../shared/api/use-enrollment.ts'
import { useNeedsYou } from '../../shared/api/use-needs-you.ts'
import { readStored, writeStored } from '../../shared/browser/browser-storage.ts'
import { shownClaimsCopy, useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { takeHandedCamera, takeHandedFiles } from '../../shared/uploads/handed-files.ts'
import { enrollmentDraft } from '../../shared/uploads/upload-drafts.ts'
import { useBackOnline } from '../../shared/uploads/uploader/early/use-back-online.ts'
import { SendButton } from '../../shared/uploads/uploader/send-button.tsx'
import { Uploader } from '../../shared/uploads/uploader/uploader.tsx'
import { type Upload, useUpload } from '../../shared/uploads/uploader/use-upload.ts'
import {
  countedFields,
  type EstimateDraft,
  estimateOf,
  forgetEstimateDraft,
  totalUnits,
  useEstimateDraft,
} from './estimate-draft.ts'

// Asked for with the page, so that it is there with the enrollment, and without a network.
const loadPaidBy = () => import('./paid-by.tsx')
const PaidBy = lazy(loadPaidBy)
const loadEstimate = () => import('./estimate-card.tsx')
const EstimateCards = lazy(loadEstimate)

const PayeeCard = lazy(async () => ({ default: (await loadEstimate()).PayeeCard }))
// Few offers are over or paused.
const ClosedNotice = lazy(() => import('./closed-notice.tsx'))
for (const load of [loadPaidBy, loadEstimate]) load().catch(() => undefined)

/** The Submit tab (CL-01 to CL-04). */
export default function SubmitPage() {
  const { data: enrollment } = useEnrollment(Number(useParams()['enrollmentId']))
  // The layout shows nothing of this before the enrollment is there.
  if (!enrollment) return null
  return ['EXPIRED', 'DELETED', 'PAUSED'].includes(enrollment.offer.state) ? (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <ClosedNotice enrollment={enrollment} />
    </Suspense>
  ) : (
    <SubmitForm key={enrollment.id} enrollment={enrollment} />
  )
}

function SubmitForm({ enrollment }: { enrollment: WireEnrollment }) {
  const copy = useClaimsCopy()
  const navigate = useNavigate()
  const loadPage = useLoadPage()
  const upload = useUpload(enrollmentDraft(enrollment.id), enrollment.id)
  const [draft, setDraft] = useEstimateDraft(enrollment.id)
  const { refresh } = useEnrollment(enrollment.id)
  const { refresh: lookWhatWaits } = useNeedsYou()
  // The name on the checks is confirmed with the first claim; later it is in Settings, which ask for the password.
  const first = enrollment.claims.length === 0
  const { data: profile } = useApi(getProfile, first ? {} : null)
  const asksForPayee = profile !== undefined && !profile.payee_confirmed
  const payeeDraft = `draft_payee_${enrollment.id}`
  const [payee, setPayee] = useState(() => readStored(payeeDraft, 'session'))
  const payeeField = useRef<HTMLInputElement>(null)
  const [payeeProblem, setPayeeProblem] = useState<string>()
  const payeeName = payee ?? profile?.payee_name ?? ''
  const busy = upload.sent !== null
  const here = useRef(true)
  const sending = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      if (sending.current) toast({ title: shownClaimsCopy().upload.stillSending, tone: 'info' })
    }
  }, [])

  const [withCamera] = useState(() => takeHandedCamera(enrollmentDraft(enrollment.id)))
  // Chosen on the Offer tab.
  const takeOver = useEffectEvent(() => void upload.add(takeHandedFiles(enrollmentDraft(enrollment.id))))
  useEffect(() => {
    const timer = setTimeout(takeOver)
    return () => clearTimeout(timer)
  }, [])

  const submit = async () => {
    // A double tap: the first one is on its way.
    if (sending.current) return
    if (asksForPayee && payeeName.trim() === '') {
      setPayeeProblem(copy.upload.payeeRequired)
      payeeField.current?.focus()
      return
    }
    sending.current = true
    // Where a sent claim leads: asked for while there is a network to ask.
    loadPage(paths.claim.path)
    const answer = await upload.send(
      submitClaim,
      { id: enrollment.id },
      { ...(asksForPayee && { payee_name: payeeName.trim() }), ...countedFields(enrollment.id) },
      copy.upload.failed,
    )
    sending.current = false
    if (!answer) return
    forgetEstimateDraft(enrollment.id)
    writeStored(payeeDraft, null, 'session')
    toast({ title: copy.upload.submitted, tone: 'success' })
    lookWhatWaits()
    refresh()
    // Somebody who has gone to another page meanwhile stays there.
    if (here.current) navigate(paths.claim.href(enrollment.id, answer.id))
  }

  useBackOnline(upload.waitsForNetwork, () => void submit())

  return (
    <form
      noValidate
      className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="lg:col-start-1">
        <Uploader upload={upload} withCamera={withCamera} />
      </div>
      {/* One column on a desktop, so that the button stays on the screen for as long as the column is. */}
      <div className="contents lg:col-start-2 lg:flex lg:flex-col lg:gap-6">
        <div className="flex flex-col gap-6">
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <EstimateCards enrollment={enrollment} draft={draft} onChange={setDraft} upload={upload} />
          </Suspense>
          {asksForPayee && (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <PayeeCard
                inputRef={payeeField}
                name={payeeName}
                problem={payeeProblem}
                disabled={busy}
                onChange={(name) => {
                  setPayee(name)
                  writeStored(payeeDraft, name, 'session')
                  setPayeeProblem(undefined)
                }}
              />
            </Suspense>
          )}
        </div>
        {/* In thumb reach on a phone, whatever the length of the page. */}
        <div className="sticky bottom-0 -mx-4 -mb-6 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-6 lg:bottom-4 lg:m-0 lg:rounded-card lg:border lg:shadow-card">
          <SumToSend enrollment={enrollment} draft={draft} upload={upload} />
        </div>
      </div>
    </form>
  )
}

/** The button with what it brings by one's own count; the sum and the button are on the screen for as long as each other. */
function SumToSend({
  enrollment,
  draft,
  upload,
}: {
  enrollment: WireEnrollment
  draft: EstimateDraft
  upload: Upload
}) {
  const { upload: copy } = useClaimsCopy()
  const format = useOfferWords()
  const units = totalUnits(draft)
  const { payoutCents } = estimateOf(enrollment, draft)
  const brings = units > 0 && payoutCents > 0 && `≈ ${format.dollars(payoutCents)}`
  return (
    <>
      {(brings || upload.files.length > 0) && (
        <Suspense>
          <PaidBy
            enrollment={enrollment}
            draft={draft}
            counted={brings && format.unitCount(units, enrollment.offer.terms.unit)}
          />
        </Suspense>
      )}
      <SendButton type="submit" upload={upload} busyLabel={copy.busy}>
        <span className="figures">{brings ? `${brings} · ${copy.submit}` : copy.submit}</span>
      </SendButton>
    </>
  )
}
