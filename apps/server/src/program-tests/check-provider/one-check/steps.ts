import { checkStatuses, closedCheckStatuses, isClosedCheck } from '@caseback/domain'
import * as fc from 'fast-check'
import { isOpenCheck } from '../../../testing/odd-provider/odd-check.ts'
import {
  type OddCreation,
  oddLists,
  oddReads,
  oddSearches,
  oddVoids,
  waysWithAnother,
  waysWithCheck,
  waysWithoutCheck,
} from '../../../testing/odd-provider/odd-ways.ts'
import { crashes, type Interruption, pauses } from './interruptions.ts'
import type { Excuse, World } from './world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** One thing that somebody does, with what it is told by. */
export type Step = { says: string; run: (world: World) => unknown; [fc.toStringMethod]: () => string }

const step = (says: string, run: Step['run']): Step => ({ says, run, [fc.toStringMethod]: () => says })
const at = fc.nat({ max: 5 })
/** One of many: payments, checks, jobs, counted from 0. */
const withOne = (says: string, run: (world: World, which: number) => unknown) =>
  at.map((which) => step(`${says} ${which}`, (world) => run(world, which)))
const simply = (says: string, run: Step['run']) => fc.constant(step(says, run))
const excused = (excuse: Excuse, run: (world: World) => unknown) => (world: World) => {
  world.excuses.add(excuse)
  return run(world)
}

const interruption: fc.Arbitrary<Interruption | null> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 8 },
  { arbitrary: fc.constantFrom(...crashes).map((where): Interruption => ({ kind: 'crash', at: where })), weight: 2 },
  { arbitrary: fc.constantFrom(...pauses).map((where): Interruption => ({ kind: 'pause', at: where })), weight: 1 },
)
/** A worker takes a job; where it sends a check, the provider answers in one of the ways that it has today, or plainly. */
const work = fc
  .tuple(at, fc.option(fc.nat({ max: 2 }), { nil: null, freq: 3 }), interruption)
  .map(([which, way, end]) =>
    step(`work ${which}${way === null ? '' : `, call in way ${way}`}${end ? `, ${end.kind} ${end.at}` : ''}`, (world) =>
      world.work(which, end, way),
    ),
  )
/** Workers take what waits, one after the other, with the same answer of the provider to each call. */
const workAll = fc.option(fc.nat({ max: 2 }), { nil: null, freq: 3 }).map((way) =>
  step(`work all${way === null ? '' : `, call in way ${way}`}`, async (world) => {
    const { length } = await world.jobs()
    for (let at = 0; at < Math.min(length, 4); at += 1) await world.work(0, null, way)
  }),
)
/** Somebody decides about a payment, and again when the provider's list has been silent for long enough. */
const decision = fc.tuple(fc.constantFrom('cancel', 'release'), at, fc.boolean()).map(([decided, which, persists]) =>
  step(`${decided} ${which}${persists ? ', again after ten minutes, and the next batch' : ''}`, async (world) => {
    await world.decide(decided, which)
    if (!persists) return
    world.later(10 * MINUTE_MS + 2_000)
    await world.decide(decided, which)
    await world.batch()
  }),
)
/** A check comes back, which is heard of, and its claim is paid anew. */
const paidAnew = fc.tuple(at, fc.constantFrom(...closedCheckStatuses)).map(([which, closed]) =>
  step(`check ${which} is ${closed}, and the next batch`, async (world) => {
    const open = world.odd.checks.filter(isOpenCheck)
    const check = open[which % Math.max(1, open.length)]
    if (check) world.odd.setStatus(check, closed)
    await world.compare()
    await world.batch()
  }),
)

const voided = fc.tuple(at, fc.constantFrom(...oddVoids), fc.boolean()).map(([which, way, paidAnew]) =>
  step(`void ${which}, ${way}${paidAnew ? ', and the next batch' : ''}`, async (world) => {
    await world.void(which, way)
    if (paidAnew) await world.batch()
  }),
)

/** A claim leaves its request; with the manufacturer's money for another one it may be paid again. */
const takenBack = fc.tuple(at, fc.boolean()).map(([which, fundedAnew]) =>
  step(`take back claim ${which}${fundedAnew ? ', money anew, and the next batch' : ''}`, async (world) => {
    await world.takeBack(which)
    if (!fundedAnew) return
    await world.fundAnew()
    await world.batch()
  }),
)

const people = fc.oneof(
  { arbitrary: simply('next batch', (world) => world.batch()), weight: 1 },
  { arbitrary: decision, weight: 6 },
  { arbitrary: paidAnew, weight: 3 },
  { arbitrary: voided, weight: 3 },
  { arbitrary: takenBack, weight: 2 },
  { arbitrary: withOne('mark as cleared', (world, which) => world.clear(which)), weight: 1 },
  { arbitrary: withOne('close case', (world, which) => world.closeCase(which)), weight: 1 },
  { arbitrary: simply('compare', (world) => world.compare()), weight: 1 },
  { arbitrary: simply('poll', (world) => world.poll()), weight: 1 },
)

const nextRead = fc
  .constantFrom(...oddReads.filter((way) => way !== 'missing'))
  .map((way) => step(`next read: ${way}`, (world) => world.odd.reads.push(way)))
