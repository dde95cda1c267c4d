import { previewIn } from '@caseback/offer-view/shared-page-translation'
import { speakForPage } from '@caseback/web/speak-for-page'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pageLanguage, preferredLanguage } from '../shared/browser/page-language.ts'
import { Preview } from './preview.tsx'
import { fetchPreview, stateWithoutOffer } from './preview-api.ts'
import { previewTitle } from './preview-head.ts'
import { type PreviewState, readServerState } from './preview-state.ts'

/** Wakes the page that the server has rendered. Where Vite's own server has rendered none, it asks for the offer itself. */
async function start(container: HTMLElement): Promise<void> {
  const { search } = window.location
  const state = readServerState(document)
  if (state) {
    const translation = await previewIn(pageLanguage())
    // A transition: in small steps, between which the page answers to the finger.
    await new Promise<void>((resolve) => {
      startTransition(() => {
        hydrateRoot(container, <Preview shown={state} search={search} translation={translation} onAwake={resolve} />)
      })
    })
    return
  }
  // A constant of the build: the program always renders the page.
  if (!import.meta.env.DEV) return
  const root = createRoot(container)
  const language = preferredLanguage()
  document.documentElement.lang = language
  const translation = await previewIn(language)
  const show = (shown: PreviewState) => root.render(<Preview shown={shown} search={search} translation={translation} />)
  show({ state: 'loading' })
  const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '')
  try {
    const offer = await fetchPreview(token)
    document.title = previewTitle({ state: 'offer', offer }, translation)
    show({ state: 'offer', offer })
  } catch (error) {
    show({ state: stateWithoutOffer(error) })
  }
}

// The condition is a constant of the build, so that production has no trace of it.
if (import.meta.env.DEV) (await import('../dev/gallery/answer-frame.ts')).answerFrame()

speakForPage(document)
const container = document.getElementById('preview')
if (!container) throw new Error('No #preview')
/** Settles once the page answers to clicks. */
export const awake = start(container)
