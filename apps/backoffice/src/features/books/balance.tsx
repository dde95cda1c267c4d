import { dollarsToCents } from '@caseback/domain'
import { Money } from '@caseback/ui'
import { formatDollars } from '@caseback/words/en/amounts-and-days'
import { booksCopy } from '../../shared/copy/money/books-copy.ts'

/** A balance on the side on which it stands; "–" where there is none. */
export function Balance({ dollars }: { dollars: number }) {
  const cents = dollarsToCents(dollars)
  if (cents === 0) return <span className="text-muted">–</span>
  return (
    <Money>
      {cents > 0 ? booksCopy.debitBalance(formatDollars(cents)) : booksCopy.creditBalance(formatDollars(-cents))}
    </Money>
  )
}
