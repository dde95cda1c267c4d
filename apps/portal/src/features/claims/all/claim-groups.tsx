import type { listOwnClaims, ResponseOf } from '@caseback/contract'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { classNames, UiLink } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { type ListFilter, queryOf } from './list-filter.ts'

export type Groups = ResponseOf<typeof listOwnClaims>['groups']

/** The sums of the parts, which narrow the list; what a part holds in estimates is marked so. */
export function ClaimGroups({ groups, filter }: { groups: Groups; filter: ListFilter }) {
  const words = useClaimsCopy().all
  const format = useOfferWords()
  const { group: chosen, year } = filter
  // What waits for the operator is in another part too.
  const all = groups.reduce((sum, { group, claims }) => (group === 'needs_you' ? sum : sum + claims), 0)
  const amountOf = ({ group, amount }: Groups[number]) =>
    group === 'rejected' || amount === 0
      ? '–'
      : `${group === 'needs_you' || group === 'not_approved' ? '≈ ' : ''}${format.dollars(centsOf(amount))}`
  const tiles = [
    { group: undefined, name: words.groups.all, value: words.count(all), more: year ?? '' },
    ...groups.map((each) => ({
      group: each.group,
      name: words.groups[each.group],
      value: amountOf(each),
      more: words.count(each.claims),
    })),
  ]
  return (
    <nav aria-label={words.parts} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="grid w-max grid-flow-col gap-3 py-1 lg:w-full lg:grid-cols-6">
        {tiles.map(({ group, name, value, more }) => (
          <li key={name} className="min-w-36 lg:min-w-0">
            <UiLink
              href={paths.allClaims.href(queryOf({ ...filter, group }))}
              aria-current={group === chosen ? 'true' : undefined}
              className={classNames(
                'flex h-full flex-col rounded-card border px-4 py-3 text-sm no-underline',
                group === chosen ? 'border-basil bg-basil-tint' : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span
                className={
                  group === 'needs_you' && value !== '–'
                    ? 'font-semibold text-tomato'
                    : group === 'paid'
                      ? 'font-semibold text-basil-strong'
                      : 'text-muted'
                }
              >
                {name}
              </span>{' '}
              <span
                className={classNames(
                  'figures text-md font-bold text-ink',
                  group === 'needs_you' && value !== '–' && 'text-tomato!',
                  group === 'paid' && 'text-basil-strong!',
                )}
              >
                {value}
              </span>{' '}
              <span className="figures text-muted">{more}</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
