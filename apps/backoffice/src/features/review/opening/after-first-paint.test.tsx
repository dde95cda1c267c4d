import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { painted } from '../holding/painted.ts'
import { AfterFirstPaint, seenAtFirst } from './after-first-paint.tsx'

describe('what stands too far down to be seen as a claim comes', () => {
  it('is there at once, and is laid out when what is seen has been painted', async () => {
    render(
      <AfterFirstPaint>
        <p>The third invoice</p>
      </AfterFirstPaint>,
    )
    const place = screen.getByText('The third invoice').parentElement
    expect(place?.style.contentVisibility).toBe('hidden')
    await act(painted)
    expect(place?.style.contentVisibility).toBe('')
  })

  it('is laid out at a key, which may lead to one of its fields', () => {
    render(
      <AfterFirstPaint>
        <p>The third invoice</p>
      </AfterFirstPaint>,
    )
    const place = screen.getByText('The third invoice').parentElement
    const found: unknown[] = []
    const onKey = () => found.push(place?.style.contentVisibility)
    document.addEventListener('keydown', onKey)
    fireEvent.keyDown(document.body, { key: 'f' })
    document.removeEventListener('keydown', onKey)
    expect(found).toEqual([''])
  })

  it('are more invoices the lower the window is', () => {
    const seen = [640, 900, 1440].map((height) => {
      vi.stubGlobal('innerHeight', height)
      return seenAtFirst()
    })
    expect(seen).toEqual([2, 3, 4])
  })
})
