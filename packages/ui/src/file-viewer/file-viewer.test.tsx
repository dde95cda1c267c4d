import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FileViewer } from './file-viewer.tsx'
import { MAX_ZOOM, MIN_ZOOM, stepZoom } from './file-viewer-zoom.ts'

const pages = [1, 2].map((page) => ({ src: `/files/9/${page}.webp`, alt: `INV-88213, page ${page}` }))
const percent = () => screen.getByRole('status').textContent

describe('FileViewer', () => {
  it('turns pages by button and by arrow key, and stops at both ends', async () => {
    const turned = vi.fn<(page: number) => void>()
    render(<FileViewer pages={pages} onPageChange={turned} />)
    expect(screen.getByText('Page 1 of 2')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByRole('img', { name: 'INV-88213, page 2' })).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByText('Page 1 of 2')).toBeTruthy()
    expect(turned.mock.calls).toEqual([[1], [0]])
  })

  it('zooms by button, by Z, and back to the width of the frame', async () => {
    render(<FileViewer pages={pages} />)
    expect(percent()).toBe('100 %')
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(percent()).toBe('125 %')
    await userEvent.click(screen.getByRole('button', { name: 'Fit to width' }))
    expect(percent()).toBe('100 %')
    await userEvent.keyboard('z')
    expect(percent()).toBe('200 %')
    await userEvent.keyboard('z')
    expect(percent()).toBe('100 %')
  })

  it('has a scale with two ends', () => {
    expect(stepZoom(MAX_ZOOM, 'in')).toBe(MAX_ZOOM)
    expect(stepZoom(MIN_ZOOM, 'out')).toBe(MIN_ZOOM)
    expect(stepZoom(1.1, 'out')).toBe(1)
  })

  it('listens on the whole page when asked to, but never while somebody types', async () => {
    render(
      <>
        <input aria-label="Note" />
        <FileViewer pages={pages} keyboard="page" />
      </>,
    )
    await userEvent.keyboard('z')
    expect(percent()).toBe('200 %')
    await userEvent.type(screen.getByLabelText('Note'), 'zz')
    expect(percent()).toBe('200 %')
  })

  it('shows an error in place of an image that fails, and tries again', async () => {
    render(<FileViewer pages={pages} />)
    fireEvent.error(screen.getByRole('img', { name: 'INV-88213, page 1' }))
    expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('img', { name: 'INV-88213, page 1' })).toBeTruthy()
  })

  it('is in a waiting state until the image is there', () => {
    render(<FileViewer pages={pages} />)
    const image = screen.getByRole('img', { name: 'INV-88213, page 1' })
    expect(image.parentElement?.ariaBusy).toBe('true')
    fireEvent.load(image)
    expect(image.parentElement?.ariaBusy).toBe('false')
  })

  it('says so when there is no page', () => {
    render(<FileViewer pages={[]} />)
    expect(screen.getByText('There is no page to show yet.')).toBeTruthy()
  })

  it('asks again for an image that failed while it was out of sight', () => {
    const viewer = (mode: 'hidden' | 'visible') => (
      <Activity mode={mode}>
        <FileViewer pages={pages} />
      </Activity>
    )
    const { rerender } = render(viewer('hidden'))
    fireEvent.error(screen.getByAltText('INV-88213, page 1'))
    expect(screen.queryByAltText('INV-88213, page 1')).toBeNull()
    rerender(viewer('visible'))
    fireEvent.error(screen.getByRole('img', { name: 'INV-88213, page 1' }))
    expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded')
  })

  it('brings the value that somebody is at into sight in its own frame, and leaves the page where it is', () => {
    const viewer = (tone: 'plain' | 'pointed') => (
      <FileViewer pages={pages} marks={[{ box: [0.1, 0.8, 0.2, 0.85], tone }]} />
    )
    const { rerender, container } = render(viewer('plain'))
    fireEvent.load(screen.getByRole('img', { name: 'INV-88213, page 1' }))
    const pane = container.querySelector('section')
    if (!pane) throw new Error('No pane')
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this === pane ? new DOMRect(100, 50, 400, 300) : new DOMRect(80, 700, 60, 20)
    })
    const scrollsPage = vi.fn<() => void>()
    Element.prototype.scrollIntoView = scrollsPage
    // Fifteen pixels of it are scrollbars.
    Object.defineProperties(pane, { clientWidth: { value: 385 }, clientHeight: { value: 285 } })
    rerender(viewer('pointed'))
    expect([pane.scrollLeft, pane.scrollTop]).toEqual([-20, 385])
    expect(scrollsPage.mock.calls).toEqual([])
  })
})
