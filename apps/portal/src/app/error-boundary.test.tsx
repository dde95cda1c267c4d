import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { browserPage } from '../shared/browser/browser-page.ts'
import { CopyProvider } from '../shared/copy/copy-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

it('a page whose parts could not be fetched without a network is loaded once there is one', () => {
  // React tells the console of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined)
  const { unmount } = render(
    <CopyProvider>
      <ErrorBoundary page="/rebates/claims">
        <Missing />
      </ErrorBoundary>
    </CopyProvider>,
  )
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(reload).toHaveBeenCalledTimes(1)
  unmount()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('without a network it says so, and asks nobody to load the page again: that would end the portal', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <CopyProvider>
      <ErrorBoundary page="/rebates/claims">
        <Missing />
      </ErrorBoundary>
    </CopyProvider>,
  )
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy()
  expect(screen.getByText('This page opens by itself as soon as you are back.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
