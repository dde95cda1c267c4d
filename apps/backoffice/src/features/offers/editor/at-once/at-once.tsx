import type { WireStaffOffer } from '@caseback/contract'
import { Banner, Button } from '@caseback/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../shared/confirm-dialog.tsx'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import { budgetCopy } from '../../../../shared/copy/publishing/budget-copy.ts'
import { moveAskedCopy } from '../../../../shared/copy/publishing/move-asked-copy.ts'
import type { DraftSaver } from '../draft-saver.ts'
import type { Field, OfferForm } from '../offer-form.ts'
import { savingPauses } from './saving-pauses.ts'

/** What is typed and holds for everybody as soon as it is saved: saved by its own button, or taken back. */
export function AtOnce({
  fields: waiting,
  of,
  offer,
  form,
  saver,
  busy,
}: {
  fields: readonly Field[]
  /** Saved and taken back together. */
  of: readonly Field[]
  offer: WireStaffOffer
  form: OfferForm
  saver: DraftSaver
  busy: boolean
}) {
  const words = editorCopy.atOnce
  const [asking, setAsking] = useState(false)
  const mine = of.filter((field) => waiting.includes(field))
  if (mine.length === 0) return null
  const pauses = savingPauses(offer, form, mine)
  const save = () => {
    setAsking(false)
    void saver.saveAtOnce(mine)
  }
  const saves = offer.needs_second_person ? moveAskedCopy.ask : words.save
  return (
    <>
      <Banner
        tone="warning"
        action={
          <span className="flex flex-wrap gap-3">
            <Button size="small" busy={busy} onClick={() => (pauses ? setAsking(true) : save())}>
              {saves}
            </Button>
            <Button size="small" variant="quiet" onClick={() => saver.takeBack(mine)}>
              {words.takeBack}
            </Button>
          </span>
        }
      >
        {offer.needs_second_person ? moveAskedCopy.needed : words.holds} {pauses}
      </Banner>
      {asking && pauses && (
        <ConfirmDialog
          title={budgetCopy.pauseNow}
          confirm={offer.needs_second_person ? saves : budgetCopy.saveAndPause}
          action={{ busy, problem: undefined }}
          onCancel={() => setAsking(false)}
          onConfirm={save}
        >
          <p>{pauses}</p>
          <p>{budgetCopy.pauseHint}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
