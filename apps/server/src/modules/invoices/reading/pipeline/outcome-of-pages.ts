import { hasModels } from '../../../../platform/recognition/models.ts'
import { MOST_PAGES } from '../../../../platform/rendering/page-limit.ts'
import type { PageText } from '../../../../platform/rendering/page-text.ts'
import type { Services } from '../../../../platform/services.ts'
import { isHardlySeen, isUnseen } from './look-at-pages.ts'
import { readingContext } from './reading-context.ts'
import type { FileText, Outcome } from './readings.store.ts'
import { runReading } from './run-reading.ts'

/** Pictures are a second each, and much more on a busy machine. */
const MOST_PICTURES = 20

/** Why an invoice of these pages is not looked at; null where it is. */
export function refuseTexts(pages: FileText): Outcome | null {
  const unseen = pages.filter(isUnseen).length
  if (unseen > MOST_PICTURES || pages.length > MOST_PAGES) return { problem: 'too_many_pages' }
  return unseen > 0 && !hasModels() ? { problem: 'photo_not_read' } : null
}

/** What the rules make of the pages of an invoice, on or for a claim (readingContext). */
export async function outcomeOfPages(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  pages: readonly PageText[],
  of: Parameters<typeof readingContext>[1],
): Promise<Outcome> {
  if (pages.length === 0) return { problem: 'file_broken' }
  const context = await readingContext(db, of)
  const readings = await runReading(settings.dataDir, pages, context)
  if (!readings) return { problem: 'not_read' }
  const isNone = readings.every(({ problems }) => problems.includes('not_an_invoice'))
  return isNone && pages.some(isHardlySeen) ? { problem: 'photo_not_read' } : { readings, learned: context.learned }
}
