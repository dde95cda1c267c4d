import { productId } from '@caseback/contract'
import { classNames, FormPage, Loader, toast, UiLink } from '@caseback/ui'
import { useLocation, useNavigate } from '@caseback/web/router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { readStored, storageKeys, writeStored } from '../../shared/browser/browser-storage.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useSignupCopy } from '../../shared/copy/use-signup-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { useSession } from '../../shared/session/session.tsx'
import { SessionLoader } from '../../shared/session/session-loader.tsx'
import { currentCodes } from '../../shared/visit/visit-codes.ts'
import type { AccountRefusal, AccountValues } from './account-rules.ts'
import { AccountStep } from './account-step.tsx'

const loadCompanyStep = () => import('./company/company-step.tsx')
// The search for chains is half of the wizard's code: it comes while step 1 is filled in.
const CompanyStep = lazy(loadCompanyStep)
const OfferBeside = lazy(() => import('./offer/offer-beside.tsx'))

/** /signup, the two-step wizard (SU rows). Step 2 is an entry of the browser's history, so that its Back goes to step 1. */
export default function SignupPage() {
  const copy = useCopy()
  const words = useSignupCopy()
  const { search, state: historyState } = useLocation()
  const navigate = useNavigate()
  const { state: session } = useSession()
  const [account, setAccount] = useState<AccountValues | null>(null)
  const [refusals, setRefusals] = useState<AccountRefusal[]>([])
  const heading = useRef<HTMLParagraphElement>(null)
  const { offerCode, attributionCode } = currentCodes(search)
  const casebackId = new URLSearchParams(search).get(productId)
  const finished = useRef(false)
  const noted = offerCode && readStored(storageKeys.sharedOffer + offerCode, 'session')

  // SU-03.
  const signedIn = session.status === 'signed-in'
  useEffect(() => {
    if (!signedIn || finished.current) return
    finished.current = true
    const stored = readStored(storageKeys.offerCode)
    writeStored(storageKeys.offerCode, null)
    const code = offerCode ?? stored
    navigate(code ? paths.enroll.href(code, { ac: attributionCode }) : paths.rebates.href(), { replace: true })
  }, [signedIn, navigate, offerCode, attributionCode])

  useEffect(() => {
    loadCompanyStep().catch(() => {
      // Step 2 asks for its code again, and shows it when that fails.
    })
  }, [])

  // A reload forgets the password, which is only ever in memory: then step 1 asks for it again.
  const second = isStepTwo(historyState) ? account : null
  const step = second ? 2 : 1
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    document.documentElement.scrollTop = 0
    // When the server refused a field, the focus is at that field.
    if (refusals.length === 0) heading.current?.focus({ preventScroll: true })
  }, [step, refusals])

  const refused = (fields: AccountRefusal[]) => {
    setRefusals(fields)
    navigate(-1)
  }
  const created = (email: string) => {
    // What was typed stays until somebody signs in: the address may have been a wrong one, and Back leads to the form.
    writeStored(storageKeys.verificationEmail, email, 'session')
    toast({ title: words.created, tone: 'success' })
    navigate(paths.checkEmail.href(), { state: { email } })
  }

  if (session.status !== 'anonymous') return <SessionLoader />
  const lead = (
    <>
      {offerCode && `${words.offerWaits} `}
      {words.haveAccount}{' '}
      <UiLink
        href={paths.login.href({ offer_code: offerCode, attribution_code: attributionCode })}
        className="-my-3 inline-block py-3 font-semibold text-basil underline underline-offset-4"
      >
        {words.signIn}
      </UiLink>
    </>
  )
  const form = (
    <FormPage wide title={words.title} lead={lead}>
      <title>{copy.pageTitle(words.title)}</title>
      <p
        ref={heading}
        tabIndex={-1}
        className="flex flex-row-reverse flex-wrap items-center justify-end gap-x-6 gap-y-1 outline-none"
      >
        <span className="flex items-center gap-3 text-sm text-muted">
          {words.step(step, 2)}
          <StepDots step={step} />
        </span>
        <span className="grow text-lg font-bold">{step === 1 ? words.accountDetails : words.companyDetails}</span>
      </p>
      {second === null ? (
        <AccountStep
          kept={account}
          refusals={refusals}
          onNext={(next) => {
            setAccount(next)
            setRefusals([])
            // After a reload of step 2 its entry is still the last one: a second would keep Back from leading to step 1.
            navigate(search || '.', { state: { step: 2 }, replace: isStepTwo(historyState) })
          }}
        />
      ) : (
        <Suspense fallback={<Loader className="self-center" />}>
          <CompanyStep
            account={second}
            codes={{ offer_code: offerCode ?? '', attribution_code: attributionCode ?? '' }}
            linkedChain={casebackId}
            onBack={() => navigate(-1)}
            onRefused={refused}
            onCreated={created}
          />
        </Suspense>
      )}
    </FormPage>
  )
  if (!noted) return form
  return (
    <div className="flex grow flex-col lg:grid lg:grid-cols-2">
      <div className="min-h-16 bg-saffron-tint lg:order-2 lg:border-l lg:border-line">
        <Suspense>
          <OfferBeside noted={noted} />
        </Suspense>
      </div>
      {/* As far to the left as the header's logo, and both steps as high as the card. */}
      <div className="flex flex-col lg:block xl:ml-auto xl:w-154 xl:pr-10">{form}</div>
    </div>
  )
}

function isStepTwo(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === 2
}

/** Where in the wizard; the words for it are in the heading beside. */
function StepDots({ step }: { step: number }) {
  return (
    <span aria-hidden="true" className="flex gap-2">
      {[1, 2].map((each) => (
        <span
          key={each}
          className={classNames('h-2 rounded-full', each === step ? 'w-6 bg-basil' : 'w-2 bg-line-strong')}
        />
      ))}
    </span>
  )
}
