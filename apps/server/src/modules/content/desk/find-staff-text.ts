import type { WireStaffText } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'
import { readTogether } from '../../../database/read-together.ts'
import { found } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { readStaffTexts } from './read-staff-texts.ts'

/** One text with its draft and its newest version. */
export const findStaffText = (live: Services, kind: TextKind): Promise<WireStaffText> =>
  readTogether(
    live,
    async (services) =>
      found((await readStaffTexts(services.db, today(services))).find(({ brief }) => brief.kind === kind)).whole,
  )
