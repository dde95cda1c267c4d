import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FileViewer } from './file-viewer.tsx'

const pages = [1, 2].map((page) => ({ src: `/files/9/${page}.webp`, alt: `INV-88213, page ${page}` }))
const percent = () => screen.getByRole('status').textContent
const shown = () => screen.getByRole('img').getAttribute('alt')

/** A frame of 400 × 300 pixels on a page of 1,000 × 900, on whose whole page keys act. */
function theFrame(): HTMLElement {
  const { container } = render(<FileViewer pages={pages} keyboard="page" />)
  const frame = container.querySelector('section')
  if (!frame) throw new Error('The viewer has no frame')
  Object.defineProperties(frame, {
    clientWidth: { value: 400 },
    clientHeight: { value: 300 },
    scrollWidth: { value: 1000 },
    scrollHeight: { value: 900 },
  })
  return frame
}
const at = (frame: HTMLElement) => [frame.scrollLeft, frame.scrollTop]

describe('keys of the viewer', () => {
  it('magnify by + and −, and 0 fits the width first, then the whole page', async () => {
    theFrame()
    await userEvent.keyboard('++')
    expect(percent()).toBe('150 %')
    await userEvent.keyboard('-')
    expect(percent()).toBe('125 %')
    await userEvent.keyboard('0')
    expect(percent()).toBe('100 %')
    // 268 pixels of room for 868 of paper.
    await userEvent.keyboard('0')
    expect(percent()).toBe('31 %')
    await userEvent.keyboard('0')
    expect(percent()).toBe('100 %')
  })

  it('turn the page by Q, a quarter each time, and every page begins upright', async () => {
    theFrame()
    for (const rotation of ['rotate-90', 'rotate-180', '-rotate-90']) {
      await userEvent.keyboard('q')
      expect(screen.getByRole('img').classList.contains(rotation)).toBe(true)
    }
    await userEvent.keyboard('q')
    expect(screen.getByRole('img').className).not.toContain('rotate-')
    await userEvent.keyboard('q{PageDown}')
    expect([shown(), screen.getByRole('img').className.includes('rotate-')]).toEqual(['INV-88213, page 2', false])
  })

  it('scroll by arrows, sideways where the page is magnified', async () => {
    const frame = theFrame()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(at(frame)).toEqual([0, 80])
    await userEvent.keyboard('z')
    const [left = 0] = at(frame)
    await userEvent.keyboard('{ArrowRight}')
    expect([frame.scrollLeft - left, shown()]).toEqual([80, 'INV-88213, page 1'])
  })

  it('go through all pages by Space, and back with Shift, and leave what a button does to it', async () => {
    const frame = theFrame()
    await userEvent.keyboard(' ')
    expect([shown(), ...at(frame)]).toEqual(['INV-88213, page 1', 0, 255])
    frame.scrollTop = 600
    await userEvent.keyboard(' ')
    expect([shown(), ...at(frame)]).toEqual(['INV-88213, page 2', 0, 0])
    await userEvent.keyboard('{Shift>} {/Shift}')
    expect(shown()).toBe('INV-88213, page 1')
    screen.getByRole('button', { name: 'Zoom in' }).focus()
    await userEvent.keyboard(' ')
    expect([percent(), shown()]).toEqual(['125 %', 'INV-88213, page 1'])
  })
})

describe('a page that is magnified', () => {
  it('keeps what is under the pointer where it is, and the middle where there is no pointer', async () => {
    const frame = theFrame()
    await userEvent.keyboard('z')
    // The middle: 200 and 150 pixels from the corner, with 16 of room around the page.
    expect(at(frame)).toEqual([184, 134])
    await userEvent.keyboard('z')
    fireEvent(frame, new PointerEvent('pointermove', { pointerType: 'mouse', clientX: 116, clientY: 66 }))
    frame.scrollLeft = 0
    frame.scrollTop = 0
    await userEvent.keyboard('z')
    expect(at(frame)).toEqual([100, 50])
  })
})
