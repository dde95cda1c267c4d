import { Button, Dialog, Field, Input, Select } from '@caseback/ui'
import { useSearchParams } from '@caseback/web/router'
import { type FormEvent, useId, useState } from 'react'
import { filteringCopy } from '../../../shared/copy/review/filtering-copy.ts'
import { FilterChips } from './filter-chips.tsx'
import { NamedFilter } from './named-filter.tsx'
import { areReversed, type FilterName, type QueueFilters, withFilters } from './queue-filters.ts'
import { nameOfQueue, queueIn, queueNames, withQueue } from './queue-names.ts'

const AMOUNT = /^[1-9]\d{0,6}$/
/** As people type it: with a dollar sign, commas and no cents. */
const amountOf = (typed: string) => typed.replaceAll(/[$,\s]|\.00$/g, '')

/** Beside the queue, which changes with each choice: of which status its claims are, and what it is narrowed to besides. */
export function FilterSheet({ filters, onClose }: { filters: QueueFilters; onClose: () => void }) {
  const formId = useId()
  const [params, setParams] = useSearchParams()
  const narrow = (changed: QueueFilters) => setParams(withFilters(params, changed))
  const { amounts, setAmount, problems, readAmounts } = useAmounts(filters)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readAmounts()
    if (read === null) return
    if (read.amount_from !== filters.amount_from || read.amount_to !== filters.amount_to) narrow(read)
    onClose()
  }
  const leaveAmount = () => {
    const read = readAmounts()
    if (read && (read.amount_from !== filters.amount_from || read.amount_to !== filters.amount_to)) narrow(read)
  }
  const check = (name: 'late' | 'newcomer') => (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="size-5 accent-basil"
        checked={filters[name] !== undefined}
        onChange={(event) => narrow({ [name]: event.target.checked ? 'yes' : undefined })}
      />
      {filteringCopy[name]}
    </label>
  )
  return (
    <Dialog
      open
      placement="beside"
      title={filteringCopy.title}
      onCancel={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary">
          {filteringCopy.done}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={filteringCopy.status}>
          <Select
            value={queueIn(params)}
            onChange={({ target: { value } }) => {
              const name = queueNames.find((each) => each === value)
              if (name) setParams(withQueue(params, name))
            }}
          >
            {queueNames.map((name) => (
              <option key={name} value={name}>
                {nameOfQueue(name)}
              </option>
            ))}
          </Select>
        </Field>
        <NamedFilter onTake={({ kind, id }) => narrow({ [kind]: String(id) })} />
        <FilterChips filters={filters} />
        <Field label={filteringCopy.age}>
          <Select value={filters.age ?? ''} onChange={(event) => narrow({ age: event.target.value || undefined })}>
            <option value="">{filteringCopy.anyAge}</option>
            {[...new Set([...filteringCopy.ages, ...(filters.age ? [Number(filters.age)] : [])])].map((days) => (
              <option key={days} value={days}>
                {filteringCopy.ageAtLeast(days)}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid grid-cols-2 gap-3">
          {(['amount_from', 'amount_to'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'amount_from' ? filteringCopy.amountFrom : filteringCopy.amountTo}
              error={problems[name]}
            >
              <Input
                inputMode="decimal"
                className="figures"
                value={amounts[name]}
                onChange={(event) => setAmount(name, event.target.value)}
                onBlur={leaveAmount}
              />
            </Field>
          ))}
          <p className="col-span-2 -mt-1 text-sm text-muted">{filteringCopy.amountHint}</p>
        </div>
        <Field label={filteringCopy.flag} hint={filteringCopy.flagHint}>
          <Select value={filters.flag ?? ''} onChange={(event) => narrow({ flag: event.target.value || undefined })}>
            <option value="">{filteringCopy.anyFlag}</option>
            {Object.entries(filteringCopy.flags).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex flex-col">
          {check('late')}
          {check('newcomer')}
        </div>
      </form>
    </Dialog>
  )
}

type Amount = Extract<FilterName, `amount_${string}`>

/** Both amounts as they are typed; `readAmounts` has them as filters, or null where they can be none, which is said then. */
function useAmounts(filters: QueueFilters) {
  const [amounts, setAmounts] = useState<Record<Amount, string>>({
    amount_from: filters.amount_from ?? '',
    amount_to: filters.amount_to ?? '',
  })
  const [problems, setProblems] = useState<Partial<Record<Amount, string>>>({})
  const readAmounts = (): Pick<QueueFilters, Amount> | null => {
    const names = ['amount_from', 'amount_to'] as const
    const bad = names.filter((name) => amounts[name].trim() !== '' && !AMOUNT.test(amountOf(amounts[name])))
    const read: Pick<QueueFilters, Amount> = Object.fromEntries(
      names.map((name) => [name, amountOf(amounts[name]) || undefined]),
    )
    const reversed = bad.length === 0 && areReversed(read)
    setProblems({
      ...Object.fromEntries(bad.map((name) => [name, filteringCopy.badAmount])),
      ...(reversed && { amount_to: filteringCopy.lessThanFrom }),
    })
    return bad.length > 0 || reversed ? null : read
  }
  const setAmount = (name: Amount, typed: string) => setAmounts((before) => ({ ...before, [name]: typed }))
  return { amounts, setAmount, problems, readAmounts }
}
