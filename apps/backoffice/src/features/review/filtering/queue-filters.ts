import { riskKinds } from '@caseback/domain'

const ID = /^[1-9]\d{0,8}$/
const DOLLARS = /^[1-9]\d{0,6}$/
const YES = /^yes$/

/** What the address narrows the queue to, by the names of the API's parameters; what fits no value there is not asked for. */
const PATTERNS = {
  assignee: /^(me|nobody|[1-9]\d{0,8})$/,
  manufacturer: ID,
  offer: ID,
  operator: ID,
  chain: ID,
  age: /^[1-9]\d{0,2}$/,
  late: YES,
  newcomer: YES,
  flag: new RegExp(`^(any|${riskKinds.join('|')})$`),
  amount_from: DOLLARS,
  amount_to: DOLLARS,
} as const satisfies Record<string, RegExp>

export type FilterName = keyof typeof PATTERNS
const filterNames = Object.keys(PATTERNS) as FilterName[]

/** What is narrowed to, as the address has it. */
export type QueueFilters = Partial<Record<FilterName, string>>

/** Whether the amounts are from more to less: no claim would fit. */
export const areReversed = ({ amount_from: from, amount_to: to }: QueueFilters): boolean =>
  from !== undefined && to !== undefined && Number(from) > Number(to)

export function filtersIn(params: URLSearchParams): QueueFilters {
  const filters: QueueFilters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name)
      return value !== null && PATTERNS[name].test(value) ? [[name, value]] : []
    }),
  )
  const { amount_from: _from, amount_to: _to, ...others } = filters
  return areReversed(filters) ? others : filters
}

/** An address's parameters with other filters: without those that are undefined. Claims of the board of promises are no queue. */
export function withFilters(params: URLSearchParams, filters: QueueFilters): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const name of ['promised', 'left']) after.delete(name)
  for (const [name, value] of Object.entries(filters))
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  return after
}
