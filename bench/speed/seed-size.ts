export type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** How much the database of the benchmark holds; `waiting`: the share of its claims that wait for a reviewer. */
export type Size = { operators: number; offers: number; claims: number; chains: number; waiting?: number }

/** Of a hundred claims one or two wait for a reviewer. */
export const USUALLY_WAITING = 0.012

/** Where a database of such a size is kept between runs, in `.cache/bench`: seeding takes longer than measuring. */
export const folderOf = ({ operators, offers, claims, chains, waiting = USUALLY_WAITING }: Size): string =>
  [claims, operators, offers, chains, ...(waiting === USUALLY_WAITING ? [] : [`waiting-${waiting}`])].join('-')

/** Offers that each operator is enrolled in, and that wait in their list: one full page of My Offers each. */
export const ENROLLED = 50
