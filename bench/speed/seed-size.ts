export type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** How much the database of the benchmark holds. */
export type Size = { operators: number; offers: number; claims: number; chains: number }

/** Where a database of such a size is kept between runs, in `.cache/bench`: seeding takes longer than measuring. */
export const folderOf = ({ operators, offers, claims, chains }: Size): string =>
  [claims, operators, offers, chains].join('-')

/** Offers that each operator is enrolled in, and that wait in their list: one full page of My Offers each. */
export const ENROLLED = 50
