/** A page of a list as the API answers it: `next` is the address of the next one, or null. */
export type ListPage<Item> = { results: Item[]; next: string | null }

/** The cursor in the address of a next page. */
export const cursorOf = (next: string): string | undefined =>
  new URL(next, window.location.href).searchParams.get('cursor') ?? undefined

/**
 * The keys of a list's pages in the data cache, one page after the other along `next`: the list's name and the page's cursor,
 * undefined for the first. Null where there is no page, and for a list without a name, which is not to be read yet.
 */
export const keysOfPages =
  (name: string | null) =>
  (index: number, before: ListPage<unknown> | null): [name: string, cursor: string | undefined] | null => {
    if (name === null) return null
    if (index === 0) return [name, undefined]
    return before?.next ? [name, cursorOf(before.next)] : null
  }
