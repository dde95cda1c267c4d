import { productId, register } from '@caseback/contract'
import { customChainKey } from '@caseback/domain'
import { classNames, FormPage, Loader, toast, UiLink } from '@caseback/ui'
import { ApiError } from '@caseback/web/client'
import { useLocation, useNavigate } from '@caseback/web/router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { callApi, serverSentence } from '../../shared/api/api-client.ts'
import { readStored, storageKeys, writeStored } from '../../shared/browser/browser-storage.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useSignupCopy } from '../../shared/copy/use-signup-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { outdatedBy } from '../../shared/session/outdated-text.ts'
import { useSession } from '../../shared/session/session.tsx'
import { SessionLoader } from '../../shared/session/session-loader.tsx'
import { currentCodes } from '../../shared/visit/visit-codes.ts'
import { type AccountRefusal, type AccountValues, accountFields } from './account-rules.ts'
import { AccountStep } from './account-step.tsx'
import { type CompanyRefusal, type CompanyValues, companyFields, entersCompany } from './company-fields.ts'

const loadCompanyStep = () => import('./company-step.tsx')
// The search for chains is half of the wizard's code: it comes while step 1 is filled in.
const CompanyStep = lazy(loadCompanyStep)

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
  const step = isStepTwo(historyState) && account ? 2 : 1
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    document.documentElement.scrollTop = 0
    // When the server refused a field, the focus is at that field.
    if (refusals.length === 0) heading.current?.focus({ preventScroll: true })
  }, [step, refusals])

  const create = async (company: CompanyValues, operatorTypeId: number): Promise<CompanyRefusal | null> => {
    if (!account) return null
    const { confirmPassword: _, ...person } = account
    try {
      await callApi(
        register,
        {
          body: {
            ...registrationOf(person, company, operatorTypeId),
            country: words.countryFixed,
            offer_code: offerCode ?? '',
            attribution_code: attributionCode ?? '',
            agreement_version: company.agreed,
          },
        },
        { quiet: true },
      )
    } catch (error) {
      const sentence = serverSentence(error, words.failed)
      const outdated = outdatedBy(error, company.agreed)
      // The text that opens says it.
      if (outdated) return { sentence, fields: [], outdated }
      toast({ title: words.errorTitle, description: sentence, tone: 'destructive' })
      if (!(error instanceof ApiError)) return { sentence, fields: [] }
      const ofStepOne = error.fieldErrors(accountFields)
      if (ofStepOne.length > 0) {
        setRefusals(ofStepOne)
        navigate(-1)
      }
      return { sentence, fields: error.fieldErrors(companyFields) }
    }
    // What was typed stays until somebody signs in: the address may have been a wrong one, and Back leads to the form.
    writeStored(storageKeys.verificationEmail, person.email, 'session')
    toast({ title: words.created, tone: 'success' })
    navigate(paths.checkEmail.href(), { state: { email: person.email } })
    return null
  }

  if (session.status !== 'anonymous') return <SessionLoader />
  return (
    <FormPage wide title={words.title} lead={offerCode ? words.offerWaits : undefined}>
      <title>{copy.pageTitle(words.title)}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          <span className="sr-only">{words.step(step, 2)}</span>
          {step === 1 ? words.accountDetails : words.companyDetails}
        </p>
        <StepDots step={step} />
      </div>
      {step === 1 ? (
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
          <CompanyStep linkedChain={casebackId} onBack={() => navigate(-1)} onComplete={create} />
        </Suspense>
      )}
      <p className="text-center">
        {words.haveAccount}{' '}
        <UiLink
          href={paths.login.href({ offer_code: offerCode, attribution_code: attributionCode })}
          className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4"
        >
          {words.signIn}
        </UiLink>
      </p>
    </FormPage>
  )
}

function isStepTwo(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === 2
}

/** What both steps send; of a company that was chosen its name alone. */
function registrationOf(
  person: Omit<AccountValues, 'confirmPassword'>,
  company: CompanyValues,
  operator_type_id: number,
) {
  const entered = entersCompany(company)
  return {
    ...person,
    [productId]: entered ? customChainKey : company.chain_id,
    overridden_company_name: entered ? company.overridden_company_name : company.chain_name,
    overridden_company_door_name: company.overridden_company_door_name,
    overridden_company_domain: entered ? company.overridden_company_domain : '',
    street_address: company.street_address,
    city: company.city,
    state: company.state,
    postal_code: company.postal_code,
    operator_type_id,
  }
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
