import { deleteOffer, discardOfferDraft, type WireStaffOffer } from '@caseback/contract'
import { Button, Dialog, Field, Textarea, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { useCountWaiting } from '../../shared/approvals/use-waiting-anew.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { useKeptText } from '../../shared/session/use-kept-text.ts'
import { useAction } from '../../shared/use-action.ts'

export type Moving = {
  offer: WireStaffOffer
  onChanged: (changed: WireStaffOffer) => void
  onStale: () => void
  onGone: () => void
}

type Move = 'delete' | 'remove' | 'discard'

const textsOf = (move: Move, { state, enrolled, publishing_asked }: WireStaffOffer): string[] => {
  const { moving } = offersCopy
  const asked = publishing_asked ? [moving.discard.asked(publishing_asked.by)] : []
  if (move === 'delete' && (state === 'DRAFT' || state === 'SCHEDULED')) return [moving.delete.unseen, ...asked]
  if (move === 'delete') return [moving.delete.text(enrolled), moving.delete.hint]
  return [moving[move].text, ...asked]
}

/** Deletes an offer, or forgets its draft: what nobody takes back, and so says why. */
export function ReasonedMove({
  offer,
  move,
  onChanged,
  onStale,
  onGone,
  onDiscarded = onStale,
  onClose,
}: Moving & { move: Move; onDiscarded?: () => void; onClose: () => void }) {
  const copy = useCopy()
  const words = offersCopy.moving[move]
  const formId = useId()
  const [reason, setReason] = useKeptText(`offer-${move}-${offer.id}`)
  const [problem, setProblem] = useState<string>()
  const countWaiting = useCountWaiting()
  const action = useAction(onStale, { close: onClose })
  const remove = (event: FormEvent) => {
    event.preventDefault()
    setProblem(reason.trim() ? undefined : words.whyRequired)
    if (!reason.trim()) return
    void action.run(
      async () => {
        const seen = String(offer.revision)
        const given = { params: { id: offer.id }, query: { seen }, body: { reason: reason.trim() } }
        const deleted = move === 'delete' ? await call(deleteOffer, given) : await call(discardOfferDraft, given)
        if (deleted) onChanged(deleted)
        // What was asked of it is gone with it, and no page of it is left that would say so.
        countWaiting()
        setReason('')
        toast({ tone: 'success', title: words.done })
        onClose()
        if (move === 'remove') onGone()
        if (move === 'discard') onDiscarded()
      },
      (error) => {
        const said = error.fieldError('reason')
        setProblem(said)
        return said !== undefined
      },
    )
  }
  const [text, ...further] = textsOf(move, offer)
  return (
    <Dialog
      open
      title={words.title(offer.name)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" busy={action.busy}>
            {offersCopy.moves[move]}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={remove} className="flex flex-col gap-4">
        <p>{text}</p>
        {further.map((each) => (
          <p key={each} className="text-sm text-muted">
            {each}
          </p>
        ))}
        <Field label={words.why} hint={words.whyHint} error={problem}>
          <Textarea
            data-autofocus
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
