import {
  changeProduct,
  createProduct,
  type WireManufacturerBrief,
  type WireStaffProduct,
  type WireStaffVariant,
} from '@caseback/contract'
import { Banner, Button, Dialog, Field, FieldError, Input, Select, Textarea, toast } from '@caseback/ui'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem, ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { catalogueCopy } from '../../shared/copy/catalogue-copy.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { useKeptForm } from '../../shared/session/use-kept-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { FindVariants } from './find-variants.tsx'
import {
  changedVariant,
  emptyVariant,
  filledVariants,
  formOf,
  newVariant,
  type ProductForm,
  sayOfItems,
  type VariantForm,
  variantForm,
} from './product-form.ts'
import { VariantFields } from './variant-fields.tsx'

const VARIANT_FIELDS = ['name', 'format', 'sku', 'gtin', 'distributor_items', 'id'] as const

type SheetProps = {
  known?: WireStaffProduct | undefined
  /** Of a new product: those it may be of, and the one that is looked at. */
  manufacturers: readonly WireManufacturerBrief[]
  manufacturerId: string
  onCancel: () => void
  /** `isNew`: it has just been added, and may get pictures. */
  onSaved: (saved: WireStaffProduct, isNew: boolean) => void
  onChanged: (product: WireStaffProduct) => void
  onStale: () => void
}

const sampleForm: ProductForm = { ...formOf(undefined), variants: [emptyVariant], begun: [emptyVariant] }

