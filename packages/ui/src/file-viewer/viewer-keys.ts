import { type RefObject, useEffect, useEffectEvent } from 'react'
import { scrollFrame } from './file-viewer-zoom.ts'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, dialog *:not([data-viewer] *)'))
  )
}

/** What a space presses, or opens. */
const isPressed = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="button"], [role="tab"]') !== null

/** Acts on keys in the viewer, or on the whole page; what somebody types or presses anywhere is left alone. */
export function useViewerKeys(
  root: RefObject<HTMLElement | null>,
  keyboard: 'focused' | 'page',
  keys: Readonly<Record<string, (event: KeyboardEvent) => void>>,
) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === ' ' && isPressed(event.target)) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    const target = keyboard === 'page' ? document : root.current
    const listener = (event: Event) => {
      if (event instanceof KeyboardEvent) onKeyDown(event)
    }
    target?.addEventListener('keydown', listener)
    return () => target?.removeEventListener('keydown', listener)
  }, [root, keyboard])
}

/** An arrow scrolls so far, in CSS pixels; a space by this share of the frame, so that a line of before is still there. */
const ARROW_PX = 80
const SPACE_SHARE = 0.85

/**
 * Keys that scroll what the frame shows, wherever the focus is; a space at its end turns to the next page, and with Shift at its
 * beginning to the one before.
 */
export function useScrollKeys(
  frame: RefObject<HTMLElement | null>,
  turnBy: (pages: number) => void,
): Record<string, (event: KeyboardEvent) => void> {
  const scrollBy = (across: number, down: number) => {
    const element = frame.current
    if (element) scrollFrame(element, element.scrollLeft + across, element.scrollTop + down)
  }
  const onSpace = ({ shiftKey }: KeyboardEvent) => {
    const element = frame.current
    if (!element) return
    const isAtEnd = shiftKey
      ? element.scrollTop <= 0
      : element.scrollTop + element.clientHeight >= element.scrollHeight - 2
    if (isAtEnd) turnBy(shiftKey ? -1 : 1)
    else scrollBy(0, element.clientHeight * (shiftKey ? -SPACE_SHARE : SPACE_SHARE))
  }
  return {
    ArrowUp: () => scrollBy(0, -ARROW_PX),
    ArrowDown: () => scrollBy(0, ARROW_PX),
    ArrowLeft: () => scrollBy(-ARROW_PX, 0),
    ArrowRight: () => scrollBy(ARROW_PX, 0),
    ' ': onSpace,
  }
}
