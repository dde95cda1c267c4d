import { listVariants, type WireStaffProduct, type WireStaffVariant } from '@caseback/contract'
import { Button } from '@caseback/ui'
import { cursorOf } from '@caseback/web/list-pages'
import { useState } from 'react'
import { call } from '../api.ts'
import { catalogueCopy } from '../copy/catalogue-copy.ts'
import { useAction } from '../use-action.ts'

/**
 * The variants of a product as far as they are read: those that came with it, and further ones a hundred at a time with the
 * button. `onRead` hears of each hundred.
 */
export function useMoreVariants(product: WireStaffProduct, onRead?: (variants: readonly WireStaffVariant[]) => void) {
  const [more, setMore] = useState<readonly WireStaffVariant[]>([])
  const [cursor, setCursor] = useState<string>()
  const action = useAction(() => undefined)
  const came = new Set(product.variants.map(({ id }) => id))
  const variants = [...product.variants, ...more.filter(({ id }) => !came.has(id))]
  const read = () =>
    action.run(async () => {
      const known = new Set(variants.map(({ id }) => id))
      let next = cursor
      // Those that came with the product are read again, and are no news.
      for (;;) {
        const page = await call(listVariants, { params: { id: product.id }, query: { cursor: next, limit: 100 } })
        const fresh = page.results.filter(({ id }) => !known.has(id))
        next = page.next === null ? undefined : cursorOf(page.next)
        if (fresh.length === 0 && next !== undefined) continue
        setMore((before) => [...before, ...fresh])
        setCursor(next)
        onRead?.(fresh)
        return
      }
    })
  const left = product.variant_count - variants.length
  const button = left > 0 && (
    <Button size="small" variant="quiet" className="self-start" busy={action.busy} onClick={() => void read()}>
      {catalogueCopy.moreVariants(left, product.name)}
    </Button>
  )
  return { variants, button }
}
