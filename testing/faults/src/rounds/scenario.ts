import type { Company, LoadSize } from '../load/load.ts'
import type { Stage, StageOptions } from '../machine/stage.ts'
import type { Chance } from '../random.ts'

/** A kind of round: what runs, what it has to do, and what happens to it meanwhile. */
export type Scenario = {
  name: string
  /** What the stage is, by chance within the kind. Seeds of stages of a run follow each other. */
  stage: (chance: Chance, seed: number) => StageOptions
  load: LoadSize
  operators: number
  /** Rounds that follow each other on one stage, its data growing. */
  roundsPerStage: number
  /** Only root can play it. */
  needsRoot?: boolean
  /** Makes the fault while the load is on; answers what it did, in a few words. Throws NothingHappened where it could not. */
  fault: (ring: Ring) => Promise<string>
  /** How long all that waits may take after the load. */
  quietWithinMs: number
  /** Share of the rounds in which nothing is left out of the waiting. */
  unhurried: number
}

/** What was to happen to the program did not: the round has tried nothing, and is no round. */
export class NothingHappened extends Error {
  override name = 'NothingHappened'
}

/** What a fault has to do with. */
export type Ring = {
  stage: Stage
  company: Company
  chance: Chance
  /** Which round of its stage it is, from 0. */
  round: number
}

/** One after the other, so that few rounds meet them all. */
export function inTurn<T>(all: readonly T[], round: number): T {
  const one = all[round % all.length]
  if (one === undefined) throw new Error('There is nothing to take turns.')
  return one
}
