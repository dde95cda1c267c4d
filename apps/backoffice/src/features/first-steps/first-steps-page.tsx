import { type FirstStep, getFirstSteps, listStaffOffers, type StaffMember } from '@caseback/contract'
import { refuseShareLink } from '@caseback/domain'
import { ButtonLink, classNames, Loader } from '@caseback/ui'
import { Navigate } from '@caseback/web/router'
import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { firstStepsCopy } from '../../shared/copy/first-steps-copy.ts'
import { providerToday } from '../../shared/days/today.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { paths } from '../../shared/paths.ts'
import { noteBegun } from '../../shared/session/begun.ts'
import { StarterTexts, useStarterTexts } from '../../shared/texts/starter-texts.tsx'
import { useRead } from '../../shared/use-read.ts'

/** Where a step is done. One without a page of the desk is not shown. */
const pages: Partial<Record<FirstStep, string>> = {
  provider: paths.provider.href(),
  texts: paths.texts.href(),
  manufacturer: `${paths.manufacturers.href()}?new=1`,
  product: paths.catalogue.href(),
  offer: paths.offers.href(),
  colleague: `${paths.staff.href()}?invite=1`,
}

/** Where each step is done, once it is known whether there is an offer to share. */
function useSteps() {
  const read = useRead(getFirstSteps, {}, { revalidateOnFocus: true })
  const isDone = (step: FirstStep) => read.data?.results.some((each) => each.step === step && each.done) === true
  const seeksOffer = isDone('offer') && !isDone('link')
  const offers = useRead(listStaffOffers, seeksOffer ? { query: { limit: 20 } } : null)
  const shared = offers.data?.results.find(
    ({ state, valid_to }) => refuseShareLink({ state, validTo: valid_to }, providerToday()) === null,
  )
  const wayOf = (step: FirstStep): { go: string; href: string } | undefined => {
    const { go } = firstStepsCopy.steps[step]
    // Nothing can be shared before an offer is there.
    if (step === 'link') return shared ? { go, href: paths.offerLinks.href(shared.id, { new: '1' }) } : wayOf('offer')
    const href = pages[step]
    return href ? { go, href } : undefined
  }
  const steps = read.data?.results.flatMap((each) => {
    const way = wayOf(each.step)
    return way ? [{ ...each, ...way }] : []
  })
  return { steps: seeksOffer && !offers.data ? undefined : steps, error: read.error ?? offers.error }
}

/** What a new program still needs, for an admin; once all of it is there, the page where they begin their day. */
export default function FirstStepsPage({ member, landing }: { member: StaffMember; landing: string }) {
  const words = firstStepsCopy
  const { steps: shown, error } = useSteps()
  const hasBegun = shown?.every(({ done }) => done) === true
  useEffect(() => {
    if (hasBegun) noteBegun()
  }, [hasBegun])
  if (hasBegun || error) return <Navigate to={landing} replace />
  if (!shown) return <Loader className="m-auto" />
  const next = shown.find(({ done }) => !done)?.step
  return (
    <DeskPage title={words.title(member.name)}>
      <p className="-mt-4 text-muted">{words.text}</p>
      <ol
        aria-label={words.list}
        className="flex max-w-3xl flex-col divide-y divide-line rounded-card border border-line bg-surface"
      >
        {shown.map(({ step, ...each }, at) => (
          <Step key={step} step={step} number={at + 1} isNext={step === next} {...each} />
        ))}
      </ol>
      <ButtonLink href={landing} variant="quiet" className="-ml-3 self-start">
        {words.skip}
      </ButtonLink>
    </DeskPage>
  )
}

/** Which texts operators would agree to today as they came with the program. */
function TextsToPublish() {
  const starters = useStarterTexts(providerToday())
  if (!starters || starters.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <p className="text-saffron">{firstStepsCopy.starters}</p>
      <StarterTexts kinds={starters} />
    </div>
  )
}

function Step({
  step,
  number,
  done,
  parts_done,
  part_count,
  isNext,
  go,
  href,
}: {
  step: FirstStep
  number: number
  done: boolean
  parts_done: number | null
  part_count: number | null
  isNext: boolean
  go: string
  href: string
}) {
  const words = firstStepsCopy
  const { title, why } = words.steps[step]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <span
        className={classNames(
          'figures flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold [&>svg]:size-4',
          done ? 'bg-basil-tint text-basil' : isNext ? 'bg-basil text-on-basil' : 'border border-line text-muted',
        )}
      >
        {done ? (
          <>
            <Check aria-hidden="true" />
            <span className="sr-only">{words.done}</span>
          </>
        ) : (
          number
        )}
      </span>
      <div className="flex min-w-48 grow basis-0 flex-col">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 className={classNames('font-semibold', done && 'text-muted')}>{title}</h2>
          {!done && parts_done !== null && parts_done > 0 && part_count !== null && (
            <p className="figures text-sm font-semibold text-basil">{words.partly(parts_done, part_count)}</p>
          )}
        </div>
        {!done && <p className="text-sm text-muted">{why}</p>}
        {!done && step === 'texts' && <TextsToPublish />}
      </div>
      {!done && (
        <ButtonLink href={href} variant={isNext ? 'primary' : 'secondary'}>
          {go}
        </ButtonLink>
      )}
    </li>
  )
}
