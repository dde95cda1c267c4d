import { brand, usStates } from '@caseback/domain'
import { previewIn } from '@caseback/offer-view/shared-page-translation'
import type { ScreenState } from '@caseback/testing/gallery'
import { answerOutOf } from '@caseback/testing/gallery/fake-api'
import { takeEach } from '@caseback/testing/gallery/take-steps'
import { dismissToast } from '@caseback/ui'
import { languageNames } from '@caseback/words/languages'
import { plainWords } from '@caseback/words/plain-words'
import { inEnglish, thirdLanguage } from '@caseback/words/testing/third-language'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Preview } from '../../../preview/preview.tsx'
import { fetchPreview, stateWithoutOffer } from '../../../preview/preview-api.ts'
import type { PreviewState } from '../../../preview/preview-state.ts'
import { browserPage } from '../../../shared/browser/browser-page.ts'
import type { UploadDraft } from '../../../shared/uploads/upload-drafts.ts'
import { forgetLanguage, speak } from '../../../testing/in-language.ts'
import { openPortal } from '../../../testing/open-portal.tsx'
import { allStates } from '../all-states.ts'
import { featuresOf, mayHaveChanged } from '../features-of-states.ts'

// jsdom has neither IndexedDB nor pictures.
const drafts = vi.hoisted(() => new Map<string, unknown>())
vi.mock(import('../../../shared/uploads/upload-drafts.ts'), async (original) => ({
  ...(await original()),
  readUploadDraft: async (name) => (drafts.get(name) as UploadDraft | undefined) ?? null,
  writeUploadDraft: async (name, draft) => {
    if (draft.files.length === 0) drafts.delete(name)
    else drafts.set(name, draft)
  },
}))
vi.mock(import('../../../shared/uploads/uploader/photo/photo-quality.ts'), () => ({
  photoFlaw: async (file) => {
    const picture = file.size < 100 ? await file.text() : ''
    if (picture.includes('blurred')) return 'blurred'
    if (picture.includes('dark')) return 'dark'
    return picture.includes('small') ? 'small' : null
  },
}))
vi.mock(import('../../../shared/uploads/uploader/photo/rotate-photo.ts'), () => ({
  rotatePhoto: async (file) => (file.size < 100 ? new File([file], file.name, { type: file.type }) : null),
}))

vi.mock(import('../../../shared/uploads/scan/scanner.ts'), () => ({
  startScanner: () => ({
    look: async () => [
      { x: 20, y: 20 },
      { x: 220, y: 20 },
      { x: 220, y: 300 },
      { x: 20, y: 300 },
    ],
    scan: async (photo) => photo,
    stop: () => undefined,
  }),
}))

/** The camera of a browser that has one, whose pages are seen by the scanner of above. */
function haveCamera(): void {
  const track = {
    stop: () => undefined,
    getCapabilities: () => ({ torch: true }),
    applyConstraints: async () => undefined,
  }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 240, height: 320, close: () => undefined }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1600)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['photo'])))
}

/** Every text inside a value: of an answer, of what the browser has kept, of what was typed. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Names that are the same in every language. */
const names = [
  brand.name,
  brand.legalName,
  brand.supportEmail,
  ...Object.values(languageNames),
  ...usStates.flatMap(({ name, code }) => [name, code]),
]

const attributes = ['aria-label', 'alt', 'placeholder', 'title', 'aria-description', 'aria-roledescription']

/** What the page says to people, text by text. */
function textsOnPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = [document.title]
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, [lang=en]')) texts.push(node.textContent ?? '')
  for (const name of attributes)
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text))
}

/**
 * Between the words of a language stand the names of others: 'Ｉｎｖｏｉｃｅ 1 (scan.pdf)', 'a.example · 7 ｌｏｃａｔｉｏｎｓ',
 * 'Ａｄｄｒｅｓｓ: 1 Elm St, Springfield'.
 */
const NOT_OF_THEIRS = /[Ａ-Ｚａ-ｚ·:,()…]+/
/** Signs of the international system, which every language writes alike. */
const SIZE = /^[\d.]+ [kM]B$/

/** What is in English and no text of somebody's own. */
export function englishAmong(texts: string[], own: string[]): string[] {
  const pieces = new Set(texts.flatMap((text) => text.split(NOT_OF_THEIRS)).map((piece) => piece.trim()))
  // A list of 500 claims has thousands of texts, most of them more than once.
  const theirs = [...new Set(own)].join('\u0000')
  return [...pieces].filter((piece) => /[A-Za-z]{2}/.test(piece) && !SIZE.test(piece) && !theirs.includes(piece))
}

