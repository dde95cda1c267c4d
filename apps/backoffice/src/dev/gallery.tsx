// Development only: /staff/dev/gallery lists every state of every screen of the back office, /staff/dev/gallery/{state} shows one
// in a frame.
import { STAFF_BASE } from '@caseback/domain'
import { fakeApi } from '@caseback/testing/gallery/fake-api'
import { GalleryList, GalleryState } from '@caseback/testing/gallery/pages'
import { UiProvider } from '@caseback/ui'
import { PageRouter, type Route, Routes, useParams } from '@caseback/web/router'
import { RouterLink } from '@caseback/web/router-link'
import type { ComponentType } from 'react'
import { allStates } from './all-states.ts'

const screens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const

/**
 * Call before the back office starts. In a frame of the gallery its calls are then answered out of the frame's state. Returns the
 * gallery where the address is the gallery's own, null where it is the back office's: nobody has to sign in to look at states.
 */
export function openGallery(): ComponentType | null {
  fakeApi(allStates)
  return window.location.pathname.startsWith(`${STAFF_BASE}/dev/gallery`) ? Gallery : null
}

const routes: readonly Route[] = [
  { path: '/dev/gallery', element: <GalleryList states={allStates} /> },
  { path: '/dev/gallery/:id', element: <OneState /> },
]

function Gallery() {
  return (
    <UiProvider link={RouterLink}>
      <PageRouter base={STAFF_BASE} routes={routes}>
        <main>
          <Routes routes={routes} />
        </main>
      </PageRouter>
    </UiProvider>
  )
}

function OneState() {
  const { id = '' } = useParams()
  return <GalleryState states={allStates} id={id} screens={screens} />
}
