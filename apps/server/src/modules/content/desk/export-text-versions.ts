import type { Readable } from 'node:stream'
import { dayOf, type TextKind } from '@caseback/domain'
import { pagedTable, ROWS_AT_ONCE } from '../../../platform/paged-table.ts'
import type { Services } from '../../../platform/services.ts'
import { listTextVersions } from './list-text-versions.ts'

const COLUMNS = ['version', 'holds_from', 'published_on', 'published_by', 'languages', 'agreed']

/** The versions of a text, the newest first; days are those of the provider. @returns CSV in parts */
export const exportTextVersions = (services: Services, kind: TextKind): Promise<Readable> =>
  pagedTable(
    COLUMNS,
    (cursor?: string) => listTextVersions(services, kind, { limit: ROWS_AT_ONCE, cursor }),
    ({ version, holds_from, published, by, languages, agreed }) => [
      String(version),
      holds_from ?? '',
      dayOf(new Date(published), services.settings.timeZone),
      by ?? '',
      languages.join(', '),
      agreed === null ? '' : String(agreed),
    ],
  )
