import type { pictures } from '../../../database/schema/index.ts'
import { transact } from '../../../database/transact.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { keepPicture } from '../pictures/pictures.store.ts'
import { pictureAddress } from '../pictures/read-picture.ts'
import { lockManufacturer, updateManufacturer } from './manufacturers.store.ts'

/** Gives a manufacturer another logo, or with null none. */
export async function changeLogo(
  { db, clock }: Services,
  { id, staffId, picture }: { id: number; staffId: number | null; picture: typeof pictures.$inferInsert | null },
): Promise<void> {
  await transact(db, async (tx) => {
    const { logo: before } = await lockManufacturer(tx, id)
    if (picture) await keepPicture(tx, picture)
    const logo = picture && pictureAddress(picture.key)
    if (logo === before) return
    await updateManufacturer(tx, id, { logo })
    await recordAudit(tx, clock, {
      staffId,
      action: 'manufacturer.changed',
      subject: 'manufacturer',
      subjectId: id,
      before: { logo: before },
      after: { logo },
    })
  })
}
