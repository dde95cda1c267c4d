import { transact } from '../../../database/transact.ts'
import { pictureLikeness } from '../../../platform/rendering/picture-likeness.ts'
import type { Services } from '../../../platform/services.ts'
import { pagesToCompare, writeAlike } from './alike-files.store.ts'

/**
 * Different invoices of one form, each cropped to its edges, are less alike: 0.87 at most of 420 pairs. Nine of ten that are
 * saved again at low quality, or made half as large, are more like what they were. Measured with the invoices of `bench reading`.
 */
const ALIKE = 0.9

/** Notes which files of other claims have a page that looks nearly the same as one of this file. */
export const findAlike = (services: Services, fileId: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const pages = await pagesToCompare(tx, fileId)
    const alike = pages.filter(({ signature, mine }) => pictureLikeness(signature, mine) >= ALIKE)
    await writeAlike(tx, fileId, [...new Set(alike.map((page) => page.fileId))])
  })
