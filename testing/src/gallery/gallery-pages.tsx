// Development only: the pages of a web app's gallery. The list of its states, and one of them in a frame. Both stand at
// /dev/gallery of the web app, below its base.
import { Button, ButtonLink, UiLink } from '@caseback/ui'
import { type ReactNode, useState } from 'react'
import { frameName } from './fake-api.ts'
import type { ScreenState } from './screen-state.ts'

const LIST = '/dev/gallery'
const href = (state: ScreenState) => `${LIST}/${state.id}`
const themes = ['light', 'dark'] as const

type Screen = { width: number; height: number }

/** Every state by its screen. `aside` stands beside the heading. */
export function GalleryList({ states, aside }: { states: readonly ScreenState[]; aside?: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-8 sm:px-6">
      <title>Gallery</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">Gallery</h1>
        {aside}
      </header>
      {[...Map.groupBy(states, (state) => state.screen)].map(([screen, ofScreen]) => (
        <section key={screen}>
          <h2 className="mb-2 text-lg font-bold">{screen}</h2>
          <ul className="gap-x-6 sm:columns-2 lg:columns-3">
            {ofScreen.map((state) => (
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

/** The state of that id in a frame, at the first of `screens` until another is chosen, with the ways to the ones beside it. */
export function GalleryState({
  states,
  id,
  screens,
}: {
  states: readonly ScreenState[]
  id: string
  screens: readonly [Screen, ...Screen[]]
}) {
  const [size, setSize] = useState<Screen>(screens[0])
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const at = states.findIndex((state) => state.id === id)
  const state = states[at]
  if (!state) return <p className="m-auto">There is no state “{id}”.</p>
  const [before, after] = [states[at - 1], states[at + 1]]
  return (
    <div className="flex grow flex-col gap-4 px-4 py-6">
      <title>{`${state.title} · Gallery`}</title>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="grow text-lg font-bold">
          {state.screen}: {state.title}
        </h1>
        {before && <ButtonLink href={href(before)}>Previous</ButtonLink>}
        {after && <ButtonLink href={href(after)}>Next</ButtonLink>}
        <ButtonLink href={LIST}>All states</ButtonLink>
        {screens.map((each) => (
          <Button
            key={each.width}
            aria-pressed={each === size}
            variant={each === size ? 'primary' : 'secondary'}
            onClick={() => setSize(each)}
          >
            {each.width}
          </Button>
        ))}
        {themes.map((each) => (
          <Button
            key={each}
            aria-pressed={each === theme}
            variant={each === theme ? 'primary' : 'secondary'}
            onClick={() => setTheme(each)}
          >
            {each}
          </Button>
        ))}
      </header>
      <div className="grow overflow-x-auto">
        <StateFrame key={state.id} state={state} size={size} theme={theme} />
      </div>
    </div>
  )
}

function StateFrame({ state, size, theme }: { state: ScreenState; size: Screen; theme: string }) {
  const show = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument?.documentElement
    if (page) page.dataset['theme'] = theme
  }
  return (
    // The web app itself, which is what a sandbox would keep from working.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={show}
      // A page that starts over has a document of its own.
      onLoad={({ currentTarget }) => show(currentTarget)}
      title={state.title}
      name={frameName(state)}
      src={state.address}
      width={size.width}
      height={size.height}
      // The border is around the screen, not part of it.
      className="box-content rounded-card border border-line-strong"
    />
  )
}
