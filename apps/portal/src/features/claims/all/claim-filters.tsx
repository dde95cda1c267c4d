import type { listOwnClaims, ResponseOf } from '@caseback/contract'
import { claimStatuses } from '@caseback/domain'
import { Button, classNames, Field, Input, Select } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import type { ListFilter } from './list-filter.ts'

type Choices = Pick<ResponseOf<typeof listOwnClaims>, 'offers' | 'manufacturers' | 'locations' | 'years' | 'groups'>

const own = ['offer', 'manufacturer', 'status', 'location', 'from', 'to'] as const

/**
 * By offer, manufacturer, status, location and days of submission: chips in the line of the search and of the years where there
 * is room, folded fields on a phone.
 */
export function ClaimFilters({
  choices: { offers = [], manufacturers = [], locations = [], years = [], groups = [] },
  filter,
  wide,
  search,
  onChange,
}: {
  choices: Partial<Choices>
  filter: ListFilter
  wide: boolean
  search: ReactNode
  onChange: (filter: ListFilter) => void
}) {
  const { columns, filters: words } = useClaimsCopy().all
  const say = useClaimWords()
  const chosen = own.filter((name) => filter[name] !== undefined).length
  const choose = (name: Name) => (event: { target: { value: string } }) =>
    onChange({ ...filter, [name]: event.target.value || undefined })
  const selects = (
    [
      {
        name: 'year',
        shown: wide && (years.length > 1 || filter.year !== undefined),
        label: words.year,
        options: years.map(({ year }) => ({ value: String(year), text: String(year) })),
      },
      {
        name: 'offer',
        shown: offers.length > 1,
        label: columns.offer,
        options: offers.map(({ id, name }) => ({ value: String(id), text: name })),
      },
      {
        name: 'manufacturer',
        shown: manufacturers.length > 1,
        label: words.manufacturer,
        options: manufacturers.map(({ id, name }) => ({ value: String(id), text: name })),
      },
      {
        name: 'location',
        shown: locations.length > 1,
        label: words.location,
        options: locations.map(({ id, name }) => ({ value: String(id), text: name })),
      },
      {
        name: 'status',
        shown: true,
        label: columns.status,
        options: claimStatuses.map((status) => ({ value: status, text: say.status(status) })),
      },
    ] as const
  ).filter(({ shown }) => shown)
  const days = (
    <>
      <Field label={words.from}>
        <Input type="date" value={filter.from ?? ''} max={filter.to} onChange={choose('from')} />
      </Field>
      <Field label={words.to}>
        <Input type="date" value={filter.to ?? ''} min={filter.from} onChange={choose('to')} />
      </Field>
    </>
  )
  const clear = chosen > 0 && (
    <Button
      variant="quiet"
      onClick={() =>
        onChange({
          ...filter,
          offer: undefined,
          manufacturer: undefined,
          status: undefined,
          location: undefined,
          from: undefined,
          to: undefined,
        })
      }
    >
      {words.clear}
    </Button>
  )
  // Said where a sum or a claim is marked so.
  const estimated = groups.some(
    ({ group, amount }) => (group === 'needs_you' || group === 'not_approved') && amount > 0,
  )
  const parts = { selects, filter, choose, days, clear, search, estimated }
  return wide ? <Chips {...parts} /> : <Folded {...parts} chosen={chosen} />
}

type Name = 'year' | (typeof own)[number]
type Parts = {
  selects: readonly { name: Exclude<Name, 'from' | 'to'>; label: string; options: { value: string; text: string }[] }[]
  filter: ListFilter
  choose: (name: Name) => (event: { target: { value: string } }) => void
  days: ReactNode
  clear: ReactNode
  search: ReactNode
  estimated: boolean
}

function Chips({ selects, filter, choose, days, clear, search, estimated }: Parts) {
  const { columns, filters: words, estimates } = useClaimsCopy().all
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <div className="w-72">{search}</div>
      <fieldset aria-label={words.title} className="contents">
        {selects.map(({ name, label, options }) => (
          <Select
            key={name}
            aria-label={label}
            value={filter[name] ?? ''}
            className={classNames(CHIP, filter[name] && CHOSEN)}
            onChange={choose(name)}
          >
            {/* What it narrows stands in the chip until something is chosen. */}
            <option value="">{filter[name] ? words.all : label}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
        <DayChip label={columns.submitted} chosen={Boolean(filter.from ?? filter.to)}>
          {days}
        </DayChip>
        {clear}
      </fieldset>
      {estimated && <p className="ml-auto text-sm text-muted">{estimates}</p>}
    </div>
  )
}

function Folded({ selects, filter, choose, days, clear, search, estimated, chosen }: Parts & { chosen: number }) {
  const { filters: words, estimates } = useClaimsCopy().all
  return (
    <>
      <details className="rounded-card border border-line bg-surface px-4">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-basil">
          {words.title}
          {chosen > 0 && ` (${chosen})`}
        </summary>
        <div className="grid gap-3 pb-4 sm:grid-cols-2">
          {selects.map(({ name, label, options }) => (
            <Field key={name} label={label}>
              <Select value={filter[name] ?? ''} onChange={choose(name)}>
                <option value="">{words.all}</option>
                {options.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          {days}
          {clear}
        </div>
      </details>
      {search}
      {estimated && <p className="text-sm text-muted">{estimates}</p>}
    </>
  )
}

const CHIP =
  '[&>select]:w-auto [&>select]:max-w-80 [&>select]:field-sizing-content [&>select]:rounded-full [&>select]:border-line [&>select]:pl-4 [&>select]:text-sm [&>select]:font-semibold [&>select]:pointer-fine:min-h-10'
const CHOSEN = '[&>select]:border-basil! [&>select]:bg-basil-tint! [&>select]:text-basil-strong'

/** Two days in a chip that unfolds. */
function DayChip({ label, chosen, children }: { label: string; chosen: boolean; children: ReactNode }) {
  return (
    <details className="group relative">
      <summary
        className={classNames(
          'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full border px-4 text-sm font-semibold pointer-fine:min-h-10 [&::-webkit-details-marker]:hidden',
          chosen ? 'border-basil bg-basil-tint text-basil-strong' : 'border-line bg-surface hover:border-ink',
        )}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-20 mt-2 flex w-64 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
        {children}
      </div>
    </details>
  )
}
