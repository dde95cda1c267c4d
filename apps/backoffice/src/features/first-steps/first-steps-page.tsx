import { type FirstStep, getFirstSteps, type StaffMember } from '@caseback/contract'
import { ButtonLink, classNames, Loader } from '@caseback/ui'
import { Navigate } from '@caseback/web/router'
import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { firstStepsCopy } from '../../shared/copy/first-steps-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { paths } from '../../shared/paths.ts'
import { noteBegun } from '../../shared/session/begun.ts'
import { useRead } from '../../shared/use-read.ts'

/** Where a step is done. One without a page of the desk is not shown. */
const pages: Partial<Record<FirstStep, string>> = {
  manufacturer: `${paths.manufacturers.href()}?new=1`,
  product: paths.catalogue.href(),
  colleague: `${paths.staff.href()}?invite=1`,
}

/** What a new program still needs, for an admin; once all of it is there, the page where they begin their day. */
export default function FirstStepsPage({ member, landing }: { member: StaffMember; landing: string }) {
  const words = firstStepsCopy
  const steps = useRead(getFirstSteps, {}, { revalidateOnFocus: true })
  const shown = steps.data?.results.filter(({ step }) => pages[step] !== undefined)
  const hasBegun = shown?.every(({ done }) => done) === true
  useEffect(() => {
    if (hasBegun) noteBegun()
  }, [hasBegun])
  if (hasBegun || steps.error) return <Navigate to={landing} replace />
  if (!shown) return <Loader className="m-auto" />
  const next = shown.find(({ done }) => !done)?.step
  return (
    <DeskPage title={words.title(member.name)}>
      <p className="-mt-4 text-muted">{words.text}</p>
      <ol
        aria-label={words.list}
        className="flex max-w-3xl flex-col divide-y divide-line rounded-card border border-line bg-surface"
      >
        {shown.map(({ step, done }, at) => (
          <Step key={step} step={step} number={at + 1} done={done} isNext={step === next} />
        ))}
      </ol>
      <ButtonLink href={landing} variant="quiet" className="-ml-3 self-start">
        {words.skip}
      </ButtonLink>
    </DeskPage>
  )
}

function Step({ step, number, done, isNext }: { step: FirstStep; number: number; done: boolean; isNext: boolean }) {
  const words = firstStepsCopy
  const { title, why, go } = words.steps[step]
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
        <h2 className={classNames('font-semibold', done && 'text-muted')}>{title}</h2>
        {!done && <p className="text-sm text-muted">{why}</p>}
      </div>
      {!done && (
        <ButtonLink href={pages[step] ?? paths.home.href()} variant={isNext ? 'primary' : 'secondary'}>
          {go}
        </ButtonLink>
      )}
    </li>
  )
}
