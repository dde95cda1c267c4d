import type { WireQueueItem } from '@caseback/contract'
import type { StaffRole } from '@caseback/domain'
import { readTogether } from '../../../database/read-together.ts'
import type { Page } from '../../../platform/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { withHolders } from './with-holders.ts'

/** A page of claims with who has each before them now and who has put it by, in one snapshot. @param read the page */
export const listWithHolders = (
  live: Services,
  reader: { id: number; roles: readonly StaffRole[] },
  read: (services: Services) => Promise<Page<WireQueueItem>>,
): Promise<Page<WireQueueItem>> =>
  readTogether(live, async (services) => {
    const { rows, nextCursor } = await read(services)
    return { rows: await withHolders(services, reader, rows), nextCursor }
  })
