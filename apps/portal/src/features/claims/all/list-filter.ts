import { claimGroups } from '@caseback/contract'
import { claimStatuses } from '@caseback/domain'

/** What the address narrows the list to; what makes no sense there narrows nothing. */
export function filterOf(query: URLSearchParams) {
  const among = <T extends string>(all: readonly T[], name: string) => all.find((each) => each === query.get(name))
  const like = (name: string, form: RegExp) => {
    const value = query.get(name)
    return value && form.test(value) ? value : undefined
  }
  return {
    year: like('year', /^20\d\d$/),
    group: among(claimGroups, 'group'),
    status: among(claimStatuses, 'status'),
    offer: like('offer', /^[1-9]\d{0,8}$/),
    manufacturer: like('manufacturer', /^[1-9]\d{0,8}$/),
    location: like('location', /^[1-9]\d{0,8}$/),
    from: like('from', /^20\d\d-\d\d-\d\d$/),
    to: like('to', /^20\d\d-\d\d-\d\d$/),
  }
}

export type ListFilter = ReturnType<typeof filterOf>

/** The same as an address says it: what narrows nothing is left out. */
export const queryOf = (filter: ListFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))
