import { listReviewers, type ResponseOf } from '@caseback/contract'
import { useRead } from '../../../shared/use-read.ts'

type Reviewers = ResponseOf<typeof listReviewers>['results']

/** Each claim asks who they are, and who works here seldom changes. */
const KEPT_MS = 10_000

/** Who may be assigned claims, by name; undefined until they are known. */
export const useReviewers = (): Reviewers | undefined =>
  useRead(listReviewers, {}, { revalidateOnFocus: false, dedupingInterval: KEPT_MS }).data?.results

/** So much of a name has room in a choice. */
const MOST = 22

/** A name in a choice: whole, unless it has no room there. */
export const shortName = (name: string, most = MOST) => (name.length > most ? `${name.slice(0, most - 1)}…` : name)
