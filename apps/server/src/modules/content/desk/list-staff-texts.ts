import type { WireStaffTextBrief } from '@caseback/contract'
import { readTogether } from '../../../database/read-together.ts'
import type { Services } from '../../../platform/services.ts'
import { today } from '../../../platform/today.ts'
import { readStaffTexts } from './read-staff-texts.ts'

/** The three texts of the site. */
export const listStaffTexts = (live: Services): Promise<WireStaffTextBrief[]> =>
  readTogether(live, async (services) => (await readStaffTexts(services.db, today(services))).map(({ brief }) => brief))