/** A new product, or one with all of its variants: beside the list, with each refusal at its field. */
export function ProductSheet(props: SheetProps) {
  const { known, manufacturers, manufacturerId, onCancel } = props
  const copy = useCopy()
  const words = catalogueCopy
  const formId = useId()
  const form = useKeptForm<ProductForm>(`product-${known?.id ?? 'new'}`, formOf(known, manufacturerId), sampleForm)
  const { values, change } = form
  const { action, problems, save } = useSaving(props, form)
  const [archiving, setArchiving] = useState(false)
  const cancel = () => {
    form.forget()
    onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  // In its place, and not above it: what is typed is still there after.
  if (known && archiving) return <ArchiveProduct {...props} product={known} onClose={() => setArchiving(false)} />
  return (
    <Dialog
      open
      placement="sheet"
      title={known ? words.editing(known.name) : words.creating}
      onCancel={cancel}
      footer={
        <>
          {known && (
            <Button className="sm:mr-auto" onClick={() => setArchiving(true)}>
              {known.archived ? words.restore : words.archive}
            </Button>
          )}
          <Button onClick={cancel}>{copy.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={action.busy} busyLabel={formCopy.saving}>
            {known ? formCopy.save : words.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {form.wasKept && (
          <Banner tone="info">
            {formCopy.kept}{' '}
            <Button size="small" variant="quiet" onClick={form.startAnew}>
              {formCopy.startAnew}
            </Button>
          </Banner>
        )}
        {known ? (
          <p className="text-sm text-muted">{known.manufacturer_name}</p>
        ) : (
          <Field label={words.fields.manufacturer} error={problems['manufacturer_id']}>
            <Select value={values.manufacturer} onChange={(event) => change({ manufacturer: event.target.value })}>
              <option value="">{words.fields.choose}</option>
              {manufacturers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={words.fields.name} hint={words.fields.nameHint} error={problems['name']}>
          <Input
            data-autofocus
            maxLength={160}
            autoComplete="off"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field optional label={words.fields.description} error={problems['description']}>
          <Textarea
            maxLength={2_000}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <Variants known={known} form={form} problems={problems} onPictured={props.onChanged} />
        <ActionProblem action={action} />
      </form>
    </Dialog>
  )
}

/** The variants of the form; of a product with more than it came with, others are found. */
function Variants({
  known,
  form: { values, change },
  problems,
  onPictured,
}: {
  known: WireStaffProduct | undefined
  form: ReturnType<typeof useKeptForm<ProductForm>>
  problems: Record<string, string>
  onPictured: (product: WireStaffProduct) => void
}) {
  const words = catalogueCopy
  // Those that were looked for.
  const [found, setFound] = useState<readonly WireStaffVariant[]>([])
  const type = (variants: VariantForm[]) => change({ begun: values.begun, variants })
  const put = (at: number, typed: Partial<VariantForm>) =>
    type(values.variants.map((each, place) => (place === at ? { ...each, ...typed } : each)))
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-bold">{words.fields.variants}</h3>
        <p className="text-sm text-muted">{words.fields.variantsHint}</p>
      </div>
      {known && known.variant_count > known.variants.length && (
        <FindVariants
          product={known}
          here={values.variants.flatMap(({ id }) => (id === 0 ? [] : id))}
          onFound={(variants) => {
            setFound((before) => [...before, ...variants])
            const forms = variants.map(variantForm)
            change({ begun: [...values.begun, ...forms], variants: [...forms, ...values.variants] })
          }}
        />
      )}
      {problems['variants'] && <FieldError>{problems['variants']}</FieldError>}
      {values.variants.map((variant, at) => (
        <VariantFields
          // A new one has nothing but its place.
          key={variant.id === 0 ? `new ${at}` : variant.id}
          at={at}
          variant={variant}
          known={[...(known?.variants ?? []), ...found].find(({ id }) => id === variant.id)}
          problemOf={(field) => problems[`variants.${at}.${field}`]}
          onChange={(changed) => put(at, changed)}
          onRemove={
            variant.id === 0 && values.variants.length > 1
              ? () => type(values.variants.filter((_, place) => place !== at))
              : undefined
          }
          onPictured={onPictured}
        />
      ))}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => type([...values.variants, emptyVariant])}
      >
        {words.fields.addVariant}
      </Button>
    </section>
  )
}

/** Sends what is typed; what is wrong with it comes back by field. */
function useSaving({ known, onSaved, onStale }: SheetProps, form: ReturnType<typeof useKeptForm<ProductForm>>) {
  const action = useAction(onStale, {})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = () => {
    setProblems({})
    const { manufacturer, name, description } = form.values
    // Rows of which nothing is typed go.
    const variants = filledVariants(form.values.variants)
    if (form.isTyped('variants')) form.change({ variants: variants.length > 0 ? variants : [emptyVariant] })
    const body = { name, description: description.trim() || null }
    const unread = variants.flatMap((variant, at) => {
      const problem = sayOfItems(variant.items)
      return problem ? [[`variants.${at}.distributor_items`, problem] as const] : []
    })
    if (unread.length > 0) {
      setProblems(Object.fromEntries(unread))
      return
    }
    // What nobody has typed in stays as a colleague may have it by now, also within a variant.
    const changes = variants.flatMap((variant, at) => {
      const changed = known && form.isTyped('variants') ? changedVariant(variant, form.values.begun) : null
      return changed ? [{ at, changed }] : []
    })
    /** The place in the form of each variant that is sent. */
    const places = known ? changes.map(({ at }) => at) : variants.map((_, at) => at)
    void action.run(
      async () => {
        const saved = known
          ? await call(changeProduct, {
              params: { id: known.id },
              body: {
                ...(form.isTyped('name') && { name: body.name }),
                ...(form.isTyped('description') && { description: body.description }),
                ...(changes.length > 0 && { variants: changes.map(({ changed }) => changed) }),
              },
            })
          : await call(createProduct, {
              body: {
                ...body,
                manufacturer_id: manufacturer === '' ? Number.NaN : Number(manufacturer),
                variants: variants.map(newVariant),
              },
            })
        form.forget()
        toast({ tone: 'success', title: known ? catalogueCopy.saved(saved.name) : catalogueCopy.created(saved.name) })
        onSaved(saved, !known)
      },
      (error) => {
        const said = error.fieldErrors([
          'manufacturer_id',
          'name',
          'description',
          'variants',
          ...places.flatMap((_, sent) => VARIANT_FIELDS.map((field) => `variants.${sent}.${field}`)),
        ])
        const inForm = (field: string) =>
          field.replace(/^variants\.(\d+)\./, (_, sent) => `variants.${places[Number(sent)] ?? sent}.`)
        setProblems(Object.fromEntries(said.map(({ field, message }) => [inForm(field), message])))
        return said.length > 0
      },
    )
  }
  return { action, problems, save }
}

function ArchiveProduct({
  product,
  onSaved,
  onStale,
  onClose,
}: SheetProps & { product: WireStaffProduct; onClose: () => void }) {
  const words = catalogueCopy.archiving
  const action = useAction(onStale, {})
  const archived = product.archived === null
  const offers = Math.max(0, ...product.variants.map((variant) => variant.offer_count))
  const move = () =>
    action.run(async () => {
      const saved = await call(changeProduct, { params: { id: product.id }, body: { archived } })
      toast({ tone: 'success', title: archived ? words.done(saved.name) : words.takenBack(saved.name) })
      onClose()
      onSaved(saved, false)
    })
  return (
    <ConfirmDialog
      title={archived ? words.title(product.name) : catalogueCopy.restore}
      confirm={archived ? catalogueCopy.archive : catalogueCopy.restore}
      action={action}
      onCancel={onClose}
      onConfirm={() => void move()}
    >
      {archived ? (
        <>
          <p>{words.text}</p>
          <p className="text-sm text-muted">{words.offers(offers)}</p>
        </>
      ) : (
        <p>{words.takenBack(product.name)}</p>
      )}
    </ConfirmDialog>
  )
}
