// Development only: /dev/gallery lists every state of every screen, /dev/gallery/{state} shows one in a frame.
import { GalleryList, GalleryState } from '@caseback/testing/gallery/pages'
import { ButtonLink } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { allStates } from './all-states.ts'
import ComponentSamples from './component-samples.tsx'

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

export default function GalleryRoutes() {
  const { id } = useParams()
  if (id === undefined)
    return <GalleryList states={allStates} aside={<ButtonLink href="/dev/gallery/components">Components</ButtonLink>} />
  return id === 'components' ? <ComponentSamples /> : <GalleryState states={allStates} id={id} screens={screens} />
}