/** Whether the browser has kept a session. */
export const isSignedIn = ({ stored }: ScreenState): boolean => 'TRADESPEND@TOKEN' in stored.local

/** Most states of the portal, which have a test file of their own. */
export const isAboutClaims = (state: ScreenState): boolean =>
  featuresOf(state)?.some((each) => each === 'claims' || each === 'submit') ?? false

/** Answers every call out of the state. Fills what it returns with the texts of the answers, which are people's own. */
function keepAnswers(state: ScreenState): string[] {
  const told: string[] = []
  const answers = state.answers.map((each) => ({
    ...each,
    answer: (search: URLSearchParams) => {
      const answer = each.answer(search)
      told.push(...textsIn(answer))
      return answer
    },
  }))
  // Nobody looks at what is busy: three hundred states would each wait.
  answerOutOf({ ...state, answers }, 0)
  const answered = window.fetch
  // The pictures of the gallery: what is on them is in their names.
  window.fetch = async (input, init) =>
    typeof input === 'string' && input.startsWith('/src/') ? new Response(input) : answered(input, init)
  return told
}

/** 'Harvest Valley Potato Co.' → 'HV', the mark of who has no logo. */
const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** The page of a share link, as start-preview.tsx shows it where the server has rendered none. */
async function openPreview(token: string): Promise<void> {
  const translation = await previewIn(thirdLanguage)
  const preview = (shown: PreviewState) => <Preview shown={shown} search="" translation={translation} />
  const { rerender } = render(preview({ state: 'loading' }))
  fetchPreview(token).then(
    (offer) => rerender(preview({ state: 'offer', offer })),
    (error: unknown) => rerender(preview({ state: stateWithoutOffer(error) })),
  )
}

async function open({ address }: ScreenState): Promise<void> {
  const [, token] = /^\/offer\/([^?]+)/.exec(address) ?? []
  if (token) return openPreview(token)
  await speak(thirdLanguage)
  openPortal(address)
}

const reached = ({ shows }: ScreenState): boolean =>
  typeof shows === 'string'
    ? inEnglish(document.body.textContent).toLowerCase().includes(shows.toLowerCase())
    : document.querySelector('[aria-busy=true]') !== null

/**
 * Opens these states in a third language, and finds no English on them but people's own. A test file imports nothing else of the
 * portal: what is mocked here would be loaded already.
 */
export function testThirdLanguage(isAskedFor: (state: ScreenState) => boolean): void {
  const own = Object.getOwnPropertyDescriptors(window)
  // The whole page as text for every look that finds nothing yet costs as much as the looks.
  configure({ getElementError: (message) => new Error(message ?? undefined) })
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const startOver = (address: string) => {
      cleanup()
      openPortal(address)
    }
    vi.spyOn(browserPage, 'goTo').mockImplementation(startOver)
    vi.spyOn(browserPage, 'reload').mockImplementation(() => startOver(window.location.pathname))
  })
  afterEach(async () => {
    cleanup()
    vi.unstubAllGlobals()
    // What was on its way has arrived by then, and what it tells is not the next state's.
    await new Promise((resolve) => setTimeout(resolve, 10))
    dismissToast()
    drafts.clear()
    Object.defineProperties(window, { fetch: own.fetch, XMLHttpRequest: own.XMLHttpRequest })
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  })
  afterAll(forgetLanguage)

  const states = allStates.filter((state) => mayHaveChanged(state) && isAskedFor(state))
  it.each(states.map((state) => [state.id, state] as const))('%s says nothing in English', async (_id, state) => {
    for (const [key, value] of Object.entries(state.stored.local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(state.stored.session)) sessionStorage.setItem(key, value)
    // oxlint-disable-next-line no-console -- React logs what this state is about
    if (state.crashes) vi.mocked(console.error).mockReturnValue(undefined)
    const told = keepAnswers(state)
    if (state.drawsCamera) haveCamera()
    await open(state)
    await takeEach(state.steps, inEnglish)
    await waitFor(() => {
      if (!reached(state)) throw new Error('The state is not there yet')
    })
    const typed = textsIn(state.steps)
    // A first name that was typed stands before the last name that was answered.
    const fullNames = typed.flatMap((first) => told.map((last) => `${first} ${last}`))
    const own = [...names, ...told, ...typed, ...fullNames, ...textsIn(state.stored)]
    const known = [...own, ...own.map(initialsOf), ...own.map(plainWords)]
    expect(englishAmong(textsOnPage(), known).join(' | ')).toBe('')
  })
}
