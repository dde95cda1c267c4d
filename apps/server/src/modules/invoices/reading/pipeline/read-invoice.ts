import { transact } from '../../../../database/transact.ts'
import type { PageText } from '../../../../platform/rendering/page-text.ts'
import type { Services } from '../../../../platform/services.ts'
import { lookAtPages, type ReadFile, textOfFile } from './look-at-pages.ts'
import { outcomeOfPages, refuseTexts } from './outcome-of-pages.ts'
import {
  beginReading,
  type FileText,
  filesOf,
  MOST_ATTEMPTS,
  type Outcome,
  readLater,
  writeOutcome,
} from './readings.store.ts'
import { turnOf } from './turn-of.ts'

/** So long one invoice is looked at while others wait; a picture that was begun is finished. */
const TURN_MS = 60_000

/**
 * Reads an invoice that waits, without a person: the text of its files, kept for the next version of the reader, and then what it
 * says. One that takes longer than a turn (ms) goes on behind those that wait. Whatever cannot be read is UNREADABLE and waits
 * for a person. Throws when something of ours did not work: the job is tried again, and given up as `not_read`.
 */
export async function readInvoice(services: Services, invoiceId: number, turnMs = TURN_MS): Promise<void> {
  const attempts = await transact(services.db, (tx) => beginReading(tx, invoiceId))
  if (attempts === null) return
  const files = await filesOf(services.db, invoiceId)
  const outcome: Outcome | 'later' =
    attempts > MOST_ATTEMPTS ? { problem: 'not_read' } : await outcomeOf(services, invoiceId, files, turnOf(turnMs))
  const fileIds = files.map(({ id }) => id)
  await transact(services.db, async (tx) => {
    if (outcome === 'later') await readLater(tx, services, invoiceId)
    else await writeOutcome(tx, services, { invoiceId, fileIds }, outcome)
  })
}

async function outcomeOf(
  services: Services,
  invoiceId: number,
  files: readonly ReadFile[],
  isTurnOver: () => boolean,
): Promise<Outcome | 'later'> {
  // Pages that are not made yet have a job that brings this one again; those that cannot be made say nothing.
  if (files.some(({ renderState }) => renderState === 'failed')) return { problem: 'file_broken' }
  const texts: { file: ReadFile; text: FileText }[] = []
  for (const file of files) {
    if (!file.text && isTurnOver()) return 'later'
    const text = file.text ?? (await textOfFile(services, file))
    if (!text) return { problem: 'not_read' }
    texts.push({ file, text })
  }
  const refused = refuseTexts(texts.flatMap(({ text }) => text))
  if (refused) return refused
  const pages: PageText[] = []
  for (const { file, text } of texts) {
    const seen = await lookAtPages(services, file, text, isTurnOver)
    if (seen === 'later') return seen
    if (seen === 'not seen') return { problem: 'photo_not_read' }
    pages.push(...seen)
  }
  return outcomeOfPages(services, pages, { invoiceId })
}
