import { asc, ilike } from 'drizzle-orm'
import { containing } from '../../../database/like.ts'
import { distributors } from '../../../database/schema/index.ts'
import type { Services } from '../../../platform/services.ts'

const MOST_FOUND = 20

/** Distributors whose name has this text in it, by name; all of them for none. */
export const searchDistributors = ({ db }: Services, text: string | undefined) =>
  db
    .select({ id: distributors.id, name: distributors.name })
    .from(distributors)
    .where(text ? ilike(distributors.name, containing(text)) : undefined)
    .orderBy(asc(distributors.name))
    .limit(MOST_FOUND)
