import type { WireEnrollment, WireReading } from '@caseback/contract'
import { variantInFull } from '@caseback/domain'
import { Button, Card } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import Pencil from 'lucide-react/icons/pencil'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import { useReadingCopy } from '../../../shared/copy/use-reading-copy.ts'
import { InvoiceReading } from '../../../shared/reading/invoice-reading.tsx'
import type { Upload } from '../../../shared/uploads/uploader/use-upload.ts'
import type { EstimateDraft } from '../estimate-draft.ts'
import { correctedOf, countsOf, filledOf, filledWith, sameBefore } from './read-counts.ts'
import { type UploadedReading, useUploadedReadings } from './use-uploaded-readings.ts'

/** Below that a value is to be looked at, as on the review desk. */
const SURE = 0.95

/**
 * What was understood of each uploaded invoice before its claim is sent, with what its buyer may put right; it fills the
 * estimate. Nothing waits for it, and where nothing is read there is nothing of it.
 */
export default function UnderstoodInvoices({
  enrollment,
  upload,
  draft,
  onChange: change,
}: {
  enrollment: WireEnrollment
  upload: Upload
  draft: EstimateDraft
  onChange: (draft: EstimateDraft) => void
}) {
  const copy = useReadingCopy()
  const readings = useUploadedReadings(enrollment.id, upload.files)
  const counts = countsOf(readings, enrollment.offer.terms)
  const isAll = readings.every(({ state }) => state === 'read')
  const told = JSON.stringify([[...counts.units], counts.dollars, counts.isNothing, isAll, readings.length])
  const fill = useEffectEvent((_told: string) => {
    const next = filledWith(draft, counts, isAll)
    if (next !== draft) change(next)
  })
  // By what was read, and not by what is typed; before it is painted, so that no count is said beside an empty field.
  useLayoutEffect(() => fill(told), [told])

  const shown = readings.filter(({ result }) => result)
  if (shown.length === 0) return null
  return (
    <Card title={copy.title}>
      <output className="flex flex-col gap-4">
        <ul className="flex flex-col gap-4">
          {shown.map((each) => (
            <UnderstoodInvoice
              key={each.result?.upload_ids.join()}
              each={each}
              same={sameBefore(each, readings)}
              enrollment={enrollment}
            />
          ))}
        </ul>
        <Corrected enrollment={enrollment} draft={draft} counts={counts} onChange={change} />
      </output>
      <p className="mt-4 text-sm text-muted">
        {shown.some(({ result }) => result?.reading?.state === 'READ') && `${copy.hint} `}
        {copy.uploadHint}
      </p>
    </Card>
  )
}

function UnderstoodInvoice({
  each: { at, state, result },
  same,
  enrollment: { offer },
}: {
  each: UploadedReading
  /** The invoice before it that it is once more. */
  same: UploadedReading | undefined
  enrollment: WireEnrollment
}) {
  const copy = useReadingCopy()
  const nameOf = useClaimsCopy().upload.invoice
  const name = nameOf(at + 1)
  if (!result?.reading) return null
  const { reading, claimed_in: claim } = result
  const further = [
    ...(same ? [copy.sameAs(nameOf(same.at + 1))] : []),
    ...(claim === null ? [] : [copy.claimedBefore(claim)]),
    ...(isUnsure(reading) ? [copy.unsure] : []),
  ]
  return (
    <InvoiceReading
      reading={reading}
      name={name}
      offer={offer}
      waiting={state === 'late' ? copy.late(name) : copy.beingRead(name)}
      further={further}
    />
  )
}

/** Whether cases of the offer's products may be others than were read. */
const isUnsure = ({ state, lines, problems }: WireReading): boolean =>
  state === 'READ' &&
  !problems.includes('several_invoices') &&
  lines.some(({ product_variant_id, confidence }) => product_variant_id !== null && confidence < SURE)

/** Where the operator counts something else than was read: both go to the reviewer, and one press takes what was read. */
function Corrected({
  enrollment: { offer },
  draft,
  counts,
  onChange: change,
}: {
  enrollment: WireEnrollment
  draft: EstimateDraft
  counts: Parameters<typeof correctedOf>[1]
  onChange: (draft: EstimateDraft) => void
}) {
  const copy = useReadingCopy()
  const say = useOfferWords()
  const { terms } = offer
  const names = new Map(
    terms.products.flatMap(({ product_id, product_name, product_variants }) =>
      product_variants.map(({ variant_id, variant_name }) => [
        `${product_id}/${variant_id}`,
        variantInFull(product_name, variant_name),
      ]),
    ),
  )
  return correctedOf(draft, counts).map(({ key, read, counted }) => {
    const product = names.get(key) ?? ''
    const filled = filledOf(draft)
    const take = () =>
      change({
        ...draft,
        units: { ...draft.units, [key]: read },
        filled: { ...filled, units: { ...filled.units, [key]: read } },
      })
    return (
      <div key={key} className="flex flex-col items-start gap-1">
        <p className="flex gap-2 wrap-anywhere">
          <Pencil aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="min-w-0">
            {copy.corrected(product, say.unitCount(counted, terms.unit), say.unitCount(read, terms.unit))}
          </span>
        </p>
        <Button variant="quiet" size="small" className="ml-4" onClick={take}>
          {copy.takeRead(say.unitCount(read, terms.unit))}
          <span className="sr-only">: {product}</span>
        </Button>
      </div>
    )
  })
}
