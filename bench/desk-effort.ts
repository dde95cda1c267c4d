// How much of a reviewer's hand a decision takes: each is made by keys alone in a browser on the built desk, and counted by the
// keystroke-level model of the review that asked for it (K 0.2 s a key, of which a chord has two, P 1.1 s to point, H 0.4 s from
// keys to mouse and back, M 1.35 s to think before each value and each decision; no reading, no waiting). The claims are the
// gallery's, the API answers at once. Then how long the next claim takes to stand there after a decision, of 60 pages, on a
// processor four times slower, beside a page that has nothing to render. Ends with 1 when a decision takes longer than it may.
import type { WireReading, WireReviewClaim } from '@caseback/contract'
import type { AnswerTo } from '@caseback/testing/gallery'
import { chromium, type Page } from '@playwright/test'
import { allStates } from '../apps/backoffice/src/dev/all-states.ts'
import { fries, page as listOf, reviewClaim } from '../apps/backoffice/src/dev/sample-desk.ts'
import { queueItem } from '../apps/backoffice/src/dev/sample-queue.ts'
import { startProgram } from '../e2e/src/running-program.ts'
import { stateWindow } from '../e2e/src/states/open-state.ts'
import { startStateServer } from '../e2e/src/states/state-server.ts'
import { findBrowser } from '../scripts/tests/browser.ts'
import {
  FIRST,
  filled,
  fiveVariants,
  invoices,
  NEXT,
  oneVariant,
  readingOf,
  variants,
  withTerms,
} from './desk-claims.ts'
import { medianOf } from './measure.ts'
import { nextClaimTimes, SLOWER } from './next-claim.ts'

const KEY = 0.2
const THINK = 1.35
const ROUNDS = 3
const DECIDED = 6

/** A page of the queue. */
const QUEUE = [FIRST, ...Array.from({ length: 99 }, (_, at) => (at === 0 ? NEXT : FIRST + at))]

/** A hand on the keys that counts what it does. */
class Hand {
  keys = 0
  thoughts = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get seconds() {
    return this.keys * KEY + this.thoughts * THINK
  }
  think() {
    this.thoughts += 1
  }
  async press(...keys: string[]) {
    for (const key of keys) {
      this.keys += key.split('+').length
      await this.page.keyboard.press(key)
    }
  }
  /** A value: looked for on the invoice, typed, and on to the next field. */
  async value(text: string, ...then: string[]) {
    this.think()
    await this.press(...text.split(''), ...then)
  }
}

const program = await startProgram({ DEMO: 'off' })
const server = await startStateServer(program.url)
const { executablePath } = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

/** The desk in a browser with a claim open and another one waiting; what is sent is counted. */
async function openDesk(claim: WireReviewClaim, other: (id: number) => WireReviewClaim = reviewClaim) {
  const state =
    allStates.find(({ id }) => id === 'desk-review-open') ?? allStates.find(({ id }) => id.startsWith('desk-review-'))
  if (!state) throw new Error('The gallery has no review desk.')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/Chicago' })
  const page = await context.newPage()
  const claimOf = (id: number) => (id === FIRST ? claim : other(id))
  let sent = 0
  const waiting = () => QUEUE.slice(sent)
  const answer = (method: string, path: string, body: () => unknown): AnswerTo => ({
    method,
    path: new RegExp(`/staff/${path}$`),
    answer: () => ({ kind: 'body', status: 200, body: body() }),
  })
  const answers = [
    answer('GET', 'claims', () => listOf(waiting().map((id) => queueItem(id)))),
    ...QUEUE.flatMap((id) => [
      answer('GET', `claims/${id}`, () => claimOf(id)),
      answer('GET', `claims/${id}/distributors`, () =>
        listOf([{ id: 1, name: 'Lakeshore Foodservice', alias: null, usual: true }]),
      ),
      answer('POST', `claims/${id}/decision`, () => {
        sent += 1
        const [next = NEXT] = waiting()
        // Rejected or validated: it has left the queue.
        return { ...claimOf(id), status: 'CLAIM_VALIDATED', payout_amount: 82, next: queueItem(next) }
      }),
    ]),
  ]
  await (await stateWindow(page, server)).open({
    ...state,
    answers: [...answers, ...state.answers],
    address: `/staff/claims/${FIRST}`,
    steps: [],
    shows: `Diner ${FIRST}`,
  })
  await shown(page, FIRST)
  return { page, sent: () => sent, close: () => context.close() }
}

const shown = (page: Page, id: number) =>
  page.locator('aside h2', { hasText: `Diner ${id}` }).waitFor({ timeout: 8000 })

type Measured = { what: string; hand: Hand; most: number | null }
const measured: Measured[] = []

