import { announcePayment, type WireSharedRequest } from '@caseback/contract'
import { Button, Dialog, Field, Input } from '@caseback/ui'
import { useId, useState } from 'react'
import { callApi } from '../../shared/api/api-client.ts'
import { dayOfInstant } from '../../shared/browser/time-zone.ts'
import { useRequestCopy } from '../../shared/copy/use-request-copy.ts'
import { knownName, useAnswerForm } from './use-answer-form.ts'

const FIELDS = ['name', 'amount', 'paid_on', 'reference'] as const

/** "1,422.50" and "$ 1422.5" are what people type. NaN for what is no number: the server says so. */
const amountOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(/[$,\s]/g, '')))

/** Tells finance of money that is on its way. */
export function AnnounceDialog({
  request,
  requestKey: key,
  open,
  onClose,
  onSent,
}: {
  request: WireSharedRequest
  requestKey: string
  open: boolean
  onClose: () => void
  onSent: (request: WireSharedRequest) => void
}) {
  const words = useRequestCopy().paid
  const form = useId()
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  const { problems, busy, submit } = useAnswerForm(FIELDS, words, async ({ name, amount, paid_on, reference }) => {
    const body = { name, amount: amountOf(amount), paid_on, reference }
    onSent(await callApi(announcePayment, { params: { key }, body }, { quiet: true }))
  })
  return (
    <Dialog
      open={open}
      title={words.title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel={words.busy}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-muted">{words.lead}</p>
        <Field label={words.name} error={problems.name}>
          <Input name="name" autoComplete="name" defaultValue={knownName()} />
        </Field>
        <Field label={words.amount} error={problems.amount}>
          <Input name="amount" inputMode="decimal" defaultValue={request.open.toFixed(2)} />
        </Field>
        <Field label={words.day} error={problems.paid_on}>
          <Input name="paid_on" type="date" defaultValue={today} />
        </Field>
        <Field label={words.reference} error={problems.reference}>
          <Input name="reference" autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
