import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from './lazy-page.ts'
import { PageRouter, Routes } from './router.tsx'
import { RouterLink } from './router-link.tsx'

const loaded = { default: () => <p>Claims</p> }
const prepare = ({ prepare: ask }: ReturnType<ReturnType<typeof page>['show']>) => ask?.({}, new URLSearchParams())

describe('the code of a page', () => {
  it('is asked for until it is there, and no more after that', async () => {
    const load = vi.fn<() => Promise<typeof loaded>>()
    load.mockRejectedValueOnce(new Error('The network is away')).mockResolvedValue(loaded)
    const route = page(load).show('/claims', null)
    for (let times = 0; times < 4; times++) {
      prepare(route)
      await Promise.resolve()
    }
    await expect.poll(() => load.mock.calls.length).toBe(2)
  })
})

describe('the entry of the history that is left', () => {
  const root = document.documentElement
  afterEach(() => {
    root.scrollTop = 0
  })

  it('keeps how far its page was scrolled, and is not written where that was not at all', async () => {
    window.history.replaceState(null, '', '/')
    const routes = ['/', '/next'].map((path) => ({
      path,
      element: <RouterLink href={path === '/' ? '/next' : '/'}>{`Away from ${path}`}</RouterLink>,
    }))
    render(
      <PageRouter routes={routes}>
        <Routes routes={routes} />
      </PageRouter>,
    )
    const writes = vi.spyOn(window.history, 'replaceState')
    await userEvent.click(screen.getByRole('link', { name: 'Away from /' }))
    expect(writes.mock.calls).toEqual([])
    root.scrollTop = 340
    await userEvent.click(await screen.findByRole('link', { name: 'Away from /next' }))
    expect(writes.mock.calls.map(([kept]) => kept)).toEqual([{ usr: null, scroll: 340 }])
    act(() => window.history.back())
    expect(await screen.findByRole('link', { name: 'Away from /next' })).toBeTruthy()
    expect(window.history.state).toEqual({ usr: null, scroll: 340 })
  })
})
