import type { WireStaffOffer } from '@caseback/contract'
import { addOneMonth } from '@caseback/domain'
import type { SharedOffer } from '@caseback/offer-view/shared-offer'
import { PreviewFrame, SharedPage } from '@caseback/offer-view/shared-page'
import {
  type PreviewTranslation,
  PreviewTranslationContext,
  previewIn,
} from '@caseback/offer-view/shared-page-translation'
import { Skeleton } from '@caseback/ui'
import { DomainWordsContext } from '@caseback/web/domain-words-context'
import { type Language, languageNames, languages } from '@caseback/words/languages'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import type { Promised } from '../what-changes.ts'
import { ChoiceButtons } from './choice-buttons.tsx'

const sizes = { phone: { width: 390, height: 720 }, desktop: { width: 1_280, height: 900 } } as const
type Size = keyof typeof sizes
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** The page of a share link as it would be with what is typed, drawn by the components that draw it for visitors. */
export function LivePicture({ offer, name, promised }: { offer: WireStaffOffer; name: string; promised: Promised }) {
  const words = editorCopy.picture
  const [size, setSize] = useState<Size>('phone')
  const [scheme, setScheme] = useState<Scheme>('light')
  const [language, setLanguage] = useState<Language>('en')
  const translation = useTranslation(language)
  // Typing comes first; the picture follows.
  const shown = useDeferredValue(sharedOf(offer, name, promised))
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceButtons
          label={words.size}
          labelHidden
          value={size}
          choices={(['phone', 'desktop'] as const).map((value) => ({ value, label: words.sizes[value] }))}
          onChange={setSize}
        />
        <ChoiceButtons
          label={words.scheme}
          labelHidden
          value={scheme}
          choices={schemes.map((value) => ({ value, label: words.schemes[value] }))}
          onChange={setScheme}
        />
        <ChoiceButtons
          label={words.language}
          labelHidden
          value={language}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
      </div>
      {translation ? (
        <Frame title={words.title} size={size} scheme={scheme} language={language}>
          <PreviewTranslationContext value={translation}>
            <DomainWordsContext value={translation.words}>
              {shown ? (
                <SharedPage offer={shown} claim={nowhere} languages={null} />
              ) : (
                <PreviewFrame languages={null}>
                  <p className="m-auto p-8 text-center text-muted">{words.notYet}</p>
                </PreviewFrame>
              )}
            </DomainWordsContext>
          </PreviewTranslationContext>
        </Frame>
      ) : (
        <Skeleton className="h-96" />
      )}
      <p className="text-xs text-muted">{words.hint}</p>
    </section>
  )
}

/** Nothing in the picture leads anywhere. */
const nowhere = { href: '#', loginHref: '#', onClick: () => undefined, busy: false, failed: false, signedIn: false }

function useTranslation(language: Language): PreviewTranslation | null {
  const [translation, setTranslation] = useState<PreviewTranslation | null>(null)
  useEffect(() => {
    let isAsked = true
    void previewIn(language).then((loaded) => {
      if (isAsked) setTranslation(loaded)
    })
    return () => {
      isAsked = false
    }
  }, [language])
  return translation
}

/** The offer of the picture; null without days, of which nothing could be promised. */
function sharedOf(offer: WireStaffOffer, name: string, promised: Promised): SharedOffer | null {
  const { valid_from, valid_to, learn_more_url, terms } = promised
  if (!valid_from || !valid_to) return null
  return {
    rebate_offer_id: offer.id,
    name,
    code: offer.offer_code,
    type: offer.offer_type,
    state: 'ACTIVE',
    can_enroll: true,
    valid_from,
    valid_to,
    submission_deadline: addOneMonth(valid_to),
    max_units_per_location: terms.max_units_per_location,
    learn_more_url,
    picture: terms.products.flatMap((each) => each.product_variants).find(({ picture }) => picture)?.picture ?? null,
    manufacturer_details: { ...offer.manufacturer, rebate_support_email: null },
    terms: {
      unit: terms.unit,
      tiers: terms.tiers.map((tier) => ({ ...tier, discount_type: terms.discount_type })),
      products: [...terms.products],
    },
  }
}

/**
 * A window of its own inside the page, so that its width decides what a phone and what a desk see. It is a picture: nothing in it
 * can be pressed or reached by the keyboard, and the list of changes beside it says the same in words.
 */
function Frame({
  title,
  size,
  scheme,
  language,
  children,
}: {
  title: string
  size: Size
  scheme: Scheme
  language: Language
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
          <Inside scheme={scheme} language={language}>
            {children}
          </Inside>,
          page.body,
        )}
    </div>
  )
}

/** What is in the page, which is light or dark and says its language. */
function Inside({ scheme, language, children }: { scheme: Scheme; language: Language; children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = top.current?.ownerDocument.documentElement
    root?.setAttribute('data-theme', scheme)
    root?.setAttribute('lang', language)
  }, [scheme, language])
  return <div ref={top}>{children}</div>
}

/** The page with the sheets of this one, and closed to fingers and keys. */
function dressed(page: Document | null): Document | null {
  if (!page || page.body.inert) return page
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) page.head.append(sheet.cloneNode(true))
  page.body.inert = true
  return page
}
