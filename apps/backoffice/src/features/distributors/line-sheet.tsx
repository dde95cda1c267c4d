import { listProducts, settleLearnedLine, type WireLearnedLine } from '@caseback/contract'
import { Button, Checkbox, Dialog, toast } from '@caseback/ui'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ActionProblem } from '../../shared/confirm-dialog.tsx'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { learnedLinesCopy } from '../../shared/copy/publishing/learned-lines-copy.ts'
import { PICKER_LIMIT, SearchPicker } from '../../shared/search/search-picker.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useRead } from '../../shared/use-read.ts'

/** What is asked for a line that is put right, or forgotten. */
export type LineMove = { line: WireLearnedLine; onDone: () => void; onStale: () => void; onCancel: () => void }

type Found = { id: number; product: string; about: string }

/** Chooses the product that a line of a distributor is, or that it is none. */
export function LineSheet({ line, onDone, onStale, onCancel }: LineMove) {
  const copy = useCopy()
  const words = learnedLinesCopy.correcting
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Found>()
  const [isNone, setNone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const products = useRead(listProducts, q ? { query: { q, limit: PICKER_LIMIT } } : null, { keepPreviousData: true })
  const action = useAction(onStale, {})
  const results = products.data?.results.flatMap((product) =>
    product.variants
      .filter(({ archived }) => archived === null)
      .map(
        ({ id, name, format, sku }): Found => ({
          id,
          product: `${product.name}, ${name}`,
          about: [product.manufacturer_name, sku, format].join(' · '),
        }),
      ),
  )
  const save = () => {
    const as = isNone ? 'NONE' : chosen?.id
    if (as === undefined) return setProblem(words.choose)
    return void action.run(
      async () => {
        await call(settleLearnedLine, { params: { id: line.id }, body: { product_variant_id: as } })
        toast({ tone: 'success', title: words.done })
        onDone()
      },
      (error) => {
        setProblem(error.fieldError('product_variant_id'))
        return error.fieldError('product_variant_id') !== undefined
      },
    )
  }
  return (
    <Dialog
      open
      placement="sheet"
      title={words.title}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{copy.cancel}</Button>
          <Button variant="primary" busy={action.busy} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm wrap-anywhere">
          <bdi className="font-semibold">{line.text}</bdi>
        </p>
        <p className="text-sm">{words.text}</p>
        {!isNone && (
          <SearchPicker
            source={{
              words: words.picker,
              read: { data: results && { results }, error: products.error },
              q,
              onSearch: setQ,
              nameOf: ({ product }) => product,
              aboutOf: ({ about }) => about,
            }}
            label={words.product}
            value={chosen}
            error={problem}
            onChoose={(found) => {
              setChosen(found)
              setProblem(undefined)
            }}
          />
        )}
        <Checkbox
          label={words.isNone}
          hint={words.isNoneHint}
          checked={isNone}
          onChange={(event) => {
            setNone(event.target.checked)
            setProblem(undefined)
          }}
        />
        <ActionProblem action={action} />
      </div>
    </Dialog>
  )
}
