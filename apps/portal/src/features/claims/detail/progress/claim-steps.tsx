import type { WireClaim, WireEnrollment } from '@caseback/contract'
import { classNames } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import Factory from 'lucide-react/icons/factory'
import FileCheck from 'lucide-react/icons/file-check'
import Mail from 'lucide-react/icons/mail'
import { useId } from 'react'
import { dayOfInstant } from '../../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../../shared/copy/use-claims-copy.ts'
import { waitsForInvoices } from '../reading/asks-for-more.ts'
import { validatedUnits } from './approved-units.ts'
import { checkToDeposit } from './claim-now.ts'

type Step = WireClaim['steps'][number]
const icons = { sent: Check, approved: FileCheck, manufacturer_paid: Factory, check_sent: Mail, paid: Banknote }

/** Where the money is: each step with its day, done or to come; in a row where there is room, else one below the other. */
export function ClaimSteps({
  claim,
  enrollment,
  className,
}: {
  claim: WireClaim
  enrollment: WireEnrollment | undefined
  className: string
}) {
  const words = useClaimsCopy().progress.steps
  const titleId = useId()
  const waits = checkToDeposit(claim) !== null
  // What is done stands without a gap: an earlier step that nobody dated was done before the one after it.
  const reached = claim.steps.findLastIndex(({ at }) => at !== null)
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-4 text-md font-bold md:sr-only">
        {words.title}
      </h2>
      <ol className="flex flex-col md:flex-row">
        {claim.steps.map((step, index) => (
          <li
            key={step.step}
            className="relative flex min-w-0 gap-4 pb-5 last:pb-0 md:flex-1 md:flex-col md:gap-2 md:pr-3 md:pb-0 md:last:pr-0"
          >
            {index < claim.steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-9 bottom-0 left-[17px] border-l-2 md:top-[17px] md:right-0 md:bottom-auto md:left-9 md:border-t-2 md:border-l-0',
                  index < reached ? 'border-basil' : 'border-dashed border-line-strong',
                )}
              />
            )}
            <Dot
              step={step}
              done={index <= reached}
              next={index === reached + 1 && claim.status !== 'NEEDS_ATTENTION'}
              waits={waits && step.step === 'check_sent'}
            />
            <StepText step={step} done={index <= reached} claim={claim} enrollment={enrollment} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Dot({ step, done, next, waits }: { step: Step; done: boolean; next: boolean; waits: boolean }) {
  const words = useClaimsCopy().progress.steps
  const Icon = done && !waits ? Check : icons[step.step]
  return (
    <span
      className={classNames(
        'relative flex size-9 shrink-0 items-center justify-center rounded-full border-2',
        waits
          ? 'border-saffron bg-saffron-tint text-saffron'
          : done
            ? 'border-basil bg-basil text-on-basil'
            : next
              ? 'border-basil bg-surface text-basil'
              : 'border-line bg-surface text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{waits ? words.forYou : done ? words.done : words.toCome}</span>
    </span>
  )
}

function StepText({
  step: { step, at, due },
  done,
  claim,
  enrollment,
}: {
  step: Step
  done: boolean
  claim: WireClaim
  enrollment: WireEnrollment | undefined
}) {
  const words = useClaimsCopy().progress.steps
  const format = useOfferWords()
  const past: Partial<Record<typeof step, string>> = words.past
  const name = (done && past[step]) || words.names[step]
  const day = at
    ? format.shortDay(dayOfInstant(at))
    : due && !waitsForInvoices(claim)
      ? words.by(format.shortDay(due))
      : null
  const said = useStepSentence(step, done, claim, enrollment)
  return (
    <div className="min-w-0 grow pt-1.5 md:pt-0">
      <div className="flex flex-wrap justify-between gap-x-3 md:flex-col">
        <span className={done ? 'font-semibold' : 'font-semibold text-muted'}>{name}</span>
        {day && <span className="figures text-sm">{day}</span>}
      </div>
      {said && <p className="text-sm text-muted wrap-anywhere">{said}</p>}
    </div>
  )
}

function useStepSentence(
  step: Step['step'],
  done: boolean,
  claim: WireClaim,
  enrollment: WireEnrollment | undefined,
): string | null {
  const { steps: words, manufacturer } = useClaimsCopy().progress
  const format = useOfferWords()
  const isMailed = claim.operator_payment?.deposit_option === 'MAIL'
  const name = enrollment?.offer.manufacturer_details.name ?? manufacturer
  if (step === 'sent') {
    const files = claim.invoices.reduce((sum, invoice) => sum + invoice.files.length, 0)
    return files === 0 ? null : words.sent(claim.invoices.length, files)
  }
  if (step === 'approved') {
    const units = validatedUnits(claim)
    return done && units > 0 ? words.approved(format.unitCount(units, enrollment?.offer.terms.unit ?? 'unit')) : null
  }
  if (step === 'manufacturer_paid') {
    if (done) return words.funded(name)
    return claim.status === 'PENDING_MANUFACTURER_PAYMENT' ? words.asked(name) : null
  }
  const waits = checkToDeposit(claim) !== null
  if (step === 'check_sent') return waits ? words.inMail : done && isMailed ? words.byMail : null
  return waits ? words.deposited : null
}
