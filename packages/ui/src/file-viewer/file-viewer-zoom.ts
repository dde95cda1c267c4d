import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
export const MIN_ZOOM = steps[0]
export const MAX_ZOOM = 4

/** The next step of the scale, up or down; 1 is as wide as the frame. */
export function stepZoom(zoom: number, direction: 'in' | 'out'): number {
  if (direction === 'in') return steps.find((step) => step > zoom + 0.01) ?? MAX_ZOOM
  return steps.findLast((step) => step < zoom - 0.01) ?? Math.min(zoom, MIN_ZOOM)
}

/** Around a page there is room, in CSS pixels. */
const ROOM = 16

/** The zoom at which the whole of the page in the frame is seen, at most as wide as the frame; the page is there at `zoom`. */
export function wholePage(frame: HTMLElement, zoom: number): number {
  const [room, height] = [frame.clientHeight - 2 * ROOM, frame.scrollHeight - 2 * ROOM]
  return room > 0 && height > 0 ? Math.min(1, (room / height) * zoom) : 1
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
function usePinchZoom(frame: RefObject<HTMLElement | null>, zoom: number, setZoom: (zoom: number) => void): void {
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

type Point = { x: number; y: number }

/** Where a mouse is over the frame, in CSS pixels from its top left corner; null where it is elsewhere. */
function usePointer(frame: RefObject<HTMLElement | null>): RefObject<Point | null> {
  const pointer = useRef<Point | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      const { left, top } = element.getBoundingClientRect()
      pointer.current = pointerType === 'mouse' ? { x: clientX - left, y: clientY - top } : null
    }
    const onLeave = () => {
      pointer.current = null
    }
    element.addEventListener('pointermove', onMove, { passive: true })
    element.addEventListener('pointerleave', onLeave)
    return () => {
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', onLeave)
    }
  }, [frame])
  return pointer
}

/** Keeps what is under the pointer, or in the middle of the frame, where it is when the zoom changes. */
function useSteadyPoint(frame: RefObject<HTMLElement | null>, zoom: number, pointer: RefObject<Point | null>): void {
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const element = frame.current
    const factor = zoom / before.current
    before.current = zoom
    if (!element || factor === 1) return
    const { x, y } = pointer.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    scrollFrame(
      element,
      (element.scrollLeft + x - ROOM) * factor + ROOM - x,
      (element.scrollTop + y - ROOM) * factor + ROOM - y,
    )
  }, [frame, zoom, pointer])
}

/** A mouse drags the page about; fingers scroll by themselves. */
function useDragToScroll(frame: RefObject<HTMLElement | null>): void {
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

/** What fingers, wheel and mouse do with the page in a frame: magnify it where they are, and drag it about. */
export function useMovesInFrame(
  frame: RefObject<HTMLElement | null>,
  zoom: number,
  setZoom: (zoom: number) => void,
): void {
  usePinchZoom(frame, zoom, setZoom)
  useSteadyPoint(frame, zoom, usePointer(frame))
  useDragToScroll(frame)
}
