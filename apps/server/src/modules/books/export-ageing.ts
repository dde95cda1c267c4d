import type { Readable } from 'node:stream'
import { pagedTable, ROWS_AT_ONCE } from '../../platform/paged-table.ts'
import type { Services } from '../../platform/services.ts'
import { ageingPage } from './ageing.ts'

/** What is owed by how late it is. @returns CSV in parts */
export const exportAgeing = (services: Services, { side }: { side: 'receivable' | 'payable' }): Promise<Readable> =>
  pagedTable(
    [
      'subject',
      'name',
      'not_asked',
      'not_due',
      'days_1_to_30',
      'days_31_to_60',
      'days_61_to_90',
      'days_over_90',
      'total',
    ],
    (cursor?: string) => ageingPage(services, { side, limit: ROWS_AT_ONCE, cursor }),
    (line) => [
      line.subject,
      line.subject_name,
      line.not_asked.toFixed(2),
      line.not_due.toFixed(2),
      line.days_1_to_30.toFixed(2),
      line.days_31_to_60.toFixed(2),
      line.days_61_to_90.toFixed(2),
      line.days_over_90.toFixed(2),
      line.total.toFixed(2),
    ],
  )
