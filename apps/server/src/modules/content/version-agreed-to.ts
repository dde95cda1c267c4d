import type { Day, TextKind } from '@caseback/domain'
import type { Tx } from '../../database/connect.ts'
import { appError, written } from '../../platform/errors.ts'
import { versionOn } from './content.store.ts'

/**
 * The version of a text that is agreed to on a day: the one that holds. 409 `text.newer` when `read`, the one that was on the
 * screen, is another; who does not say what they have read has read the one that holds.
 */
export async function versionAgreedTo(
  tx: Tx,
  kind: TextKind,
  { read, day }: { read: number | undefined; day: Day },
): Promise<number> {
  const version = written(await versionOn(tx, kind, day))
  if (read !== undefined && read !== version) throw appError('text.newer')
  return version
}
