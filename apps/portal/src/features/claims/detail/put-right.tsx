import type { WireClaim } from '@caseback/contract'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { ButtonLink, Card } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useEnrollment } from '../../../shared/api/use-enrollment.ts'
import { dayOfInstant } from '../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { paths } from '../../../shared/routing/paths.ts'

/** What was put right of a claim after it was paid, of which claim it pays the rest, and what was kept back of it. */
export function PutRight({ claim }: { claim: WireClaim }) {
  const words = useClaimsCopy().progress.putRight
  const format = useOfferWords()
  const { data: enrollment } = useEnrollment(claim.enrollment_id)
  const unit = enrollment?.offer.terms.unit ?? 'unit'
  const { adjustments } = claim
  if (!adjustments) return null
  const { corrects, corrections, kept_back: keptBack } = adjustments
  const dollars = (amount: number) => format.dollars(centsOf(Math.abs(amount)))
  const whatBecame = ({ paid_by, carried, given_up }: (typeof corrections)[number]) => {
    if (paid_by !== null) return words.paidBy(paid_by)
    if (carried > 0) return words.carried(dollars(carried))
    return given_up > 0 ? words.givenUp(dollars(given_up)) : words.settled
  }
  const link = (claimId: number) => (
    <ButtonLink size="small" className="self-start" href={paths.claim.href(claim.enrollment_id, claimId)}>
      {words.open(claimId)}
    </ButtonLink>
  )
  return (
    <Card title={words.title} className="flex flex-col gap-4">
      {corrects !== null && (
        <>
          <p>{words.corrects(corrects)}</p>
          {link(corrects)}
        </>
      )}
      {keptBack > 0 && <p>{words.keptBack(dollars(keptBack))}</p>}
      {corrections.length > 0 && (
        <ul className="flex flex-col gap-4">
          {corrections.map((each) => {
            const units = `${each.units > 0 ? '+' : each.units < 0 ? '−' : ''}${format.unitCount(Math.abs(each.units), unit)}`
            const amount = dollars(each.amount)
            return (
              <li key={each.created} className="flex flex-col gap-1 border-l-4 border-line-strong pl-3">
                {each.amount !== 0 && (
                  <span className="figures font-semibold">
                    {each.amount > 0 ? words.more(amount, units) : words.less(amount, units)}
                  </span>
                )}
                <span className="text-sm text-muted">{format.longDay(dayOfInstant(each.created))}</span>
                <span className="wrap-anywhere">{each.note}</span>
                {each.amount !== 0 && <span>{whatBecame(each)}</span>}
                {each.paid_by !== null && link(each.paid_by)}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
