import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useOddProvider } from '../../../testing/odd-provider/odd-provider.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { requireInvariants, requireSettled } from './invariants.ts'
import { anyProvider, anyStep, expectedProvider, expectedStep, type Step } from './steps.ts'
import { World } from './world.ts'

/** How many sequences are tried of each kind; docs/tests.md says how to try more. */
const SEQUENCES = Number(process.env.PAYMENT_SEQUENCES ?? 12)
const STEPS = 50
const DAY_MS = 24 * 3_600_000
const ROUNDS = 8

class Command implements fc.AsyncCommand<object, World> {
  private readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check = () => true
  async run(_model: object, world: World) {
    await this.step.run(world)
    await requireInvariants(world)
  }
  toString = () => this.step.says
}

/** Everything that waits goes on, with a provider that behaves, until nothing waits any more. */
async function settle(world: World) {
  world.odd.behave()
  while (world.paused.length > 0) await world.goOn(0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { length } = await world.jobs()
    for (let at = 0; at < length; at += 1) await world.work(0, null)
    if (round > 2 && length === 0) break
    world.later(DAY_MS + 1)
    await world.poll()
    await world.compare()
  }
  // What fails for ever stays at its place.
  for (let at = 0; at < (await world.jobs()).length; ) if ((await world.work(at, null)) !== 'done') at += 1
}

describe('one check for a claim, whatever the provider, people, crashes and clocks do', () => {
  const odd = useOddProvider()
  const testApp = useTestApp({ checks: odd.provider })
  let made: Promise<World> | undefined

  const holds = async (provider: fc.Arbitrary<Step>, step: fc.Arbitrary<Step>) => {
    made ??= World.make(testApp, odd)
    const world = await made
    const commands = fc.commands([step.map((each) => new Command(each))], { maxCommands: STEPS, size: 'max' })
    await fc.assert(
      fc.asyncProperty(provider, commands, async (today, sequence) => {
        await world.begin()
        today.run(world)
        await world.batch()
        await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
        await settle(world)
        await requireSettled(world)
      }),
      { numRuns: SEQUENCES, plugins: [fc.unbiased()] },
    )
    return odd.calls
  }

  it('at most one is open at any time, where the provider keeps its word', async () => {
    expect(await holds(expectedProvider, expectedStep)).toBeGreaterThan(0)
  }, 3_600_000)
  it('where it does not, finance knows of each that is open beside it', async () => {
    expect(await holds(anyProvider, anyStep)).toBeGreaterThan(0)
  }, 3_600_000)
})
