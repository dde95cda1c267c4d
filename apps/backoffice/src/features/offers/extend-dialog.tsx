import { extendOffer } from '@caseback/contract'
import { addDays, addOneMonth, isUsableDay, latestOfferDay } from '@caseback/domain'
import { Button, Dialog, Field, Input, toast } from '@caseback/ui'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { costCopy } from '../../shared/copy/publishing/cost-copy.ts'
import { moveAskedCopy } from '../../shared/copy/publishing/move-asked-copy.ts'
import { providerToday } from '../../shared/days/today.ts'
import { useAction } from '../../shared/use-action.ts'
import { costOfOffer } from './cost/cost-line.ts'
import type { Moving } from './reasoned-move.tsx'
import { needed, seenOf } from './second-person/needed.ts'
import { whatItMeans } from './what-it-means.ts'

/** A later last day for an offer, with what that means for who is enrolled and for its money. */
export function ExtendDialog({ offer, onChanged, onStale, onClose }: Moving & { onClose: () => void }) {
  const copy = useCopy()
  const words = offersCopy.moving.extend
  const formId = useId()
  const earliest = addDays(offer.valid_to, 1)
  const [day, setDay] = useState('')
  /** What is wrong with a day, for as long as it is that day. */
  const [refused, setRefused] = useState<{ day: string; says: string }>()
  const isRight = day >= earliest && isUsableDay(day)
  const cost = costOfOffer(offer)
  const action = useAction(onStale, { close: onClose })
  const extend = (event: FormEvent) => {
    event.preventDefault()
    setRefused(isRight ? undefined : { day, says: words.required })
    if (!isRight) return
    void action.run(
      async () => {
        const changed = await call(extendOffer, {
          params: { id: offer.id },
          query: seenOf(offer),
          body: { valid_to: day },
        })
        onChanged(changed)
        toast({ tone: 'success', title: changed.move_asked ? moveAskedCopy.done : words.done(day) })
        onClose()
      },
      (error) => {
        const said = error.fieldError('valid_to')
        setRefused(said === undefined ? undefined : { day, says: said })
        return said !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      title={words.title(offer.name)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy}>
            {offer.needs_second_person ? moveAskedCopy.ask : offersCopy.moves.extend}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={extend} className="flex flex-col gap-4">
        <p>{words.text(offer.valid_to, providerToday() > offer.valid_to)}</p>
        {whatItMeans('extend', offer).map((each) => (
          <p key={each} className="text-sm">
            {each}
          </p>
        ))}
        {cost && (
          <div className="flex flex-col gap-1 text-sm">
            <h3 className="font-semibold">{costCopy.title}</h3>
            <p>{cost.line}</p>
            {cost.over && (
              <p className={cost.over.isLikely ? 'font-semibold text-tomato' : 'text-saffron'}>{cost.over.says}</p>
            )}
            <p className="text-muted">{costCopy.assumed(offer.enrolled)}</p>
          </div>
        )}
        {offer.needs_second_person && <p className="text-sm text-muted">{needed(offer)}</p>}
        <Field
          label={words.label}
          error={refused?.day === day ? refused.says : undefined}
          hint={isRight ? words.deadline(addOneMonth(day)) : undefined}
        >
          <Input
            data-autofocus
            type="date"
            className="max-w-52"
            min={earliest}
            max={latestOfferDay(providerToday())}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}
