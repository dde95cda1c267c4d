import { promiseDay } from '@caseback/domain'
import { useOfferWords } from '@caseback/web/use-offer-words'
import { useState } from 'react'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'

/** The day by which a claim is paid that is submitted today. */
export default function PaidBy() {
  const { list } = useClaimsCopy()
  const format = useOfferWords()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const day = promiseDay({ status: 'CLAIM_SUBMITTED', submittedDay: today })
  return day && <span className="font-semibold text-basil-strong">{list.paidBy(format.shortDay(day))}</span>
}
