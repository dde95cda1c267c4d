import type { Tx } from '../../../database/connect.ts'
import { fieldError } from '../../../platform/errors.ts'
import { findSameName } from './manufacturers.store.ts'

/**
 * Refuses a name that another manufacturer than `id` (null: a new one) has, however it is written: an import tells manufacturers
 * by it. 400 `manufacturer.taken`, or `manufacturer.taken_as` with the name as it stands there.
 */
export async function requireOwnName(tx: Tx, name: string, id: number | null): Promise<void> {
  const other = await findSameName(tx, name, id)
  if (other === name) throw fieldError('name', 'manufacturer.taken')
  if (other !== null) throw fieldError('name', 'manufacturer.taken_as', { name: other })
}
