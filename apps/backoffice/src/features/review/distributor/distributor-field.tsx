import { suggestDistributors, type WireSuggestedDistributor } from '@caseback/contract'
import { classNames, Field, Input } from '@caseback/ui'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react'
import { distributorChoiceCopy } from '../../../shared/copy/review/distributor-choice-copy.ts'
import { useRead } from '../../../shared/use-read.ts'

/**
 * The distributor of an invoice: where the operator buys is offered before anything is typed, then what is found by name or
 * alias. Enter takes the marked one and goes on as from any field. Of what is found for letters none is marked before the arrows
 * move to it: what was typed may be another distributor. Escape leaves what is typed as it is.
 */
export function DistributorField({
  claimId,
  label,
  hint,
  value,
  error,
  readOnly,
  onFocus,
  onChange,
  onSettled,
}: {
  claimId: number
  label: ReactNode
  /** Below it. */
  hint?: ReactNode
  value: string
  error: string | undefined
  readOnly: boolean
  onFocus: () => void
  onChange: (name: string) => void
  /** The field is left, or a distributor was taken. */
  onSettled: (name: string) => void
}) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const search = useDeferredValue(value.trim())
  const { data, isLoading } = useRead(
    suggestDistributors,
    isOpen ? { params: { id: claimId }, query: { q: search || undefined } } : null,
    { keepPreviousData: true },
  )
  const answered = isOpen ? (data?.results ?? []) : []
  const found = answered.filter(({ name }) => name !== value)
  // Not while the answer is one to other letters.
  const isEmpty = value.trim() === '' && search === '' && !isLoading
  const marked = moved ?? (isEmpty ? 0 : -1)

  const take = (name: string) => {
    onChange(name)
    onSettled(name)
    setOpen(false)
  }
  const onKey = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps && found.length > 0) {
      event.preventDefault()
      setMoved(marked < 0 && steps < 0 ? found.length - 1 : (marked + steps + found.length) % found.length)
    } else if (event.key === 'Enter') {
      const chosen = found[marked]
      if (chosen) take(chosen.name)
    } else if (event.key === 'Escape' && found.length > 0) {
      // The first one closes the list, another one leaves the field.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setOpen(false)
    }
  }
  return (
    <Field label={label} hint={hint} error={error} className="relative">
      <Input
        value={value}
        readOnly={readOnly}
        autoComplete="off"
        role={readOnly ? undefined : 'combobox'}
        aria-autocomplete={readOnly ? undefined : 'list'}
        aria-expanded={readOnly ? undefined : found.length > 0}
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found[marked] ? `${listId}-${marked}` : undefined}
        onFocus={() => {
          onFocus()
          setMoved(null)
          setOpen(!readOnly)
        }}
        onBlur={() => {
          setOpen(false)
          onSettled(value)
        }}
        onKeyDown={onKey}
        onChange={(event) => {
          setMoved(null)
          setOpen(true)
          onChange(event.target.value)
        }}
      />
      {found.length > 0 && <Suggestions listId={listId} found={found} marked={marked} onTake={take} />}
    </Field>
  )
}

/** What is offered below the field. */
function Suggestions({
  listId,
  found,
  marked,
  onTake,
}: {
  listId: string
  found: readonly WireSuggestedDistributor[]
  /** Its place, -1 for none. */
  marked: number
  onTake: (name: string) => void
}) {
  const words = distributorChoiceCopy
  return (
    <div
      id={listId}
      // A browser's own list neither shows an alias nor marks what Enter takes.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={words.known}
      className="absolute top-full z-20 mt-1 max-h-72 w-full overflow-y-auto rounded-control border border-line bg-surface py-1 shadow-card"
    >
      {found.map(({ id, name, alias, usual }, at) => (
        <div
          key={id}
          id={`${listId}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={at === marked}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
          onKeyDown={undefined}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-1 text-sm hover:bg-basil-tint pointer-fine:min-h-8',
            at === marked && 'bg-basil-tint',
          )}
        >
          <span className="min-w-0 wrap-anywhere">
            {name}
            {alias !== null && <span className="block text-xs text-muted">{words.alias(alias)}</span>}
          </span>
          {usual && <span className="shrink-0 text-xs text-muted">{words.usual}</span>}
        </div>
      ))}
    </div>
  )
}
