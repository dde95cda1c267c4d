import { clearToasts, toast } from '@caseback/ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ToastsWhenNeeded } from './toasts-when-needed.tsx'

// Another file of the same window may have left some.
beforeEach(() => act(() => clearToasts()))
afterEach(() => act(() => clearToasts()))

const area = () => screen.queryByRole('region', { name: /Notifications/ })
const areaArrives = () => screen.findByRole('region', { name: /Notifications/ })

describe('toasts', () => {
  it('have no place before anybody does anything', async () => {
    render(<ToastsWhenNeeded />)
    // As long as its code would take.
    await import('@caseback/ui/toast-area')
    await act(async () => {})
    expect(area()).toBeNull()
  })

  it.each(['pointerDown', 'keyDown'] as const)('have one with the first %s', async (sign) => {
    render(<ToastsWhenNeeded />)
    fireEvent[sign](document.body)
    expect(await areaArrives()).toBeTruthy()
  })

  it('that come before it are shown once it is there', async () => {
    render(<ToastsWhenNeeded />)
    act(() => void toast({ title: 'The server did not answer' }))
    expect(await screen.findByText('The server did not answer')).toBeTruthy()
  })
})
