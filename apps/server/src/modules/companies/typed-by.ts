import { chainOperatorType } from '@caseback/domain'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { operatorTypes, organisations } from '../../database/schema/index.ts'

/** Companies that operators typed: of the type that may have a chain, and without one. With `key` those of one name. */
export const typedBy = (key?: string): SQL =>
  and(
    isNull(organisations.chainId),
    inArray(
      organisations.operatorTypeId,
      sql`(select ${operatorTypes.id} from ${operatorTypes} where ${eq(operatorTypes.slug, chainOperatorType)})`,
    ),
    key === undefined ? undefined : eq(organisations.nameKey, key),
  ) as SQL
