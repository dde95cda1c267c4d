import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactNode, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { matchPath } from './route-match.ts'
import {
  Navigate,
  Outlet,
  PageRouter,
  type Route,
  Routes,
  useLoadPage,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.tsx'
import { RouterLink } from './router-link.tsx'

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/login', '/login/', {}],
    ['/login', '/LOGIN', {}],
    ['/offers/:code', '/offers/a%2Fb', { code: 'a/b' }],
    ['/offers/:code', '/offers/100%', { code: '100%' }],
    ['/reset/:uid?/:token?', '/reset', { uid: undefined, token: undefined }],
    ['/reset/:uid?/:token?', '/reset/NA/x-1', { uid: 'NA', token: 'x-1' }],
    ['/dev/*', '/dev/a/b', {}],
    ['*', '/whatever/it/is', {}],
  ])('%s is %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params)
  })

  it.each([
    ['/', '/login'],
    ['/login', '/login/x'],
    ['/offers/:code', '/offers'],
    ['/offers/:code', '/offers/a/b'],
    ['/a.b', '/aXb'],
  ])('%s is not %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull()
  })
})

function Claim() {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <>
      <h2>Claim {useParams()['id']}</h2>
      <p>{`${pathname} ${query.get('tab') ?? 'no tab'} ${JSON.stringify(state)}`}</p>
      <button type="button" onClick={() => navigate('?tab=two', { state: { step: 2 } })}>
        Same path
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

function Start() {
  const loadPage = useLoadPage()
  return (
    <>
      <p>Start</p>
      <button type="button" onClick={() => loadPage('/claims/:id')}>
        Load ahead
      </button>
    </>
  )
}

function open(address: string) {
  const prepare = vi.fn<NonNullable<Route['prepare']>>()
  const load = vi.fn<NonNullable<Route['load']>>()
  const routes: Route[] = [
    {
      element: (
        <>
          <RouterLink href="/claims/7?tab=one">Seven</RouterLink>
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: <Start /> },
        { path: '/old', element: <Navigate to="/claims/1" replace state={{ from: 'old' }} /> },
        { path: '/claims/:id', element: <Claim />, prepare, load },
        { path: '*', element: <p>Nothing here</p> },
      ],
    },
  ]
  window.history.replaceState(null, '', address)
  render(
    <PageRouter routes={routes}>
      <Routes routes={routes} />
    </PageRouter>,
  )
  return { prepare, load }
}
const asked = (prepare: ReturnType<typeof open>['prepare']) =>
  prepare.mock.calls.map(([params, query]) => `${params['id']} ${query}`)

