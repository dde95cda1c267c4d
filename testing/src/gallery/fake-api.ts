// Development only. In a frame of the gallery the API is answered out of the frame's state, and the browser's stores are the
// frame's own; in any other window nothing happens. A frame says which state it shows by its name, which outlives reloads.

import { drawCamera } from './draw-camera.ts'
import { holdUploads } from './hold-uploads.ts'
import { type Answer, answerOf, type ScreenState } from './screen-state.ts'
import { takeSteps } from './take-steps.ts'

const MARK = 'gallery'

/** The name of a frame that shows a state. */
export const frameName = (state: ScreenState) => `${MARK} ${state.id}`

/** Call before the web app starts, with all of its states. */
export function fakeApi(states: readonly ScreenState[]): void {
  const [mark, id, visited] = window.name.split(' ')
  const state = mark === MARK ? states.find((each) => each.id === id) : undefined
  if (!state) return
  window.name = `${MARK} ${state.id} visited`
  // A page that starts over, because its session ended, must not find the session again.
  keepInMemory('localStorage', visited ? {} : state.stored.local)
  keepInMemory('sessionStorage', visited ? {} : state.stored.session)
  answerOutOf(state)
  if (!visited) void takeSteps(state.steps)
}

/**
 * From here on every call of this page is answered out of the state.
 * @param leastMs how long an answer takes at the least: whoever looks at what is busy must be able to see it
 */
export function answerOutOf(state: ScreenState, leastMs = 50): void {
  answerFetch(state, leastMs)
  if (state.drawsCamera) drawCamera()
  if (state.holdsUploads) holdUploads()
  else answerUploads(state, leastMs)
}

function keepInMemory(name: 'localStorage' | 'sessionStorage', kept: Record<string, string>) {
  const values = new Map(Object.entries(kept))
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  Object.defineProperty(window, name, { value: storage })
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const unreachable: Answer = { kind: 'unreachable' }

const made: { method: string; path: string }[] = []

function answerFor(state: ScreenState, method: string, address: string): Answer | null {
  const url = new URL(address, window.location.href)
  if (!url.pathname.startsWith('/api/')) return null
  const answer = answerOf(state, { method, url }, made) ?? unreachable
  made.push({ method, path: url.pathname })
  return answer
}

function answerFetch(state: ScreenState, leastMs: number) {
  const real = window.fetch
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const answer = answerFor(state, init?.method ?? 'GET', address)
    if (!answer) return real(input, init)
    await pause(leastMs)
    if (answer.kind === 'unreachable') throw new TypeError('Failed to fetch')
    if (answer.kind === 'never')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    if (answer.kind === 'picture') return real(answer.address, init)
    if (answer.kind === 'slow') await pause(answer.afterMs)
    const status = answer.kind === 'body' ? answer.status : 200
    return answer.body === undefined ? new Response(null, { status }) : Response.json(answer.body, { status })
  }
}

/** Uploads go by XMLHttpRequest, which alone tells how much has been sent. */
function answerUploads(state: ScreenState, leastMs: number) {
  window.XMLHttpRequest = class AnsweredRequest extends XMLHttpRequest {
    #answer: Answer | null = null

    override open(method: string, url: string | URL) {
      this.#answer = answerFor(state, method, String(url))
      super.open(method, url, true)
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      if (this.#answer) void this.#give(this.#answer)
      else super.send(body)
    }

    async #give(answer: Answer) {
      await pause(leastMs)
      if (answer.kind === 'unreachable') this.dispatchEvent(new ProgressEvent('error'))
      if (answer.kind !== 'body') return
      Object.defineProperty(this, 'status', { value: answer.status })
      Object.defineProperty(this, 'responseText', { value: JSON.stringify(answer.body ?? null) })
      this.dispatchEvent(new ProgressEvent('load'))
    }
  }
}
