import { killAtBoundaries } from './boundaries.ts'
import { clocks } from './clocks.ts'
import { fullDisk } from './full-disk.ts'
import { killAll, killSplit } from './kill.ts'
import { oddChecks } from './odd-checks.ts'
import { databaseAway, faultyProvider, mailAway } from './outages.ts'
import { submitBesideValidate, submitBesideValidateShort } from './pairs.ts'
import type { Scenario } from './scenario.ts'

/** Every kind of round, in the order in which they take turns. */
export const scenarios: readonly Scenario[] = [
  killSplit,
  killAll,
  killAtBoundaries,
  databaseAway,
  faultyProvider,
  oddChecks,
  mailAway,
  fullDisk,
  clocks,
  submitBesideValidate,
]

/** What a run of all tests plays. */
export const shortScenarios: readonly { scenario: Scenario; rounds: number }[] = [
  { scenario: killSplit, rounds: 2 },
  { scenario: killAtBoundaries, rounds: 2 },
  { scenario: submitBesideValidateShort, rounds: 1 },
]
