import type { WireOwnSession } from '@caseback/contract'
import { transact } from '../../../database/transact.ts'
import { appError } from '../../../platform/errors.ts'
import type { OperatorIdentity } from '../../../platform/http/serve.ts'
import type { Page, PageQuery } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { presentSession } from '../people.presenter.ts'
import { listSessions } from './list-sessions.ts'
import { endOtherSessionsOf, endSessionsOf } from './operator-sessions.store.ts'

/** Where the operator is signed in, with the session that asks marked. */
export async function ownSessions(
  services: Services,
  operator: OperatorIdentity,
  query: PageQuery,
): Promise<Page<WireOwnSession>> {
  const page = await listSessions(services, operator.id, query)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({ ...presentSession(row), current: row.id === operator.session.id })),
  }
}

/** Signs the operator out everywhere but here. */
export const endOtherSessions = ({ db }: Services, operator: OperatorIdentity): Promise<void> =>
  transact(db, (tx) => endOtherSessionsOf(tx, operator.id, operator.session.id))

/** Ends one session of the operator, the one that asks included; 404 when it is not theirs, or over. */
export async function endOwnSession({ db }: Services, operator: OperatorIdentity, sessionId: number): Promise<void> {
  const ended = await transact(db, (tx) => endSessionsOf(tx, operator.id, sessionId))
  if (ended.length === 0) throw appError('not_found')
}
