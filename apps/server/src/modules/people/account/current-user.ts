import { sql } from 'drizzle-orm'
import { firstLocationOf } from '../../../database/may-act-for.ts'
import { locations, organisations, people } from '../../../database/schema/index.ts'
import { fromSession, type SessionRow, type SessionValues, sessionColumns } from '../../../database/session-of-token.ts'
import { preparedRead } from '../../../database/sessions/prepared-read.ts'
import { appError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { presentUser } from '../people.presenter.ts'

type Row = SessionRow & {
  first_name: string
  last_name: string
  organisation_id: number | null
  chain_id: number | null
}

const read = preparedRead<Row>(sql`
  select ${sessionColumns}, ${people.firstName} as first_name, ${people.lastName} as last_name,
    ${organisations.id} as organisation_id, ${organisations.chainId} as chain_id
  from ${fromSession}
  left join ${locations} on ${locations.id} = ${firstLocationOf(people.id)}
  left join ${organisations} on ${organisations.id} = ${locations.organisationId}`)

/**
 * Who is signed in with a token, in one statement with the token's check; null where the session is over. 404 for somebody who
 * may act for no location.
 */
export async function currentUser({ db }: Pick<Services, 'db'>, values: SessionValues) {
  const [row] = await read(db, values)
  if (row?.organisation_id === null) throw appError('not_found')
  return row
    ? {
        session: row,
        answer: presentUser(
          { id: row.person_id, email: row.person_email, firstName: row.first_name, lastName: row.last_name },
          row.chain_id,
        ),
      }
    : null
}
