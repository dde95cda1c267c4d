const HOUR_MS = 3_600_000

/** A page of the provider's list: its number, how many there are, and what it tells of the count of all checks. */
export type ListPage = { page: number; pages: number; total?: number | null | undefined }
type Listed = { id: string; madeAt: Date | null }

/**
 * Holds the pages of one reading against each other, as a page that was left short hides checks from whoever trusts the list.
 * `take` throws where something was left out: every page but the last has as many checks as the first, a list grows and never
 * shrinks, and at its end no fewer checks were told than its first page counted. A list without a count cannot be shown whole.
 */
export function wholeList() {
  const ids = new Set<string>()
  let first: { size: number; total: number | null } | null = null
  let pages = 0
  let newest = Number.NEGATIVE_INFINITY
  let oldest = Number.POSITIVE_INFINITY
  let rises = false
  const fail = (why: string): never => {
    throw new Error(`The check provider's list is not whole: ${why}.`)
  }

  return {
    /** @returns whether it was the last page */
    take(page: ListPage, checks: readonly Listed[]): boolean {
      first ??= { size: checks.length, total: page.total ?? null }
      if (page.pages < pages) fail(`it had ${pages} pages and has ${page.pages}`)
      pages = page.pages
      for (const { id, madeAt } of checks) {
        ids.add(id)
        const madeMs = madeAt?.getTime() ?? Number.NaN
        if (madeMs - oldest > HOUR_MS) rises = true
        newest = Math.max(newest, Number.isNaN(madeMs) ? newest : madeMs)
        oldest = Math.min(oldest, Number.isNaN(madeMs) ? oldest : madeMs)
      }
      const isLast = page.page >= pages
      if (!isLast && checks.length !== first.size)
        fail(`page ${page.page} has ${checks.length} checks, the first has ${first.size}`)
      if (isLast && first.total === null) fail('its first page does not tell how many checks there are')
      if (isLast && ids.size < (first.total ?? 0)) fail(`it told ${ids.size} checks of ${first.total}`)
      return isLast
    },
    /** Whether it has shown that it is told newest first: only then what follows a page of old checks is older. */
    isNewestFirst: () => !rises && newest - oldest > HOUR_MS,
  }
}
