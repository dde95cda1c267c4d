import { withApiServer } from '@caseback/web/testing/api-server'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { thePaymentsPage } from '../features/payments/testing/payments.ts'
import { openDesk } from '../testing/open-desk.tsx'

withApiServer()

it('a part of a page that an address leads to is gone to once, and again only while parts above it come', async () => {
  const grown: (() => void)[] = []
  class Growing implements ResizeObserver {
    readonly grows: () => void
    constructor(grows: ResizeObserverCallback) {
      this.grows = () => grows([], this)
    }
    observe() {
      grown.push(this.grows)
    }
    unobserve() {}
    disconnect() {
      grown.splice(grown.indexOf(this.grows), 1)
    }
  }
  vi.stubGlobal('ResizeObserver', Growing)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  thePaymentsPage({})
  openDesk('/staff/payments?at=to-pay')
  const heading = await screen.findByRole('heading', { name: 'May be paid now' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  // A part that comes later, or again, takes nobody there who is elsewhere by then.
  await waitFor(() => expect(window.location.search).toBe(''))
  const times = () => shown.mock.contexts.filter((place) => place === heading).length
  const before = times()
  for (const grows of grown) grows()
  expect(times()).toBeGreaterThan(before)
  fireEvent.pointerDown(document.body)
  const after = times()
  for (const grows of grown) grows()
  expect(times()).toBe(after)
})
