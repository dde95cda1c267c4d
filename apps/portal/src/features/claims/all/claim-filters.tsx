import type { listOwnClaims, ResponseOf } from '@caseback/contract'
import { claimStatuses } from '@caseback/domain'
import { Button, Field, Input, Select } from '@caseback/ui'
import { useClaimWords } from '@caseback/web/use-claim-words'
import { useClaimsCopy } from '../../../shared/copy/use-claims-copy.ts'
import type { ListFilter } from './list-filter.ts'

type Choices = Pick<ResponseOf<typeof listOwnClaims>, 'offers' | 'locations'>

const own = ['offer', 'status', 'location', 'from', 'to'] as const

/** By offer, status, location and days of submission: in a line where there is room, folded on a phone. */
export function ClaimFilters({
  choices: { offers = [], locations = [] },
  filter,
  wide,
  onChange,
}: {
  choices: Partial<Choices>
  filter: ListFilter
  wide: boolean
  onChange: (filter: ListFilter) => void
}) {
  const { columns, filters: words } = useClaimsCopy().all
  const say = useClaimWords()
  const chosen = own.filter((name) => filter[name] !== undefined).length
  const choose = (name: (typeof own)[number]) => (event: { target: { value: string } }) =>
    onChange({ ...filter, [name]: event.target.value || undefined })
  const fields = (
    <div className="grid gap-3 sm:grid-cols-2 lg:flex lg:flex-wrap lg:items-end lg:[&>*]:w-44">
      {offers.length > 1 && (
        <Field label={columns.offer} className="lg:w-64!">
          <Select value={filter.offer ?? ''} onChange={choose('offer')}>
            <option value="">{words.all}</option>
            {offers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {locations.length > 1 && (
        <Field label={words.location} className="lg:w-72!">
          <Select value={filter.location ?? ''} onChange={choose('location')}>
            <option value="">{words.all}</option>
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={columns.status}>
        <Select value={filter.status ?? ''} onChange={choose('status')}>
          <option value="">{words.all}</option>
          {claimStatuses.map((status) => (
            <option key={status} value={status}>
              {say.status(status)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.from}>
        <Input type="date" value={filter.from ?? ''} max={filter.to} onChange={choose('from')} />
      </Field>
      <Field label={words.to}>
        <Input type="date" value={filter.to ?? ''} min={filter.from} onChange={choose('to')} />
      </Field>
      {chosen > 0 && (
        <Button
          variant="quiet"
          className="lg:w-auto!"
          onClick={() =>
            onChange({
              ...filter,
              offer: undefined,
              status: undefined,
              location: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {words.clear}
        </Button>
      )}
    </div>
  )
  if (wide) return <fieldset aria-label={words.title}>{fields}</fieldset>
  return (
    <details className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-basil">
        {words.title}
        {chosen > 0 && ` (${chosen})`}
      </summary>
      <div className="pb-4">{fields}</div>
    </details>
  )
}
