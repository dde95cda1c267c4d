import { createHash } from 'node:crypto'
import type { TableProblem } from './read-table.ts'

/** What stands for the problems of a table as somebody has read them; null without one. Others or more have another key. */
export const problemsKey = (problems: readonly TableProblem[]): string | null =>
  problems.length === 0 ? null : createHash('sha256').update(JSON.stringify(problems)).digest('base64url').slice(0, 22)
