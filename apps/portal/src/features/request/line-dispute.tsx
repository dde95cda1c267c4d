import { disputeRequestLine, type WireSharedRequestLine } from '@caseback/contract'
import { Button, Field, Input, Textarea } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useRequestCopy } from '../../shared/copy/use-request-copy.ts'
import { knownName, useAnswerForm } from './use-answer-form.ts'

const FIELDS = ['text', 'name'] as const

/** What was said against a line and the answer, and the way to say that it is not right. */
export function LineDispute({
  line,
  requestKey,
  mayDispute,
  onChange,
}: {
  line: WireSharedRequestLine
  requestKey: string
  mayDispute: boolean
  onChange: (line: WireSharedRequestLine) => void
}) {
  const words = useRequestCopy().dispute
  const format = useOfferWords()
  const [asking, setAsking] = useState(false)
  const { dispute } = line
  const said = useRef<HTMLDivElement>(null)
  const [justSent, setJustSent] = useState(false)
  // The button that was pressed is gone: the keyboard goes on at what it has done.
  useEffect(() => {
    if (justSent) said.current?.focus()
  }, [justSent])
  return (
    <>
      {dispute && dispute.state !== 'TAKEN_OUT' && (
        <div ref={said} tabIndex={-1} className="flex flex-col gap-2 outline-none">
          <blockquote className="border-l-4 border-saffron pl-3 wrap-anywhere whitespace-pre-line">
            {dispute.text}
            <footer className="text-sm text-muted">
              {words.youSaid(dispute.name, format.longDay(dayOfInstant(dispute.created)))}
            </footer>
          </blockquote>
          {dispute.state === 'OPEN' ? (
            <p className="font-semibold">{words.waits}</p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-line">
              <span className="font-semibold">{words.kept}</span> {dispute.answer}
            </p>
          )}
        </div>
      )}
      {mayDispute && !line.paid && dispute?.state !== 'OPEN' && (
        <>
          {asking ? (
            <DisputeForm
              line={line}
              requestKey={requestKey}
              onSent={(answer) => {
                setAsking(false)
                setJustSent(true)
                onChange(answer)
              }}
            />
          ) : (
            <Button
              className="self-start"
              icon={<MessageSquareWarning aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              {words.button}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function DisputeForm({
  line,
  requestKey: key,
  onSent,
}: {
  line: WireSharedRequestLine
  requestKey: string
  onSent: (line: WireSharedRequestLine) => void
}) {
  const copy = useRequestCopy()
  const words = copy.dispute
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => text.current?.focus(), [])
  const { problems, busy, submit } = useAnswerForm(FIELDS, words, async (body) => {
    onSent(await callApi(disputeRequestLine, { params: { key, claim_id: line.claim_id }, body }, { quiet: true }))
  })
  return (
    <form noValidate className="flex max-w-xl flex-col gap-4" onSubmit={submit}>
      <Field label={words.label} hint={words.hint} error={problems.text}>
        <Textarea ref={text} name="text" maxLength={1000} />
      </Field>
      <Field label={copy.paid.name} error={problems.name}>
        <Input name="name" autoComplete="name" defaultValue={knownName()} />
      </Field>
      <Button type="submit" variant="primary" className="self-start" busy={busy} busyLabel={words.busy}>
        {words.send}
      </Button>
    </form>
  )
}