describe('the router', () => {
  it('shows the page of the address inside its layout, and what is unknown as such', () => {
    open('/claims/3')
    expect(screen.getByRole('heading', { name: 'Claim 3' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Seven' })).toBeTruthy()
  })

  it('has a page for everything else', () => {
    open('/nowhere')
    expect(screen.getByText('Nothing here')).toBeTruthy()
  })

  it('follows links, queries with state, and the way back', async () => {
    open('/')
    await userEvent.click(screen.getByRole('link', { name: 'Seven' }))
    expect(await screen.findByText('/claims/7 one null')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Same path' }))
    expect(await screen.findByText('/claims/7 two {"step":2}')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('/claims/7 one null')).toBeTruthy()
  })

  it('as long as the code of the next page is on its way, the page before stays and says so', async () => {
    const arrival = Promise.withResolvers<{ default: () => ReactNode }>()
    const Slow = lazy(() => arrival.promise)
    const routes: Route[] = [
      { path: '/', element: <RouterLink href="/slow">Slow</RouterLink> },
      { path: '/slow', element: <Slow /> },
    ]
    window.history.replaceState(null, '', '/')
    render(
      <PageRouter routes={routes}>
        <Suspense>
          <Routes routes={routes} />
        </Suspense>
      </PageRouter>,
    )
    expect(screen.queryByText('Loading…')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
    expect(await screen.findByText('Loading…')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Slow' })).toBeTruthy()
    await act(async () => arrival.resolve({ default: () => <h2>Here</h2> }))
    expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy()
    expect(screen.queryByText('Loading…')).toBeNull()
  })

  it('sends on with state and leaves no trace in the history', async () => {
    const before = window.history.length
    open('/old')
    expect(await screen.findByText('/claims/1 no tab {"from":"old"}')).toBeTruthy()
    expect(window.history.length).toBe(before)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
    open('/')
    let left: boolean | undefined
    // After the router has seen it. jsdom does not open windows: it would say so.
    const atLast = (event: Event) => {
      left = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', atLast, { once: true })
    fireEvent.click(screen.getByRole('link', { name: 'Seven' }), { [key]: true })
    expect(left).toBe(true)
    expect(window.location.pathname).toBe('/')
  })

  it('keeps a page where only its query is another, and begins anew with other parameters', async () => {
    open('/claims/3')
    const three = screen.getByRole('heading', { name: 'Claim 3' })
    await userEvent.click(screen.getByRole('button', { name: 'Same path' }))
    await screen.findByText('/claims/3 two {"step":2}')
    expect(screen.getByRole('heading', { name: 'Claim 3' })).toBe(three)
    await userEvent.click(screen.getByRole('link', { name: 'Seven' }))
    expect(await screen.findByRole('heading', { name: 'Claim 7' })).not.toBe(three)
  })

  it('below a base the pages do without it, and the browser has it', async () => {
    const prepare = vi.fn<NonNullable<Route['prepare']>>()
    const routes: Route[] = [
      {
        element: (
          <>
            <RouterLink href="/">Home</RouterLink>
            <RouterLink href="/claims/7?tab=one">Seven</RouterLink>
            <Outlet />
          </>
        ),
        children: [
          { path: '/', element: <p>Start</p> },
          { path: '/claims/:id', element: <Claim />, prepare },
        ],
      },
    ]
    window.history.replaceState(null, '', '/staff/')
    render(
      <PageRouter base="/staff" routes={routes}>
        <Routes routes={routes} />
      </PageRouter>,
    )
    expect(screen.getByText('Start')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/staff')
    expect(screen.getByRole('link', { name: 'Seven' }).getAttribute('href')).toBe('/staff/claims/7?tab=one')
    await userEvent.click(screen.getByRole('link', { name: 'Seven' }))
    expect(await screen.findByText('/claims/7 one null')).toBeTruthy()
    expect(asked(prepare)).toContain('7 tab=one')
    await userEvent.click(screen.getByRole('button', { name: 'Same path' }))
    expect(await screen.findByText('/claims/7 two {"step":2}')).toBeTruthy()
    expect(window.location.pathname).toBe('/staff/claims/7')
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(await screen.findByText('Start')).toBeTruthy()
    expect(window.location.pathname).toBe('/staff')
  })

  it('changes the query of a page, leaves out an empty one, and keeps the history as it is told', async () => {
    function Search() {
      const [query, setQuery] = useSearchParams()
      return (
        <>
          <p>{`q=${query.get('q') ?? 'none'}`}</p>
          <button type="button" onClick={() => setQuery({ q: 'a b' })}>
            Ask
          </button>
          <button type="button" onClick={() => setQuery({}, { replace: true })}>
            Forget
          </button>
        </>
      )
    }
    const routes: Route[] = [{ path: '/search', element: <Search /> }]
    window.history.replaceState(null, '', '/search?q=one')
    render(
      <PageRouter routes={routes}>
        <Routes routes={routes} />
      </PageRouter>,
    )
    const before = window.history.length
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByText('q=a b')).toBeTruthy()
    expect(window.history.length).toBe(before + 1)
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }))
    expect(await screen.findByText('q=none')).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe('/search')
    expect(window.history.length).toBe(before + 1)
  })

  it('prepares the page of the first address', () => {
    expect(asked(open('/claims/3?tab=x').prepare)).toEqual(['3 tab=x'])
  })

  it('loads the code of a page by its path, and asks for nothing of an address', async () => {
    const { prepare, load } = open('/')
    await userEvent.click(screen.getByRole('button', { name: 'Load ahead' }))
    expect(load).toHaveBeenCalledTimes(1)
    expect(prepare).not.toHaveBeenCalled()
  })

  it('focusing a link prepares its page; being on that page already does not', async () => {
    const { prepare } = open('/')
    await userEvent.tab()
    expect(asked(prepare)).toEqual(['7 tab=one'])
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Claim 7' })
    prepare.mockClear()
    act(() => screen.getByRole('link', { name: 'Seven' }).blur())
    await userEvent.tab()
    expect(prepare).not.toHaveBeenCalled()
  })

  it('a pointer that rests on a link prepares its page, one that passes does not', async () => {
    vi.useFakeTimers()
    try {
      const { prepare } = open('/')
      const link = screen.getByRole('link', { name: 'Seven' })
      fireEvent.pointerEnter(link)
      fireEvent.pointerLeave(link)
      vi.advanceTimersByTime(1000)
      expect(prepare).not.toHaveBeenCalled()
      fireEvent.pointerEnter(link)
      vi.advanceTimersByTime(1000)
      expect(asked(prepare)).toEqual(['7 tab=one'])
    } finally {
      vi.useRealTimers()
    }
  })
})
