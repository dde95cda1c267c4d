import type { WireReviewClaim } from '@caseback/contract'
import { UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { readingCopy } from '../../../../shared/copy/review/reading-copy.ts'
import { providerDay } from '../../../../shared/days/today.ts'
import { paths } from '../../../../shared/paths.ts'

/** Of what lines are looked for by. */
const LONGEST = 100

type Invoice = WireReviewClaim['invoices'][number]

/** By whose word a line is what it is read as, and when: it leads to where that can be taken back. */
export function TaughtNote({ taught }: { taught: Invoice['taught'][number] | undefined }) {
  if (!taught) return null
  const { text, distributor_id, by, decided } = taught
  return (
    <UiLink
      href={`${paths.distributor.href(distributor_id)}?lines=${encodeURIComponent(text.slice(0, LONGEST))}`}
      className="inline-flex min-h-11 items-center text-xs text-muted underline underline-offset-4 pointer-fine:min-h-0"
    >
      {readingCopy.lines.taught(by, formatShortDay(providerDay(decided)))}
    </UiLink>
  )
}

/** The same of the cases of a variant. */
export function TaughtCases({ invoice, variantId }: { invoice: Invoice | undefined; variantId: number }) {
  const lines = invoice?.reading?.lines ?? []
  const taught = invoice?.taught.find(({ line }) => lines[line]?.product_variant_id === variantId)
  return (
    taught && (
      <p className="text-right">
        <TaughtNote taught={taught} />
      </p>
    )
  )
}
