// Development only: /dev/gallery lists every state of every screen, /dev/gallery/{state} shows one in a frame.

import type { ScreenState } from '@caseback/testing/gallery'
import { Button, ButtonLink, UiLink } from '@caseback/ui'
import { useState } from 'react'
import { useParams } from '../../shared/routing/router.tsx'
import { allStates } from './all-states.ts'
import ComponentSamples from './component-samples.tsx'
import { frameName } from './fake-api.ts'

const href = (state: ScreenState) => `/dev/gallery/${state.id}`
const widths = [390, 768, 1440] as const
const themes = ['light', 'dark'] as const

export default function GalleryRoutes() {
  const { id } = useParams()
  if (id === undefined) return <StateList />
  return id === 'components' ? <ComponentSamples /> : <StatePage />
}

function StateList() {
  const screens = Map.groupBy(allStates, (state) => state.screen)
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-6">
      <title>Gallery · Caseback Rebates</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">Gallery</h1>
        <ButtonLink href="/dev/gallery/components">Components</ButtonLink>
      </header>
      {[...screens].map(([screen, states]) => (
        <section key={screen}>
          <h2 className="mb-2 text-lg font-bold">{screen}</h2>
          <ul className="gap-x-6 sm:columns-2 lg:columns-3">
            {states.map((state) => (
              <li key={state.id}>
                <UiLink
                  href={href(state)}
                  className="inline-flex min-h-11 items-center text-basil underline underline-offset-4"
                >
                  {state.title}
                </UiLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function StatePage() {
  const { id } = useParams()
  const [width, setWidth] = useState<(typeof widths)[number]>(390)
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const at = allStates.findIndex((state) => state.id === id)
  const state = allStates[at]
  if (!state) return <p className="m-auto">There is no state “{id}”.</p>
  const [before, after] = [allStates[at - 1], allStates[at + 1]]
  return (
    <div className="flex grow flex-col gap-4 px-4 py-6">
      <title>{`${state.title} · Gallery`}</title>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="grow text-lg font-bold">
          {state.screen}: {state.title}
        </h1>
        {before && <ButtonLink href={href(before)}>Previous</ButtonLink>}
        {after && <ButtonLink href={href(after)}>Next</ButtonLink>}
        <ButtonLink href="/dev/gallery">All states</ButtonLink>
        {widths.map((each) => (
          <Button key={each} variant={each === width ? 'primary' : 'secondary'} onClick={() => setWidth(each)}>
            {each}
          </Button>
        ))}
        {themes.map((each) => (
          <Button key={each} variant={each === theme ? 'primary' : 'secondary'} onClick={() => setTheme(each)}>
            {each}
          </Button>
        ))}
      </header>
      <div className="grow overflow-x-auto">
        {/* The portal itself, which is what a sandbox would keep from working. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={state.id}
          ref={(frame) => {
            const page = frame?.contentDocument?.documentElement
            if (page) page.dataset['theme'] = theme
          }}
          onLoad={({ currentTarget: frame }) => {
            const page = frame.contentDocument?.documentElement
            if (page) page.dataset['theme'] = theme
          }}
          title={state.title}
          name={frameName(state)}
          src={state.address}
          width={width}
          height={844}
          className="rounded-card border border-line-strong"
        />
      </div>
    </div>
  )
}
