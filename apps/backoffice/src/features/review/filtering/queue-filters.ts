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

export const filtersIn = (params: URLSearchParams): QueueFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name)
      return value !== null && PATTERNS[name].test(value) ? [[name, value]] : []
    }),
  )

/** An address's parameters with other filters: without those that are undefined. Claims of the board of promises are no queue. */
export function withFilters(params: URLSearchParams, filters: QueueFilters): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const name of ['promised', 'left']) after.delete(name)
  for (const [name, value] of Object.entries(filters))
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  return after
}
