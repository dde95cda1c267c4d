import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
export const MIN_ZOOM = steps[0]
export const MAX_ZOOM = 4

/** The next step of the scale, up or down; 1 is as wide as the frame. */
export function stepZoom(zoom: number, direction: 'in' | 'out'): number {
  if (direction === 'in') return steps.find((step) => step > zoom + 0.01) ?? MAX_ZOOM
  return steps.findLast((step) => step < zoom - 0.01) ?? MIN_ZOOM
}

function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}

/** Moves what the frame shows, in CSS pixels from its top left corner. */
export function scrollFrame(frame: HTMLElement, left: number, top: number): void {
  frame.scrollLeft = left
  frame.scrollTop = top
}

function distance(touches: TouchList): number {
  const [first, second] = [touches.item(0), touches.item(1)]
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0
}

/** Pinch with two fingers, pinch on a trackpad or Ctrl + wheel: all scale the page inside the frame, not the website. */
export function usePinchZoom(
  frame: RefObject<HTMLElement | null>,
  zoom: number,
  setZoom: (zoom: number) => void,
): void {
  const scaleBy = useEffectEvent((factor: number, from: number) => setZoom(clampZoom(from * factor)))
  const current = useEffectEvent(() => zoom)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let start = { distance: 0, zoom: 1 }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      scaleBy(Math.exp(-event.deltaY / 200), current())
    }
    const onTouchStart = (event: TouchEvent) => {
      start = { distance: distance(event.touches), zoom: current() }
    }
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length !== 2 || start.distance === 0) return
      event.preventDefault()
      scaleBy(distance(event.touches) / start.distance, start.zoom)
    }
    // React's own listeners for these are passive and could not stop the browser's zoom.
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchmove', onTouchMove)
    }
  }, [frame])
}

/** Keeps what is in the middle of the frame in the middle when the zoom changes. */
export function useSteadyCentre(frame: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const element = frame.current
    const factor = zoom / before.current
    before.current = zoom
    if (!element || factor === 1) return
    scrollFrame(
      element,
      (element.scrollLeft + element.clientWidth / 2) * factor - element.clientWidth / 2,
      (element.scrollTop + element.clientHeight / 2) * factor - element.clientHeight / 2,
    )
  }, [frame, zoom])
}

/** A mouse drags the page about; fingers scroll by themselves. */
export function useDragToScroll(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const onPointerDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.target === element) return
      const from = { x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop }
      const onPointerMove = (move: PointerEvent) => scrollFrame(element, from.x - move.clientX, from.y - move.clientY)
      const end = new AbortController()
      window.addEventListener('pointermove', onPointerMove, { signal: end.signal })
      window.addEventListener('pointerup', () => end.abort(), { signal: end.signal })
      window.addEventListener('pointercancel', () => end.abort(), { signal: end.signal })
    }
    element.addEventListener('pointerdown', onPointerDown)
    return () => element.removeEventListener('pointerdown', onPointerDown)
  }, [frame])
}
