import { disputeClaim, type WireClaim } from '@caseback/contract'
import { reasonSentence, withdrawnReason } from '@caseback/domain'
import { Button, Card, Field, Textarea, toast } from '@caseback/ui'
import { type FormEvent, useRef, useState } from 'react'
import { callApi, serverSentence } from '../../../shared/api-client.ts'
import { readStored, writeStored } from '../../../shared/browser-storage.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { useOfferWords } from '../../../shared/copy/use-offer-words.ts'
import { dayOfInstant } from '../../../shared/time-zone.ts'

const MOST_CHARACTERS = 2_000

/** A rejected claim can be looked at again, by somebody else, once for each rejection; what was withdrawn oneself cannot. */
export function DisputeCard({ claim, onDisputed }: { claim: WireClaim; onDisputed: (claim: WireClaim) => void }) {
  const words = useCopy().claims.dispute
  const format = useOfferWords()
  if (claim.dispute) {
    // Reopened, the claim has gone on: nobody waits for an answer any more.
    const waiting = claim.dispute.answer === null && claim.status === 'CLAIM_REJECTED'
    return (
      <Card title={waiting ? words.waiting : words.answered}>
        <div className="flex flex-col gap-3">
          <blockquote className="border-l-4 border-line-strong pl-3 break-words whitespace-pre-line">
            {claim.dispute.text}
          </blockquote>
          <p className="text-sm text-muted">{words.sentOn(format.longDay(dayOfInstant(claim.dispute.created)))}</p>
          <p className="break-words whitespace-pre-line">
            {claim.dispute.answer ?? (waiting ? words.waitingHint : words.reopened)}
          </p>
        </div>
      </Card>
    )
  }
  const canDispute = claim.status === 'CLAIM_REJECTED' && claim.invalidation_reason !== reasonSentence(withdrawnReason)
  return canDispute ? <DisputeForm claim={claim} onDisputed={onDisputed} /> : null
}

function DisputeForm({ claim, onDisputed }: { claim: WireClaim; onDisputed: (claim: WireClaim) => void }) {
  const copy = useCopy()
  const words = copy.claims.dispute
  const draft = `draft_dispute-${claim.id}`
  const [text, setText] = useState(() => readStored(draft, 'session') ?? '')
  const [open, setOpen] = useState(text !== '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const type = (typed: string) => {
    setText(typed)
    setProblem(undefined)
    writeStored(draft, typed, 'session')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setProblem(words.missing)
    if (sending.current) return undefined
    sending.current = true
    setBusy(true)
    try {
      const answer = await callApi(
        disputeClaim,
        { params: { id: claim.id }, body: { text: text.trim() } },
        { quiet: true },
      )
      writeStored(draft, null, 'session')
      onDisputed(answer)
      toast({ title: words.sent, tone: 'success' })
    } catch (error) {
      setProblem(serverSentence(error, words.failed))
    } finally {
      sending.current = false
      setBusy(false)
    }
    return undefined
  }

  return (
    <Card title={words.title}>
      <div className="flex flex-col items-start gap-4">
        <p>{words.hint}</p>
        {open ? (
          <form noValidate className="flex w-full flex-col gap-4" onSubmit={(event) => void send(event)}>
            <Field label={words.label} error={problem}>
              <Textarea
                rows={4}
                maxLength={MOST_CHARACTERS}
                value={text}
                onChange={(event) => type(event.target.value)}
              />
            </Field>
            <Button type="submit" className="self-start" busy={busy} busyLabel={words.busy}>
              {words.send}
            </Button>
          </form>
        ) : (
          <Button onClick={() => setOpen(true)}>{words.open}</Button>
        )}
      </div>
    </Card>
  )
}
