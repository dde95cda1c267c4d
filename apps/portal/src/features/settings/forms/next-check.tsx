import { listOwnClaims } from '@caseback/contract'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { Money } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useApi } from '../../../shared/api/use-api.ts'
import { useSettingsCopy } from '../../../shared/copy/use-settings-copy.ts'

/** What is on its way to the operator, the next check among it. */
export const onTheWay = [listOwnClaims, { query: { group: 'on_the_way' } }] as const

/** The check that goes out next, and how by the choice that is on the screen; nothing where none is approved. */
export function NextCheck({ byMail }: { byMail: boolean }) {
  const words = useSettingsCopy().payout
  const format = useOfferWords()
  const { data } = useApi(...onTheWay)
  const [next] = (data?.results ?? [])
    .filter(({ status, payout_amount: amount, promise_date: day }) => status !== SENT && amount && day)
    .toSorted((a, b) => (a.promise_date ?? '').localeCompare(b.promise_date ?? ''))
  if (!next?.payout_amount || !next.promise_date) return null
  return (
    <output className="flex flex-col justify-center gap-1 rounded-control border border-line bg-basil-tint px-4 py-3 text-basil-strong">
      <span className="text-sm">{byMail ? words.nextByMail : words.nextByEmail}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Money size="large">{format.dollars(centsOf(next.payout_amount))}</Money>
        <b className="figures text-sm font-semibold">{words.nextBy(format.shortDay(next.promise_date))}</b>
      </span>
    </output>
  )
}

/** Its check is out already: what is chosen here changes nothing about it. */
const SENT = 'OPERATOR_PAYMENT_SUBMITTED'
