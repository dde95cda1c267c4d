import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Params, Route } from './router.tsx'

/** Starts what a page reads, for the parameters and the query of its address. */
export type Asks = (params: Params, query: URLSearchParams) => void

/**
 * A page in a chunk of its own. `show` makes its route; `asks` starts what the page reads as soon as its address is known, so
 * that the data comes beside the code and not after it. A page that asks for more later still works, only later.
 */
export function page<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Page = lazy(load)
  let isLoaded = false
  const loadAhead = () => {
    // To ask again looks for each file of the page.
    if (isLoaded) return
    void load().then(
      () => {
        isLoaded = true
      },
      () => {
        // The page asks for its code again when it is shown, and a failure is shown there.
      },
    )
  }
  return {
    Page,
    show: (path: string, element: ReactNode, asks?: Asks): Route => ({
      path,
      element,
      load: loadAhead,
      prepare: (params, query) => {
        loadAhead()
        asks?.(params, query)
      },
    }),
  }
}
