import { englishUiCopy } from '@caseback/words/en/ui-copy'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { UiProvider } from '../ui-provider.tsx'
import { Banner } from './banner.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Loader } from './loader.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SkeletonRegion, SkeletonText } from './skeleton.tsx'

describe('states of a screen', () => {
  it('an error is announced and can be tried again', async () => {
    const retry = vi.fn<() => void>()
    render(
      <ErrorState title="Error loading offer details" onRetry={retry}>
        Check your connection.
      </ErrorState>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Error loading offer details')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('an empty place offers the next step', () => {
    render(<EmptyState title="No claims submitted yet" action={<a href="/submit">Submit Invoices</a>} />)
    expect(screen.getByText('No claims submitted yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Submit Invoices' })).toBeTruthy()
  })

  it('waiting is said once, not once per grey line', () => {
    render(
      <SkeletonRegion label="Loading offers">
        <SkeletonText lines={4} />
      </SkeletonRegion>,
    )
    expect(screen.getByRole('status').textContent).toBe('Loading offers')
  })

  it('a banner interrupts only when it follows an action', () => {
    render(
      <>
        <Banner title="Offer Paused" tone="warning" />
        <Banner title="Not sent" tone="danger" announce />
      </>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Not sent')
  })

  it('progress has a name, a value and a detail', () => {
    render(<ProgressBar label="IMG_2042.jpg" value={2.1} max={3.3} detail="2.1 of 3.3 MB" />)
    expect(screen.getByRole('progressbar', { name: 'IMG_2042.jpg' })).toMatchObject({ value: 2.1, max: 3.3 })
    expect(screen.getByText('2.1 of 3.3 MB')).toBeTruthy()
  })

  it('components speak the language of the app', () => {
    render(
      <UiProvider copy={{ ...englishUiCopy, loading: 'Cargando…' }}>
        <Loader />
      </UiProvider>,
    )
    expect(screen.getByRole('status').textContent).toBe('Cargando…')
  })
})
