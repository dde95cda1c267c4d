import { Loader } from '@caseback/ui'
import {
  type Context,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react'
import { matchPath, type Params } from './route-match.ts'

// What the web apps need of a router: docs/decisions/0010. The shapes are react-router's, so that nobody has to learn them.

export type { Params }

/** What a page asks for before it is shown, for the parameters and the query of its address. */
type Prepare = (params: Params, query: URLSearchParams) => void

/** A page, or what stands around the pages of `children`. The first that matches is shown. */
export type Route = {
  path?: string
  element: ReactNode
  /** Asks for the page's code, for whatever address of it. */
  load?: () => void
  prepare?: Prepare
  children?: readonly Route[]
}

export type PageLocation = {
  /** Below the app's own base, with a slash at its beginning. */
  pathname: string
  search: string
  state: unknown
  /** How far down the page was when somebody went on from it, in pixels; 0 for a page that is new. */
  scroll: number
}

type GoOptions = {
  replace?: boolean
  state?: unknown
  /** The page before does not stay until the code of this one is there: for another claim, offer … of the page that is shown. */
  atOnce?: boolean
}
/** Goes to an address of the app, or back and forth in the browser's history. */
export type NavigateTo = (to: string | number, options?: GoOptions) => void

/** The same for the life of the page, so that what uses only this is not rendered anew on each way. */
type Ways = {
  navigate: NavigateTo
  /** The address for the browser: with the base before it. */
  hrefOf: (to: string) => string
  prepare: (to: string) => void
  loadPage: (path: string) => void
}
const WaysContext = createContext<Ways | null>(null)
const LocationContext = createContext<PageLocation | null>(null)

type Shown = { branch: readonly Route[]; params: Params }
/** The part of the branch that is not shown yet. */
const BranchContext = createContext<Shown>({ branch: [], params: {} })

function findBranch(routes: readonly Route[], pathname: string): Shown | null {
  for (const route of routes) {
    if (route.children) {
      const inside = findBranch(route.children, pathname)
      if (inside) return { branch: [route, ...inside.branch], params: inside.params }
      continue
    }
    const params = matchPath(route.path ?? '*', pathname)
    if (params) return { branch: [route], params }
  }
  return null
}

const routeAt = (routes: readonly Route[], path: string): Route | undefined =>
  routes
    .flatMap((route) => (route.children ? (routeAt(route.children, path) ?? []) : route))
    .find((route) => route.path === path)

// What `navigate` has left in the browser's history outlives the page, so it is read like any input.
function stateOf(kept: unknown): unknown {
  return typeof kept === 'object' && kept !== null && 'usr' in kept ? kept.usr : null
}
function scrollOf(kept: unknown): number {
  return typeof kept === 'object' && kept !== null && 'scroll' in kept ? Number(kept.scroll) || 0 : 0
}

const readLocation = (base: string): PageLocation => ({
  pathname: window.location.pathname.slice(base.length) || '/',
  search: window.location.search,
  state: stateOf(window.history.state),
  scroll: scrollOf(window.history.state),
})

/**
 * Follows the browser's address; `routes` is a constant. What a page needs is asked for as soon as its address is known.
 * @param base what every address of the app begins with, such as '/staff'; the routes and `navigate` do without it
 */
export function PageRouter({
  base = '',
  routes,
  children,
}: {
  base?: string
  routes: readonly Route[]
  children: ReactNode
}) {
  const prepare = useCallback(
    (to: string) => {
      const { pathname, searchParams } = new URL(to, window.location.origin)
      const found = findBranch(routes, pathname)
      for (const route of found?.branch ?? []) route.prepare?.(found?.params ?? {}, searchParams)
    },
    [routes],
  )
  const loadPage = useCallback((path: string) => routeAt(routes, path)?.load?.(), [routes])
  const [location, setLocation] = useState(() => {
    const here = readLocation(base)
    prepare(here.pathname + here.search)
    return here
  })
  // A transition: the page before stays until the code of the next one is there.
  const [waiting, startTransition] = useTransition()
  const follow = useCallback(() => startTransition(() => setLocation(readLocation(base))), [base])
  useLayoutEffect(() => {
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [follow])
  const hrefOf = useCallback((to: string) => (to === '/' && base ? base : base + to), [base])
  const navigate = useCallback<NavigateTo>(
    (to, { replace = false, state = null, atOnce = false } = {}) => {
      if (typeof to === 'number') {
        window.history.go(to)
        return
      }
      // '?a=1' and '.' stay at the path that is shown.
      const below = to.startsWith('/') ? to : readLocation(base).pathname + (to === '.' ? '' : to)
      prepare(below)
      const href = hrefOf(below)
      const entry = { usr: state }
      if (replace) window.history.replaceState(entry, '', href)
      else {
        const left = { usr: stateOf(window.history.state), scroll: document.documentElement.scrollTop }
        // Writing costs some milliseconds: most pages are left at the top, where there is nothing to keep.
        if (left.scroll !== scrollOf(window.history.state)) window.history.replaceState(left, '')
        window.history.pushState(entry, '', href)
      }
      if (atOnce) setLocation(readLocation(base))
      else follow()
    },
    [base, follow, hrefOf, prepare],
  )
  const ways = useMemo(() => ({ navigate, hrefOf, prepare, loadPage }), [navigate, hrefOf, prepare, loadPage])
  return (
    <WaysContext value={ways}>
      <LocationContext value={location}>
        {waiting && (
          <div className="page-wait">
            <Loader className="sr-only" />
          </div>
        )}
        {children}
      </LocationContext>
    </WaysContext>
  )
}

/** The page of the address, inside what stands around it. */
export function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation()
  const shown = useMemo(() => findBranch(routes, pathname), [routes, pathname])
  if (!shown) return null
  return (
    <BranchContext value={shown}>
      <Outlet />
    </BranchContext>
  )
}

/** Where a surrounding page shows the page inside. */
export function Outlet() {
  const { branch, params } = use(BranchContext)
  const [route] = branch
  // One value as long as the address is the same: every use of the context renders anew with it.
  const next = useMemo(() => ({ branch: branch.slice(1), params }), [branch, params])
  // The page itself, not what stands around it: on another offer or claim nothing is ticked or typed for the one before.
  const key = branch.length === 1 ? JSON.stringify(params) : undefined
  return route ? (
    <BranchContext key={key} value={next}>
      {route.element}
    </BranchContext>
  ) : null
}

function useInRouter<T>(context: Context<T | null>): T {
  const value = use(context)
  if (value === null) throw new Error('Links and pages need PageRouter around them')
  return value
}

/** The address that is shown. */
export const useLocation = (): PageLocation => useInRouter(LocationContext)

/** Goes elsewhere; the same function for the life of the page. */
export const useNavigate = (): NavigateTo => useInRouter(WaysContext).navigate

/** Makes the browser's address of one of the app. */
export const useHref = () => useInRouter(WaysContext).hrefOf

/** Asks for what the page of an address needs, before somebody goes there. */
export const usePrepare = () => useInRouter(WaysContext).prepare

/** Asks for the code of the page at a path such as `paths.claim.path`, where its address is not known yet. */
export const useLoadPage = () => useInRouter(WaysContext).loadPage

/** The parameters of the address, by the names of the page's path. */
export const useParams = (): Params => use(BranchContext).params

type SetSearchParams = (query: Record<string, string> | URLSearchParams, options?: { replace?: boolean }) => void

/** The query of the address, and how to go to the same page with another one. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const navigate = useNavigate()
  const { search } = useLocation()
  const setQuery = useCallback<SetSearchParams>(
    (query, options) => {
      const text = new URLSearchParams(query).toString()
      navigate(text ? `?${text}` : '.', options)
    },
    [navigate],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), setQuery]
}

/** Redirects to another address. */
export function Navigate({ to, replace = false, state = null }: { to: string; replace?: boolean; state?: unknown }) {
  const navigate = useNavigate()
  const kept = JSON.stringify(state)
  useEffect(() => navigate(to, { replace, state: JSON.parse(kept) as unknown }), [navigate, to, replace, kept])
  return null
}
