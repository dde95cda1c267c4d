// What a state of a screen is made of, in both web apps. The browser test, `npm run gallery` and the portal's gallery read the
// same.

import { type Endpoint, type ErrorCode, errorStatus, type ResponseOf } from '@caseback/contract'
import { API_BASE } from '@caseback/domain'
import { deskRefusals, englishRefusals } from '@caseback/words/en/refusals'

/** What the API does with one call. */
export type Answer =
  | { kind: 'body'; status: number; body: unknown; headers?: Record<string, string> }
  /** The request is on its way for ever. */
  | { kind: 'never' }
  /** It arrives, but the person has seen the page wait. */
  | { kind: 'slow'; afterMs: number; body: unknown }
  /** One of the gallery's pictures, by its address. */
  | { kind: 'picture'; address: string }
  /** No network: the request fails without an answer. */
  | { kind: 'unreachable' }

type Call = { method: string; path: RegExp }
/** `after`: it counts only once this call was made on the page. */
export type AnswerTo = Call & { answer: (search: URLSearchParams) => Answer; after?: Call }

/** A file to attach: one of which only name, kind and size matter, or one of the gallery's pictures. */
export type SampleFile = { name: string; mediaType: string } & ({ bytes: number } | { picture: string })

/** What a person does on the page before the state is reached; names and labels are exact. */
export type Step =
  | {
      press: string
      as?: 'button' | 'link' | 'checkbox' | 'radio' | 'option'
      /** The card or dialog of that name, where the page has several. */
      within?: string
    }
  | { type: string; into: string }
  /** The option's label, or its value where the label has parameters and so no Spanish is known for it. */
  | { choose: string; in: string }
  | { attach: readonly SampleFile[] }
  /** The text that has to be there before the next step. */
  | { until: string }
  | { unfold: string }
  | { loseNetwork: true }

export type ScreenState = {
  /** In addresses and file names: 'offers-pending-empty'. */
  id: string
  /** The heading of the gallery's list. */
  screen: string
  title: string
  /** The real address of the real screen. */
  address: string
  /** What the browser has kept from before. */
  stored: { local: Record<string, string>; session: Record<string, string> }
  answers: readonly AnswerTo[]
  steps: readonly Step[]
  /** Words that are on the page once the state is reached; `skeleton` is the shape of what is loading. */
  shows: string | typeof skeleton
  /** Uploads stop at two fifths. */
  holdsUploads: boolean
  /** The camera shows an invoice on a table. */
  drawsCamera: boolean
  /** A crash is what this state is about: React logs it. */
  crashes: boolean
}

/** What a state shows that waits for its content. */
export const skeleton = { skeleton: true } as const

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What stands in the place of an id. */
const ANY_PART = '[^/]+'

function pathPattern(endpoint: Endpoint): RegExp {
  const pattern = endpoint.path.split(/\{\w+\}/).map(escaped)
  return new RegExp(`^${escaped(API_BASE)}/${pattern.join(ANY_PART)}$`)
}

function answerTo(endpoint: Endpoint, answer: AnswerTo['answer']): AnswerTo {
  return { method: endpoint.method, path: pathPattern(endpoint), answer }
}

/** The call succeeds with this; a function sees the query (pages of a list) and is asked anew for each call. */
export function answers<E extends Endpoint>(
  endpoint: E,
  body: ResponseOf<E> | ((search: URLSearchParams) => ResponseOf<E>),
): AnswerTo {
  return answerTo(endpoint, (search) => {
    // No answer of the API is a function.
    const value: unknown = typeof body === 'function' ? (body as (search: URLSearchParams) => unknown)(search) : body
    return { kind: 'body', status: value === undefined ? 204 : (endpoint.status ?? 200), body: value }
  })
}

const sentences = { ...englishRefusals, ...deskRefusals }

/** The call is refused as the server refuses: the code's status, sentence and body, messages per field, what it says besides. */
export function refuses(
  endpoint: Endpoint,
  code: ErrorCode,
  fields: Record<string, string[]> = {},
  extra: Record<string, unknown> = {},
): AnswerTo {
  const told = Object.values(fields)[0]?.[0] ?? sentences[code]
  return answerTo(endpoint, () => ({
    kind: 'body',
    status: errorStatus[code],
    body: { error: told, detail: told, error_message: told, code, request_id: 'gallery', ...extra, ...fields },
  }))
}

export const neverAnswers = (endpoint: Endpoint): AnswerTo => answerTo(endpoint, () => ({ kind: 'never' }))

/** Answers after a while in which the skeleton is seen. */
export function answersSlowly<E extends Endpoint>(endpoint: E, body: ResponseOf<E>): AnswerTo {
  return answerTo(endpoint, () => ({ kind: 'slow', afterMs: 600, body }))
}

/** The call answers one of the gallery's pictures. */
export const answersPicture = (endpoint: Endpoint, picture: string): AnswerTo =>
  answerTo(endpoint, () => ({ kind: 'picture', address: `/src/dev/gallery/pictures/${picture}` }))

export const isUnreachable = (endpoint: Endpoint): AnswerTo => answerTo(endpoint, () => ({ kind: 'unreachable' }))

/** The program answers something that this web app cannot show: a defect, or a newer server. */
export const answersNonsense = (endpoint: Endpoint): AnswerTo =>
  answerTo(endpoint, () => ({ kind: 'body', status: 200, body: {} }))

/** An answer that counts only once another call was made: what a list says after something was sent. */
export const after = (made: Endpoint, then: AnswerTo): AnswerTo => ({
  ...then,
  after: { method: made.method, path: pathPattern(made) },
})

/** A call that a page has made; `path` with its query or without. */
type MadeCall = { method: string; path: string }
const isOf = (call: Call, { method, path }: MadeCall) =>
  call.method === method && call.path.test(path.split('?')[0] ?? path)

/**
 * What a state answers to a request; undefined when it says nothing of it. The first that fits counts, and one whose address is
 * the whole one (…/claims/counts) before one of any id (…/claims/{id}).
 * @param made the calls that were made on this page before
 */
export function answerOf(
  state: ScreenState,
  { method, url }: { method: string; url: URL },
  made: readonly MadeCall[] = [],
): Answer | undefined {
  const asked = { method, path: url.pathname }
  const fitting = state.answers.filter((each) => {
    const { after: first } = each
    return isOf(each, asked) && (!first || made.some((call) => isOf(first, call)))
  })
  return (fitting.find(({ path }) => !path.source.includes(ANY_PART)) ?? fitting[0])?.answer(url.searchParams)
}

/** What a state says of itself; the rest is its screen's, or the usual. */
export type StateFields = Partial<Omit<ScreenState, 'id' | 'screen' | 'stored'>> &
  Pick<ScreenState, 'title' | 'address' | 'shows'> & { stored?: Partial<ScreenState['stored']> }

/** The states of one screen by their ids, with what all of them have in common. */
export function statesOf(
  screen: { id: string; name: string; answers?: readonly AnswerTo[] },
  states: Record<string, StateFields>,
): ScreenState[] {
  return Object.entries(states).map(([id, state]) => ({
    steps: [],
    holdsUploads: false,
    drawsCamera: false,
    crashes: false,
    ...state,
    id: `${screen.id}-${id}`,
    screen: screen.name,
    // A state's own answer counts before the screen's.
    answers: [...(state.answers ?? []), ...(screen.answers ?? [])],
    stored: { local: state.stored?.local ?? {}, session: state.stored?.session ?? {} },
  }))
}
