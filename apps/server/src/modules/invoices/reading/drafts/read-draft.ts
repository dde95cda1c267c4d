import { buffer } from 'node:stream/consumers'
import { transact } from '../../../../database/transact.ts'
import { readInProcess } from '../../../../platform/recognition/read-in-process.ts'
import type { PageText } from '../../../../platform/rendering/page-text.ts'
import { renderInProcess } from '../../../../platform/rendering/render-in-process.ts'
import type { Services } from '../../../../platform/services.ts'
import { isUnseen } from '../pipeline/look-at-pages.ts'
import { outcomeOfPages, refuseTexts } from '../pipeline/outcome-of-pages.ts'
import { type FileText, fileTextOf, MOST_ATTEMPTS, type Outcome } from '../pipeline/readings.store.ts'
import {
  beginDraft,
  type DraftRow,
  filesOfDraft,
  readDraftLater,
  removeDraftReading,
  writeDraftOutcome,
  writeDraftText,
} from './drafts.store.ts'

/** Others wait for theirs before a screen. */
const TURN_MS = 20_000

/**
 * Reads an invoice whose claim is not submitted yet, as readInvoice does one of a claim: the text of each file is kept as soon as
 * it is seen, for the claim too. One that takes longer than a turn (ms) goes on behind those that wait. Nothing is left of a
 * draft whose files are removed or claimed. Throws when something of ours did not work: the job is tried again.
 */
export async function readDraft(services: Services, draftId: number, turnMs = TURN_MS): Promise<void> {
  const draft = await transact(services.db, (tx) => beginDraft(tx, draftId))
  if (!draft) return
  const outcome: Outcome | 'gone' | 'later' =
    draft.attempts > MOST_ATTEMPTS ? { problem: 'not_read' } : await outcomeOf(services, draft, turnMs)
  await transact(services.db, async (tx) => {
    if (outcome === 'gone') await removeDraftReading(tx, draftId)
    else if (outcome === 'later') await readDraftLater(tx, services, draft)
    else await writeDraftOutcome(tx, services, draftId, outcome)
  })
}

async function outcomeOf(services: Services, draft: DraftRow, turnMs: number): Promise<Outcome | 'gone' | 'later'> {
  const files = await filesOfDraft(services.db, draft)
  if (!files) return 'gone'
  const begunMs = performance.now()
  let hasLooked = false
  const pages: PageText[] = []
  for (const file of files) {
    if (!file.text) {
      // Each turn has time for one file.
      if (hasLooked && performance.now() - begunMs >= turnMs) return 'later'
      hasLooked = true
    }
    const seen = file.text?.every(isSeen) ? file.text.filter(isSeen) : await lookAtFile(services, file)
    if (!Array.isArray(seen)) return seen
    pages.push(...seen)
  }
  return refuseTexts(pages) ?? outcomeOfPages(services, pages, { enrollmentId: draft.enrollmentId })
}

const isSeen = (page: PageText | null): page is PageText => !isUnseen(page)

/** The pages of a file, kept; or why there are none. */
async function lookAtFile(
  services: Services,
  file: { id: number; storageKey: string; mediaType: string },
): Promise<PageText[] | Outcome> {
  const { db, files, settings } = services
  const { stream } = await files.open(file.storageKey)
  const rendered = await renderInProcess(await buffer(stream), file.mediaType, settings.dataDir)
  if (!rendered) return { problem: 'file_broken' }
  const text: FileText = fileTextOf(rendered)
  const refused = refuseTexts(text)
  if (refused) return refused
  const seen: PageText[] = []
  for (const { image, text: own } of rendered) {
    const page = own && !isUnseen(own) ? own : await readInProcess(image, settings.dataDir)
    if (!page) return { problem: 'photo_not_read' }
    seen.push(page)
  }
  await transact(db, (tx) => writeDraftText(tx, services, file.id, seen))
  return seen
}
