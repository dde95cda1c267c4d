import { listProducts, type WireStaffProduct } from '@caseback/contract'
import { Button, ButtonLink, Checkbox, Input } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { ListStates } from '../../../shared/list-states.tsx'
import { paths } from '../../../shared/paths.ts'
import { useMoreVariants } from '../../../shared/products/more-variants.tsx'
import { useList } from '../../../shared/use-list.ts'

/** Which variants count, out of the manufacturer's catalogue. */
export function ProductFields({
  manufacturerId,
  chosen,
  nameOf,
  onChange,
  onSeen,
}: {
  manufacturerId: number
  chosen: readonly number[]
  /** The name of a variant that is chosen, where one is known; it may no longer be in the catalogue. */
  nameOf: (variantId: number) => string | undefined
  onChange: (variantIds: number[]) => void
  /** Products as they come: the picture of the offer is drawn with them. */
  onSeen: (products: readonly WireStaffProduct[]) => void
}) {
  const words = editorCopy.products
  const [typed, type] = useState('')
  const q = useDeferredValue(typed.trim())
  const asked = { manufacturer: manufacturerId, q: q || undefined, show: 'active' as const }
  const list = useList(
    urlOf(listProducts, {}, asked),
    async (cursor) => {
      const page = await call(listProducts, { query: { ...asked, cursor } })
      onSeen(page.results)
      return page
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const has = new Set(chosen)
  const put = (ids: readonly number[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))
  const listed = new Set(list.items?.flatMap(({ variants }) => variants.map(({ id }) => id)) ?? [])
  // What was archived, or is beyond this page or search, can still be taken away.
  const isWhole = list.items?.every(({ variants, variant_count }) => variants.length === variant_count)
  const elsewhere = q === '' && !list.hasMore && isWhole ? chosen.filter((id) => !listed.has(id)) : []
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Input
          type="search"
          className="sm:max-w-80"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <span className="figures text-sm text-muted">{words.chosen(chosen.length)}</span>
      </div>
      {elsewhere.map((id) => (
        <Checkbox
          key={id}
          checked
          label={nameOf(id) ?? words.gone}
          hint={words.gone}
          onChange={() => put([id], false)}
        />
      ))}
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={
          <p className="text-sm text-muted">
            {q ? words.noneFound : words.none}{' '}
            {!q && (
              <ButtonLink size="small" href={paths.catalogue.href({ manufacturer: String(manufacturerId), new: '1' })}>
                {words.add}
              </ButtonLink>
            )}
          </p>
        }
      >
        {(products) => (
          <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
            {products.map((product) => (
              <OneProduct key={product.id} product={product} has={has} onPut={put} onSeen={onSeen} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}

function OneProduct({
  product,
  has,
  onPut,
  onSeen,
}: {
  product: WireStaffProduct
  has: ReadonlySet<number>
  onPut: (ids: readonly number[], isChosen: boolean) => void
  onSeen: (products: readonly WireStaffProduct[]) => void
}) {
  const { variants: all, button } = useMoreVariants(product, (variants) =>
    onSeen([{ ...product, variants: [...variants] }]),
  )
  const words = editorCopy.products
  // One that is archived is shown only to be taken away.
  const variants = all.filter(({ id, archived }) => archived === null || has.has(id))
  const open = variants.filter(({ id, archived }) => archived === null && !has.has(id)).map(({ id }) => id)
  return (
    <li className="flex flex-col px-3 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-sm font-semibold wrap-anywhere">{product.name}</span>
        {open.length > 1 && (
          <Button size="small" variant="quiet" aria-label={words.all(product.name)} onClick={() => onPut(open, true)}>
            {words.takeAll}
          </Button>
        )}
      </span>
      {variants.map((variant) => (
        <Checkbox
          key={variant.id}
          checked={has.has(variant.id)}
          label={
            <span className="flex min-w-0 items-center gap-3 text-sm">
              {variant.picture && (
                <img
                  src={variant.picture}
                  alt=""
                  loading="lazy"
                  className="h-8 w-11 shrink-0 rounded-control bg-mark-line object-cover"
                />
              )}
              <span className="min-w-0 wrap-anywhere">
                {variant.name} <span className="text-muted">{`${variant.format} · ${variant.sku}`}</span>
              </span>
            </span>
          }
          hint={variant.archived === null ? undefined : words.gone}
          onChange={(event) => onPut([variant.id], event.target.checked)}
        />
      ))}
      {button}
    </li>
  )
}
