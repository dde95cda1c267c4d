import type { WireStaffOffer } from '@caseback/contract'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import { ChangesList } from '../../../../shared/offers/changes-list.tsx'
import type { Change, Promised } from '../../../../shared/offers/what-changes.ts'
import type { OfferForm } from '../offer-form.ts'
import { LivePicture } from './live-picture.tsx'

/** Beside the form what operators will see, and below the form, still beside that, what it changes for them. */
export function Outlook({
  offer,
  form,
  now,
  next,
  changes,
}: {
  offer: WireStaffOffer
  form: OfferForm
  /** What is promised today; null before the first version. */
  now: Promised | null
  next: Promised
  changes: readonly Change[]
}) {
  const changed = <WhatChanges offer={offer} isFirst={now === null} changes={changes} />
  return (
    <>
      <aside className="min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <LivePicture offer={offer} form={form} promised={next} changes={changed} />
      </aside>
      {changed}
    </>
  )
}

/** What publishing changes for operators, and who keeps what they have. */
function WhatChanges({
  offer,
  isFirst,
  changes,
}: {
  offer: WireStaffOffer
  isFirst: boolean
  changes: readonly Change[]
}) {
  const words = editorCopy
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <h2 className="font-bold">{isFirst ? words.publishing.whatFirst : words.changes}</h2>
      {changes.length > 0 ? <ChangesList changes={changes} /> : <p className="text-sm text-muted">{words.noChanges}</p>}
      {offer.enrolled > 0 && (
        <p className="rounded-control bg-sky-tint px-3 py-2 text-sm text-sky">
          {`${words.keepers(offer.enrolled, offer.versions)} ${words.newGet(offer.versions + 1)}`}
        </p>
      )}
    </section>
  )
}
