import * as z from 'zod/mini'

/** How many jobs of a kind one process runs at once. */
export type JobsAtOnce = {
  /** Of each kind that is not named. */
  each: number
  byKind: Readonly<Record<string, number>>
}

const DEFAULT_EACH = 2
const FORMAT = /^(\d{1,3}|[a-z]+(-[a-z]+)*=\d{1,3})$/

/** `JOBS_AT_ONCE`: a number for each kind, or `kind=number`, or both: `2,render-file=4,send-mail=0`. */
export const jobsAtOnceSchema = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(',').every((part) => FORMAT.test(part.trim())),
        'must be a number, or kinds of jobs with theirs, such as 2,render-file=4',
      ),
    ),
  z.transform((text): JobsAtOnce => {
    const byKind: Record<string, number> = {}
    let each = DEFAULT_EACH
    for (const part of text.split(',')) {
      const [name = '', number] = part.trim().split('=')
      if (number === undefined) each = Number(name)
      else byKind[name] = Number(number)
    }
    return { each, byKind }
  }),
)

/** How many of one kind; `most` is the kind's own limit where nobody names it. */
export const ofKind = ({ each, byKind }: JobsAtOnce, kind: string, most = Number.POSITIVE_INFINITY): number =>
  byKind[kind] ?? Math.min(each, most)
