import type { WireImport } from '@caseback/contract'
import { sayProblem } from '@caseback/words/say-refusal'
import type { TableProblem } from './read-products-table.ts'

/** What is wrong with a table, in the order of its lines. What only the desk reads is English. */
export const presentProblems = (problems: readonly TableProblem[]): WireImport['problems'] =>
  problems.map(({ line, column, problem }) => ({ line, column, problem: sayProblem('en', problem) }))
