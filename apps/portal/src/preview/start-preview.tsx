import { ApiError } from '@caseback/contract'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Preview } from './preview.tsx'
import { fetchPreview } from './preview-api.ts'
import { previewTitle } from './preview-head.ts'
import { readServerState } from './preview-state.ts'

/** Wakes the page that the server has rendered; without one (Vite's own server) it asks for the offer itself. */
async function start(container: HTMLElement): Promise<void> {
  const state = readServerState(document)
  if (state) {
    // A transition: in small steps, between which the page answers to the finger.
    startTransition(() => void hydrateRoot(container, <Preview shown={state} />))
    return
  }
  const root = createRoot(container)
  root.render(<Preview shown={{ state: 'loading' }} />)
  const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '')
  try {
    const offer = await fetchPreview(token)
    document.title = previewTitle({ state: 'offer', offer })
    root.render(<Preview shown={{ state: 'offer', offer }} />)
  } catch (error) {
    const missing = error instanceof ApiError && error.status === 404
    root.render(<Preview shown={{ state: missing ? 'not-found' : 'error' }} />)
  }
}

// The condition is a constant of the build, so that production has no trace of it.
if (import.meta.env.DEV) (await import('../dev/gallery/stand-in.ts')).standInForTheApi()

const container = document.getElementById('preview')
if (!container) throw new Error('offer.html has no element with id "preview"')
void start(container)
