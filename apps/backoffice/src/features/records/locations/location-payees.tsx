import type { WireLocationRecord } from '@caseback/contract'
import { classNames } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { listsCopy } from '../../../shared/copy/records/lists-copy.ts'
import { locationRecordCopy as words } from '../../../shared/copy/records/location-record-copy.ts'
import { providerDay } from '../../../shared/days/today.ts'
import { RecordPart } from '../record-part.tsx'

const day = (instant: string) => formatShortDay(providerDay(instant))

/** Whom the location is paid as, and was before: what is over is set back. */
export function LocationPayees({ location: { payees, payee_count } }: { location: WireLocationRecord }) {
  return (
    <RecordPart title={words.payees} aside={words.payeesOf(payee_count)}>
      <ul className="flex flex-col gap-2 text-sm">
        {payees.map(({ id, name, method, goes_to, since, replaced }) => (
          <li key={id} className={classNames('flex flex-col', replaced === null ? '' : 'text-muted')}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <bdi className={classNames('wrap-anywhere', replaced === null ? 'font-semibold' : '')}>{name}</bdi>
              <span className="text-muted">
                {replaced === null ? words.now(day(since)) : words.before(day(since), day(replaced))}
              </span>
            </span>
            <span className="wrap-anywhere text-muted">
              {words.goesTo[method]} <bdi>{goes_to}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {payees.length < payee_count && (
        <p className="text-sm text-muted">{listsCopy.latestOf(payees.length, payee_count)}</p>
      )}
    </RecordPart>
  )
}
