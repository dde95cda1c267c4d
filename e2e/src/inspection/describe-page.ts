// What a page looks like and what has become of its requests: the message of a test that has waited in vain for a state.
import type { Page, Request } from '@playwright/test'
import { EMPTY_PAGE, type ServedCall } from '../states/state-server.ts'

/** A page that hangs answers nothing; its requests are told all the same. */
const PAGE_ANSWERS_WITHIN_MS = 3_000
const MAX_TEXT = 1_500

const within = <Value>(value: Promise<Value>, otherwise: Value): Promise<Value> => {
  const { promise, resolve } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => resolve(otherwise), PAGE_ANSWERS_WITHIN_MS)
  value.then(resolve, () => resolve(otherwise)).finally(() => clearTimeout(timer))
  return promise
}

/**
 * Several lines: address, text, state of the document, and the requests since the last page was opened, as the browser and as the
 * server saw them.
 */
export async function describePage(page: Page, calls: readonly ServedCall[]): Promise<string> {
  const [seen, requests, messages] = await Promise.all([
    within(page.evaluate(readPageState, MAX_TEXT), 'The page itself does not answer.'),
    within(describeRequests(page), ['not known']),
    within(
      page
        .consoleMessages({ filter: 'since-navigation' })
        .then((all) => all.map((each) => `${each.type()}: ${each.text()}`)),
      ['not known'],
    ),
  ])
  return [
    `Address: ${page.url()}`,
    seen,
    section('Console', messages),
    section('Requests of the browser', requests),
    section('Calls that reached the server of the states', calls.map(describeCall)),
  ].join('\n')
}

const section = (title: string, lines: readonly string[]) =>
  `${title}:${lines.length === 0 ? ' none' : lines.map((line) => `\n  ${line}`).join('')}`

/** Runs inside of the page. */
function readPageState(maxText: number): string {
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  const stored = (storage: Storage) => Object.keys(storage).join(', ') || 'nothing'
  return [
    `Document: ${document.readyState}, ${document.visibilityState}, ${navigator.onLine ? 'online' : 'offline'}, ` +
      `opened ${Math.round(performance.now())} ms ago by ${navigation?.type ?? 'nobody knows what'}`,
    `Kept: ${stored(localStorage)}; of this tab: ${stored(sessionStorage)}; cookies ${document.cookie || 'none'}`,
    `Waits for: ${[...document.querySelectorAll('[aria-busy=true]')].map((each) => `<${each.localName} class="${each.className}">`).join(' ') || 'nothing'}`,
    `Text: ${document.body.innerText.replaceAll(/\s+/g, ' ').trim().slice(0, maxText) || 'none'}`,
  ].join('\n')
}

/** What has been asked for since the last page was opened; files that have come are only counted. */
async function describeRequests(page: Page): Promise<string[]> {
  const requests = await page.requests()
  const opened = requests.findLastIndex((each) => each.isNavigationRequest() && each.url().endsWith(EMPTY_PAGE))
  const since = requests.slice(Math.max(0, opened))
  const start = since[0]?.timing().startTime ?? 0
  const described = await Promise.all(since.map(async (each) => ({ each, outcome: await outcomeOf(each) })))
  const isComeFile = ({ each, outcome }: (typeof described)[number]) =>
    outcome.startsWith('200') && /stylesheet|script|font|image/.test(each.resourceType())
  return [
    ...described
      .filter((one) => !isComeFile(one))
      .map(({ each, outcome }) => {
        const { pathname, search } = new URL(each.url())
        return `at ${Math.round(each.timing().startTime - start)} ms ${each.method()} ${pathname}${search}: ${outcome}`
      }),
    `and ${described.filter(isComeFile).length} files that have come`,
  ]
}

async function outcomeOf(request: Request): Promise<string> {
  const failure = request.failure()
  if (failure) return failure.errorText
  const response = request.existingResponse()
  if (!response) return 'pending'
  const { responseEnd } = request.timing()
  return `${response.status()}${responseEnd > 0 ? ` in ${Math.round(responseEnd)} ms` : ''}`
}

const describeCall = ({ method, path, atMs, outcome, endedAfterMs }: ServedCall) =>
  `at ${Math.round(atMs)} ms ${method} ${path}: ${outcome}${endedAfterMs === null ? '' : ` after ${Math.round(endedAfterMs)} ms`}`
