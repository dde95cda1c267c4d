import { centsOf } from '@caseback/offer-view/offer-terms'
import { classNames, Money, UiLink } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { type ListFilter, queryOf } from './list-filter.ts'

/** The sums of each year; a year chosen narrows the list, chosen again it shows all. */
export function ClaimYears({
  years,
  filter,
}: {
  years: readonly { year: number; claims: number; paid: number; to_come: number }[]
  filter: ListFilter
}) {
  const words = useClaimsCopy().all
  const format = useOfferWords()
  return (
    <ul aria-label={words.years} className="grid gap-3 sm:grid-cols-2">
      {years.map((each) => {
        const isChosen = filter.year === String(each.year)
        return (
          <li key={each.year}>
            <UiLink
              href={paths.allClaims.href(queryOf({ ...filter, year: isChosen ? undefined : String(each.year) }))}
              aria-current={isChosen ? 'true' : undefined}
              className={classNames(
                'flex flex-col gap-2 rounded-card border bg-surface p-4 shadow-card',
                isChosen ? 'border-basil' : 'border-line hover:border-line-strong',
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="figures text-md font-bold">{each.year}</span>{' '}
                <span className="text-sm text-muted">{words.count(each.claims)}</span>
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>
                  <Money className="text-lg">{format.dollars(centsOf(each.paid))}</Money> {words.paid}
                </span>{' '}
                {each.to_come > 0 && (
                  <span className="text-sm text-muted">{words.toCome(format.dollars(centsOf(each.to_come)))}</span>
                )}
              </span>
            </UiLink>
          </li>
        )
      })}
    </ul>
  )
}
