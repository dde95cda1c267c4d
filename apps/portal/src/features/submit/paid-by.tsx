import type { WireEnrollment } from '@caseback/contract'
import { promiseDay } from '@caseback/domain'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useState } from 'react'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import type { EstimateDraft } from './estimate-draft.ts'
import { isAllEarned } from './is-all-earned.ts'
import { filledOf } from './reading/read-counts.ts'

/**
 * What was counted, where it brings something, and the day by which a claim is paid that is submitted today; none where all that
 * is attached says that nothing was bought, or all that the offer pays is earned.
 */
export default function PaidBy({
  counted,
  draft,
  enrollment,
}: {
  counted: string | false
  draft: EstimateDraft
  enrollment: WireEnrollment
}) {
  const { estimate, list } = useClaimsCopy()
  const format = useOfferWords()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const day =
    !filledOf(draft).isNothing &&
    !isAllEarned(enrollment) &&
    promiseDay({ status: 'CLAIM_SUBMITTED', submittedDay: today })
  return (
    <p className="figures mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
      {counted && (
        <span>
          {counted} · {estimate.badge}
        </span>
      )}
      {day && <span className="font-semibold text-basil-strong">{list.paidBy(format.shortDay(day))}</span>}
    </p>
  )
}
