import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearToasts,
  dismissToast,
  reduceToasts,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
  type ToastState,
  toast,
} from './toast.ts'
import { ToastArea } from './toast-area.tsx'

const aToast = (id: number): ToastState => ({ id, title: `Toast ${id}`, tone: 'info', open: true })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => clearToasts())
  vi.useRealTimers()
})

describe('toasts', () => {
  it('[LAY-06] hold one at a time: the newest replaces the other', () => {
    expect(reduceToasts([aToast(1)], { type: 'add', toast: aToast(2) })).toEqual([aToast(2)])
    render(<ToastArea />)
    act(() => void toast({ title: 'First' }))
    act(() => void toast({ title: 'Second', description: 'With more words' }))
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeTruthy()
    expect(screen.getByText('With more words')).toBeTruthy()
  })

  it('[LAY-06] go away after 5000 ms', () => {
    render(<ToastArea />)
    act(() => void toast({ title: 'Saved', tone: 'success' }))
    act(() => void vi.advanceTimersByTime(4999))
    expect(screen.queryByText('Saved')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('[LAY-06] stay in the list for 1000000 ms after they are dismissed', () => {
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000)
    const dismissed = reduceToasts([aToast(1)], { type: 'dismiss', id: 1 })
    expect(dismissed).toEqual([{ ...aToast(1), open: false }])
    expect(reduceToasts(dismissed, { type: 'remove', id: 1 })).toEqual([])
    toast({ title: 'Saved' })
    dismissToast()
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[LAY-06] are swiped away from 50 px on', () => {
    expect(TOAST_SWIPE_THRESHOLD_PX).toBe(50)
  })

  it('are closed by their button', () => {
    render(<ToastArea />)
    act(() => void toast({ title: 'Error', tone: 'destructive' }))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    expect(screen.queryByText('Error')).toBeNull()
  })
})
