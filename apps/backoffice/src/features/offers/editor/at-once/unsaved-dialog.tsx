import type { WireStaffOffer } from '@caseback/contract'
import { Banner, Button, Dialog } from '@caseback/ui'
import { useState } from 'react'
import { sentenceOf } from '../../../../shared/api.ts'
import { useCopy } from '../../../../shared/copy/copy-provider.tsx'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import { moveAskedCopy } from '../../../../shared/copy/publishing/move-asked-copy.ts'
import { inDollars } from '../../../../shared/dollars.ts'
import type { DraftSaver, Saving } from '../draft-saver.ts'
import { type Field, type OfferForm, readAmount } from '../offer-form.ts'
import { savingPauses } from './saving-pauses.ts'

/**
 * Before publishing: what is typed and would be left out of it, as it is no part of a version. It is saved or taken back first,
 * so that what is published is what somebody sees before them.
 */
export function UnsavedDialog({
  fields: typed,
  offer,
  form,
  saver,
  busy,
  saving,
  onDone,
  onClose,
}: {
  fields: readonly Field[]
  offer: WireStaffOffer
  form: OfferForm
  saver: DraftSaver
  busy: boolean
  saving: Saving
  /** Nothing is left of it, or the server has refused some. */
  onDone: () => Promise<void>
  onClose: () => void
}) {
  const copy = useCopy()
  const { atOnce: words, unsaved } = editorCopy
  // What is on its way stays named until it is there.
  const [waiting] = useState(typed)
  const pauses = savingPauses(offer, form, waiting)
  const save = async () => {
    await saver.saveAtOnce(waiting)
    if (saver.state().saving.state !== 'failed') await onDone()
  }
  return (
    <Dialog
      open
      title={unsaved.title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            onClick={() => {
              saver.takeBack(waiting)
              void onDone()
            }}
          >
            {words.takeBack}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {offer.needs_second_person ? moveAskedCopy.ask : words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p>{unsaved.text}</p>
        <ul className="list-disc pl-5 font-semibold wrap-anywhere">
          {waiting.map((field) => (
            <li key={field}>{typedIn(form, field)}</li>
          ))}
        </ul>
        <p>{offer.needs_second_person ? moveAskedCopy.needed : words.holds}</p>
        {pauses && <Banner tone="warning">{pauses}</Banner>}
        {saving.state === 'failed' && (
          <Banner tone="danger" announce>
            {sentenceOf(saving.error, copy.errors)}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

/** A field with what stands in it. */
function typedIn(form: OfferForm, field: Field): string {
  const { unsaved, fieldNames } = editorCopy
  if (field === 'name') return unsaved.name(form.name.trim())
  if (field === 'budget') {
    const budget = readAmount(form.budget)
    return unsaved.budget(budget === null ? null : inDollars(budget))
  }
  if (field === 'pauseAtBudget') return moveAskedCopy.pause(form.pauseAtBudget)
  return unsaved.other(fieldNames[field])
}
