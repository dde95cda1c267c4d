import * as fc from 'fast-check'
import type { World } from './world.ts'

/** One thing that somebody does. */
export type Move = { says: string; run: (world: World) => Promise<unknown>; [fc.toStringMethod]: () => string }

const which = fc.nat({ max: 7 })
const cents = fc.integer({ min: 1, max: 40_000 })
const units = fc.integer({ min: 0, max: 30 })

type Choice = { which: number; cents: number; units: number; yes: boolean }
const choice: fc.Arbitrary<Choice> = fc.record({ which, cents, units, yes: fc.boolean() })

/** A move with what it chooses. `says` is what a sequence that fails is printed with. */
export const move = (says: string, run: (world: World, choice: Choice) => Promise<unknown>): fc.Arbitrary<Move> =>
  choice.map((chosen) => {
    const said = `${says} (${chosen.which}, ${chosen.cents} cents, ${chosen.units} units, ${chosen.yes})`
    return { says: said, run: (world) => run(world, chosen), [fc.toStringMethod]: () => said }
  })
