import { sayProblem } from '@caseback/words/say-refusal'
import type { TableProblem } from './read-table.ts'

type SaidProblem = { line: number; column: string | null; problem: string }

/** What is wrong with a table, in sentences. What only the desk reads is English. */
export const sayTableProblems = (problems: readonly TableProblem[]): SaidProblem[] =>
  problems.map(({ line, column, problem }) => ({ line, column, problem: sayProblem('en', problem) }))