const nextList = fc
  .constantFrom(...oddLists)
  .map((way) => step(`next page: ${way}`, (world) => world.odd.lists.push(way)))
const lag = (...minutes: number[]) =>
  fc.constantFrom(...minutes).map((lagMinutes) =>
    step(`lists after ${lagMinutes} minutes`, (world) => {
      world.odd.lagMs = lagMinutes * MINUTE_MS
    }),
  )
/** A status that follows: money that came back does not flow again. */
const status = fc.tuple(at, fc.constantFrom(...checkStatuses, 'ON_HOLD')).map(([which, next]) =>
  step(`check ${which} is ${next}`, (world) => {
    const check = world.odd.checks[which % Math.max(1, world.odd.checks.length)]
    if (check && !isClosedCheck(check.status)) world.odd.setStatus(check, next)
  }),
)
const webhook = withOne('webhook', (world, which) => world.webhook(which))

const clock = fc.oneof(
  fc
    .constantFrom(1, 11, 61, 5 * 60, 23 * 60 + 30, 25 * 60 + 1, 49 * 60)
    .map((minutes) => step(`${minutes} minutes later`, (world) => world.later(minutes * MINUTE_MS))),
  fc
    .constantFrom(-24, -1, 1, 24)
    .map((hours) => step(`our clock is set by ${hours} hours`, (world) => world.setOurClock(hours * HOUR_MS))),
)

const provider = (...ways: OddCreation[]) =>
  fc
    .record({
      // A few at a time, and the ways that lead to a person more often: what takes several of a kind comes about sooner.
      ways: fc.oneof(
        fc.constantFrom<OddCreation[]>(
          ['refused after'],
          ['refused after', 'another amount'],
          ['lost after', 'refused before'],
        ),
        fc.shuffledSubarray(ways, { minLength: 1, maxLength: 3 }),
      ),
      search: fc.constantFrom(...oddSearches),
      oldestFirst: fc.boolean(),
      lagMinutes: fc.constantFrom(0, 9),
    })
    .map(({ ways: today, search, oldestFirst, lagMinutes }) => {
      const order = oldestFirst ? 'oldest first' : 'newest first'
      return step(
        `calls: ${today.join(', ')}; search ${search}; lists ${order}, after ${lagMinutes} minutes`,
        (world) => {
          world.ways = today
          Object.assign(world.odd, { search, oldestFirst, lagMs: lagMinutes * MINUTE_MS })
        },
      )
    })
const expectedWays: OddCreation[] = [...waysWithoutCheck, ...waysWithCheck, ...waysWithAnother]
/** How calls are answered, what a search finds, and after how many minutes the list shows a check. */
export const expectedProvider = provider(...expectedWays)
export const anyProvider = provider(...expectedWays, 'another reference')

/**
 * What a provider may do that has one check for a key and tells of what it made within ten minutes; people, crashes and our
 * clock.
 */
export const expectedStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: work, weight: 5 },
  { arbitrary: workAll, weight: 4 },
  { arbitrary: withOne('go on', (world, which) => world.goOn(which)), weight: 1 },
  { arbitrary: people, weight: 8 },
  { arbitrary: nextRead, weight: 1 },
  { arbitrary: nextList, weight: 1 },
  { arbitrary: status, weight: 2 },
  { arbitrary: webhook, weight: 1 },
  { arbitrary: clock, weight: 1 },
)

/** Makes a check of its own, for nobody or as a copy of one that was asked for. */
const ownCheck = withOne('a check that nobody asked for, like', (world, which) => {
  const like = world.odd.checks[which % Math.max(1, world.odd.checks.length)]
  if (!like) return
  world.excuses.add('a check is made that nobody asked for')
  const { description, amountCents, recipient, askedFor } = like
  world.odd.make({ description, amountCents, recipient, askedFor })
})
const revived = fc.tuple(at, fc.constantFrom('UNPAID', 'PAID', 'MAILED')).map(([which, next]) =>
  step(`closed check ${which} is ${next} again`, async (world) => {
    const closed = world.odd.checks.filter((check) => isClosedCheck(check.status))
    const check = closed[which % Math.max(1, closed.length)]
    if (!check) return
    // Where its replacement has not been called, the program can still hold that back.
    if (await world.isReplacementCalled(check)) world.excuses.add('a closed check is revived')
    world.odd.setStatus(check, next)
  }),
)

/** Besides what is expected, what no program can make good. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: expectedStep, weight: 6 },
  {
    arbitrary: fc.oneof(
      ownCheck,
      revived,
      simply(
        'next read: missing',
        excused('a named check is denied', (world) => world.odd.reads.push('missing')),
      ),
      simply(
        'keys are forgotten',
        excused('keys are forgotten early', (world) => world.odd.forgetKeys()),
      ),
      lag(60, 30 * 60).map(({ says, run }) => step(says, excused('the list lags for long', run))),
      fc.constantFrom(-24, 24, null).map((hours) =>
        step(
          `the provider's date is ${hours === null ? 'none' : `${hours} hours off`}`,
          excused("the provider's clock is wrong", (world) => {
            world.odd.dateAheadMs = hours === null ? null : hours * HOUR_MS
          }),
        ),
      ),
    ),
    weight: 1,
  },
)