/** One decision on a claim that stands there, made by `act` and sent. */
async function decision(
  what: string,
  claim: WireReviewClaim,
  most: number | null,
  act: (hand: Hand) => Promise<void>,
): Promise<void> {
  const { page, sent, close } = await openDesk(claim)
  const hand = new Hand(page)
  await act(hand)
  await shown(page, NEXT)
  if (sent() !== 1) throw new Error(`${what}: ${sent()} decisions were sent.`)
  measured.push({ what, hand, most })
  await close()
}

/** The first field gets the focus. */
const intoTheForm = (hand: Hand) => hand.press('f')

async function typeInvoice(hand: Hand, position: number, units: number): Promise<void> {
  // The operator's usual distributor is marked; on the next invoices it stands already.
  if (position === 0) hand.think()
  if (position === 0) await hand.page.getByRole('listbox').getByText('Lakeshore Foodservice').waitFor()
  await hand.press('Enter')
  await hand.value(`8821${position}`, 'Enter')
  // The latest 8th: most invoices are of this month or the last one.
  await hand.value('8', 'Enter')
  for (let at = 0; at < units; at++) await hand.value('12', ...(at < units - 1 ? ['Enter'] : []))
}

const claims: number[] = []
const empties: number[] = []
try {
  await decision('one invoice with one line, typed', withTerms(oneVariant, invoices(1)), 10, async (hand) => {
    await intoTheForm(hand)
    await typeInvoice(hand, 0, 1)
    hand.think()
    await hand.press('Control+Enter')
  })
  // Whoever types fifteen numbers looks fifteen times: by this model no hand is quicker. The machine's reading is what helps.
  await decision('three invoices of five variants, typed', withTerms(fiveVariants, invoices(3)), null, async (hand) => {
    await intoTheForm(hand)
    for (let position = 0; position < 3; position++) {
      await typeInvoice(hand, position, 5)
      if (position < 2) await hand.press('Enter')
    }
    hand.think()
    await hand.press('Control+Enter')
  })
  const unsure = (number: string): WireReading => {
    const reading = readingOf(number, variants)
    return {
      ...reading,
      lines: reading.lines.map((line, position) => (position === 0 ? { ...line, confidence: 0.7 } : line)),
    }
  }
  await decision(
    'three invoices of five variants, read, of each one value to check',
    withTerms(fiveVariants, invoices(3, unsure)),
    25,
    async (hand) => {
      const toCheck = hand.page.locator('aside [data-check]')
      await toCheck.first().waitFor()
      // Three invoices are looked at, then each value that is marked.
      for (let position = 0; position < 3; position++) hand.think()
      for (let left = await toCheck.count(); left > 0; left = await toCheck.count()) {
        await hand.press('f')
        hand.think()
        await hand.press('Enter', 'Escape')
        if ((await toCheck.count()) >= left) throw new Error('Enter has not said that a value is right.')
      }
      hand.think()
      await hand.press('Control+Enter')
    },
  )
  await decision('reject with a ready note', reviewClaim(FIRST), 5, async (hand) => {
    hand.think()
    await hand.press('r')
    await hand.page.getByRole('dialog').getByText('1', { exact: true }).waitFor()
    hand.think()
    await hand.press('1')
    hand.think()
    await hand.press('Control+Enter')
  })
  const read = (many: number) =>
    withTerms(
      oneVariant,
      invoices(many, (number) => readingOf(number, fries.variants.slice(0, 1))),
    )
  for (const [many, most] of [
    [1, 5],
    [3, 9],
  ] as const)
    await decision(`a clean claim that the machine has read, invoices: ${many}`, read(many), most, async (hand) => {
      for (let position = 0; position < many; position++) {
        // Each is looked at, and that it is right is thought.
        hand.think()
        hand.think()
        if (position < many - 1) await hand.press('PageDown')
      }
      await hand.press('a')
    })
  for (let round = 0; round < ROUNDS; round++) {
    const { page, close } = await openDesk(filled(FIRST), filled)
    const { claim, emptyPage } = await nextClaimTimes(page, QUEUE.slice(0, 1 + DECIDED))
    claims.push(...claim)
    empties.push(...emptyPage)
    await close()
  }
} finally {
  await browser.close()
  await server.stop()
  await program.stop()
}

for (const { what, hand, most } of measured) {
  const isOver = most !== null && hand.seconds > most
  const goal = most === null ? '' : `, at most ${most} s`
  console.log(
    `${isOver ? '✗' : '✓'} ${what}: ${hand.keys} keys, ${hand.thoughts} thoughts, ${hand.seconds.toFixed(1)} s${goal}`,
  )
  if (isOver) process.exitCode = 1
}
// From the key to the paint, with the way to the answer and back through what answers here. Nothing holds it yet.
const inMs = (times: number[]) =>
  `${medianOf(times).toFixed(0)} ms (${times.map((each) => each.toFixed(0)).join(', ')})`
console.log(`  the next claim of 60 pages after a decision, ${SLOWER} times slower: ${inMs(claims)}`)
console.log(`  a page of one heading that sends the same and shows what comes next: ${inMs(empties)}`)
