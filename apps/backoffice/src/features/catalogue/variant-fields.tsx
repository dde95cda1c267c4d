import { putVariantPicture, removeVariantPicture, type WireStaffProduct } from '@caseback/contract'
import { Checkbox, Field, IconButton, Input, Textarea, toast } from '@caseback/ui'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ChangeEvent, useState } from 'react'
import { call, upload } from '../../shared/api.ts'
import { catalogueCopy } from '../../shared/copy/catalogue-copy.ts'
import { PictureField } from '../../shared/pictures/picture-field.tsx'
import { sayOfGtin, sayOfItems, type VariantForm } from './product-form.ts'
import { VariantPicture } from './variant-picture.tsx'

type KnownVariant = WireStaffProduct['variants'][number]

/** One variant of a product: what stands on its case and on invoices, and its picture once it is saved. */
export function VariantFields({
  at,
  variant,
  known,
  problemOf,
  onChange,
  onRemove,
  onPictured,
}: {
  /** Its place in the form, from 0. */
  at: number
  variant: VariantForm
  known: KnownVariant | undefined
  /** What the server said of a field of it. */
  problemOf: (field: 'name' | 'format' | 'sku' | 'gtin' | 'distributor_items') => string | undefined
  onChange: (values: Partial<VariantForm>) => void
  /** Only of one that is not saved. */
  onRemove: (() => void) | undefined
  onPictured: (product: WireStaffProduct) => void
}) {
  const words = catalogueCopy.fields
  const [leftGtin, setLeftGtin] = useState(false)
  const [leftItems, setLeftItems] = useState(false)
  const gtin = sayOfGtin(variant.gtin, leftGtin)
  const text = (field: 'name' | 'format' | 'sku') => ({
    autoComplete: 'off',
    value: variant[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.target.value }),
  })
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{words.variant(at + 1)}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={words.variantName} error={problemOf('name')} className="sm:col-span-2">
          <Input maxLength={160} {...text('name')} />
        </Field>
        <Field label={words.format} hint={words.formatHint} error={problemOf('format')}>
          <Input maxLength={80} {...text('format')} />
        </Field>
        <Field label={words.sku} error={problemOf('sku')}>
          <Input maxLength={60} {...text('sku')} />
        </Field>
        <Field label={words.gtin} hint={gtin.hint} error={problemOf('gtin') ?? gtin.problem} className="sm:col-span-2">
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            className="figures"
            value={variant.gtin}
            onChange={(event) => {
              setLeftGtin(false)
              onChange({ gtin: event.target.value })
            }}
            onBlur={() => setLeftGtin(true)}
          />
        </Field>
        <Field
          optional
          label={words.items}
          hint={words.itemsHint}
          error={problemOf('distributor_items') ?? (leftItems ? sayOfItems(variant.items) : undefined)}
          className="sm:col-span-2"
        >
          <Textarea
            rows={2}
            value={variant.items}
            onChange={(event) => {
              setLeftItems(false)
              onChange({ items: event.target.value })
            }}
            onBlur={() => setLeftItems(true)}
          />
        </Field>
      </div>
      {known ? (
        <>
          <PictureOf variant={known} onPictured={onPictured} />
          <Checkbox
            label={words.archiveVariant}
            hint={words.archiveHint(known.offer_count)}
            checked={variant.archived}
            onChange={(event) => onChange({ archived: event.target.checked })}
          />
        </>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm text-muted">{catalogueCopy.pictureLater}</p>
          {onRemove && (
            <IconButton label={words.removeVariant(at + 1)} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
          )}
        </div>
      )}
    </fieldset>
  )
}

function PictureOf({
  variant: { id, name, picture },
  onPictured,
}: {
  variant: KnownVariant
  onPictured: (product: WireStaffProduct) => void
}) {
  const words = catalogueCopy
  const params = { id }
  return (
    <PictureField
      label={words.pictureOf(name)}
      has={picture !== null}
      hint={words.pictureHint}
      onSend={async (form, onProgress) => {
        onPictured(
          await upload(
            putVariantPicture,
            { params, form },
            { onProgress: ({ sentBytes, totalBytes }) => onProgress(totalBytes > 0 ? sentBytes / totalBytes : 0) },
          ),
        )
        toast({ tone: 'success', title: words.pictureSaved })
      }}
      onRemove={async () => {
        onPictured(await call(removeVariantPicture, { params }))
        toast({ tone: 'success', title: words.pictureRemoved })
      }}
    >
      <VariantPicture picture={picture} size="field" />
    </PictureField>
  )
}
