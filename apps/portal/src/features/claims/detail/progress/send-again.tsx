import { resendCheck, type WireClaim } from '@caseback/contract'
import { brand } from '@caseback/domain'
import { Button } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { callApi, serverSentence } from '../../../../shared/api/api-client.ts'
import { dayOfInstant } from '../../../../shared/browser/time-zone.ts'
import { useClaimsCopy } from '../../../../shared/copy/use-claims-copy.ts'
import { checkCents } from './claim-now.ts'
import { ageOf } from './today.ts'

const DAY_MS = 86_400_000

/** The e-mail of a check once more, once within a day; and what to do where its address was wrong. */
export function SendAgain({
  claim,
  onSent,
  onWrongAddress,
}: {
  claim: WireClaim
  onSent: (resent: string) => void
  onWrongAddress: () => void
}) {
  const words = useClaimsCopy().progress
  const format = useOfferWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const wasSent = claim.check_resent !== null && ageOf(claim.check_resent) < DAY_MS
  const send = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      onSent((await callApi(resendCheck, { params: { id: claim.id } }, { quiet: true })).resent)
    } catch (error) {
      setProblem(serverSentence(error, words.sendAgainFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex w-full flex-col items-start gap-1">
      {!wasSent && (
        <Button
          variant="primary"
          wide
          icon={<Mail aria-hidden="true" />}
          busy={busy}
          busyLabel={words.sending}
          onClick={() => void send()}
        >
          {words.sendAgain}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <output className={problem ? 'font-semibold text-tomato' : 'text-muted'}>
          {problem ??
            (wasSent && claim.check_resent
              ? words.sentAgain(format.shortDay(dayOfInstant(claim.check_resent)))
              : words.onTop)}
        </output>
        <Button variant="quiet" size="small" className="-ml-3" onClick={onWrongAddress}>
          {words.wrongAddress}
        </Button>
      </div>
    </div>
  )
}

/** By what the operator knows that the e-mail with the check is ours. */
export function RealMail({ claim }: { claim: WireClaim }) {
  const { progress: words } = useClaimsCopy()
  const format = useOfferWords()
  if (claim.payout_amount === null) return null
  return (
    <p className="flex items-start gap-3 border-t border-line px-5 py-3 text-sm text-muted">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-basil" />
      {words.realMail(brand.checkProviderName, claim.id, format.dollars(checkCents(claim)))}
    </p>
  )
}
