import type { Language } from '@caseback/words/languages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const sizes = { phone: { width: 390, height: 720 }, desktop: { width: 1_280, height: 900 } } as const
export type Size = keyof typeof sizes
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/**
 * A window of its own inside the page, so that its width decides what a phone and what a desk see. It is a picture: nothing in it
 * can be pressed or reached by the keyboard, and the list of changes beside it says the same in words.
 */
export function Frame({
  title,
  size,
  scheme,
  language,
  plainFont = false,
  children,
}: {
  title: string
  size: Size
  scheme: Scheme
  language: Language
  /** The page that it is a picture of has the letters of the device, as everything that is read without an account. */
  plainFont?: boolean
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const glass = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const [placeWidth, setPlaceWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => setPlaceWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    // It loads nothing, ever: this page draws into it.
    const frame = document.createElement('iframe')
    frame.title = title
    frame.tabIndex = -1
    frame.className = 'h-(--height) w-(--width) max-w-none origin-top-left scale-(--scale)'
    // Some browsers have the empty page at once, others put another one in its place a moment later.
    const take = () => setPage(dressed(frame.contentDocument))
    frame.addEventListener('load', take)
    glass.current?.append(frame)
    take()
    return () => frame.remove()
  }, [title])
  const { width, height } = sizes[size]
  // Never larger than it is.
  const scale = Math.min(1, placeWidth / width)
  const measures = {
    width: width * scale,
    height: height * scale,
    '--width': `${width}px`,
    '--height': `${height}px`,
    '--scale': String(scale),
  }
  return (
    <div ref={place}>
      <div
        ref={glass}
        className="mx-auto overflow-hidden rounded-card border border-line-strong bg-paper"
        style={measures}
      />
      {page &&
        createPortal(
          <Inside scheme={scheme} language={language} plainFont={plainFont}>
            {children}
          </Inside>,
          page.body,
        )}
    </div>
  )
}

/** As packages/ui/src/tokens.css has it; the sheet of the signed-in apps, which is the frame's too, puts a typeface before it. */
const DEVICE_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** What is in the page, which is light or dark and says its language. */
function Inside({
  scheme,
  language,
  plainFont,
  children,
}: {
  scheme: Scheme
  language: Language
  plainFont: boolean
  children: ReactNode
}) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = top.current?.ownerDocument.documentElement
    root?.setAttribute('data-theme', scheme)
    root?.setAttribute('lang', language)
    if (plainFont) root?.style.setProperty('--font-ui', DEVICE_FONT)
    else root?.style.removeProperty('--font-ui')
  }, [scheme, language, plainFont])
  return <div ref={top}>{children}</div>
}

/** The page with the sheets of this one, and closed to fingers and keys. */
function dressed(page: Document | null): Document | null {
  if (!page || page.body.inert) return page
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) page.head.append(sheet.cloneNode(true))
  page.body.inert = true
  return page
}
