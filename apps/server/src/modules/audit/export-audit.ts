import type { Readable } from 'node:stream'
import type { exportAudit as call, OutputOf } from '@caseback/contract'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Services } from '../../platform/services.ts'
import { listedAudit } from './listed-audit.ts'

const COLUMNS = [
  'at',
  'kind',
  'name',
  'email',
  'account',
  'action',
  'subject',
  'subject_name',
  'outcome',
  'code',
  'times',
  'source',
  'before',
  'after',
]

/** The entries of the audit log that a query lists, the newest first; what has changed as it is kept. @returns CSV in parts */
export const exportAudit = (services: Services, query: OutputOf<typeof call, 'query'>): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listedAudit(services, { ...query, limit: ROWS_AT_ONCE, cursor }),
    ({ at, actor, account, action, subject, subject_name, outcome, code, times, source, before, after }) => [
      at,
      actor.kind,
      actor.name ?? '',
      actor.email ?? '',
      account ?? '',
      action,
      subject,
      subject_name ?? '',
      outcome,
      code ?? '',
      String(times),
      source ?? '',
      before === null ? '' : JSON.stringify(before),
      after === null ? '' : JSON.stringify(after),
    ],
  )
