import type { Day, TextKind } from '@caseback/domain'
import { defaultLanguage, type Language } from '@caseback/words/languages'
import type { Tx } from '../../database/connect.ts'
import { appError, written } from '../../platform/errors.ts'
import { versionOn } from './content.store.ts'

/**
 * The version of a text that is agreed to on a day, the one that holds, and the language in which somebody who reads `language`
 * is shown it. 409 `text.newer` when `read`, the one that was on the
 * screen, is another; who does not say what they have read has read the one that holds.
 */
export async function versionAgreedTo(
  tx: Tx,
  kind: TextKind,
  { read, day, language }: { read: number | undefined; day: Day; language: Language },
): Promise<{ version: number; language: Language }> {
  const { version, hasSpanish } = written(await versionOn(tx, kind, day))
  if (read !== undefined && read !== version) throw appError('text.newer')
  return { version, language: language === 'es' && !hasSpanish ? defaultLanguage : language }
}
