import { listVariants, type WireStaffProduct, type WireStaffVariant } from '@caseback/contract'
import { Button, Field, Input } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { catalogueCopy } from '../../shared/copy/catalogue-copy.ts'
import { useAction } from '../../shared/use-action.ts'

/** Finds variants of a product that has more than its sheet holds, and hands over those that are not in it yet. */
export function FindVariants({
  product,
  here,
  onFound,
}: {
  product: WireStaffProduct
  /** Those that the sheet holds. */
  here: readonly number[]
  onFound: (variants: readonly WireStaffVariant[]) => void
}) {
  const words = catalogueCopy.findVariants
  const [typed, type] = useState('')
  const [isNone, setIsNone] = useState(false)
  const action = useAction(() => undefined, {})
  const find = () =>
    action.run(async () => {
      const q = typed.trim()
      if (!q) return
      const { results } = await call(listVariants, { params: { id: product.id }, query: { q, limit: 20 } })
      const found = results.filter(({ id }) => !here.includes(id))
      setIsNone(found.length === 0)
      if (found.length > 0) onFound(found)
    })
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={words.label}
        hint={words.hint(here.length, product.variant_count)}
        error={isNone ? words.none : undefined}
      >
        <Input
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setIsNone(false)
            type(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is not sent by that.
            event.preventDefault()
            void find()
          }}
        />
      </Field>
      <Button size="small" className="self-start" busy={action.busy} onClick={() => void find()}>
        {words.find}
      </Button>
      <ActionProblem action={action} />
    </div>
  )
}
