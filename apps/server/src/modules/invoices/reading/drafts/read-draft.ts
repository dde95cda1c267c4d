import { buffer } from 'node:stream/consumers'
import { transact } from '../../../../database/transact.ts'
import { readInProcess } from '../../../../platform/recognition/read-in-process.ts'
import type { PageText } from '../../../../platform/rendering/page-text.ts'
import { renderInProcess } from '../../../../platform/rendering/render-in-process.ts'
import type { Services } from '../../../../platform/services.ts'
import { isUnseen } from '../pipeline/look-at-pages.ts'
import { outcomeOfPages, refuseTexts } from '../pipeline/outcome-of-pages.ts'
import { type FileText, fileTextOf, MOST_ATTEMPTS, type Outcome } from '../pipeline/readings.store.ts'
import { turnOf } from '../pipeline/turn-of.ts'
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
    else await writeDraftOutcome(tx, services, draft, outcome)
  })
}

type DraftFile = NonNullable<Awaited<ReturnType<typeof filesOfDraft>>>[number]

async function outcomeOf(services: Services, draft: DraftRow, turnMs: number): Promise<Outcome | 'gone' | 'later'> {
  const files = await filesOfDraft(services.db, draft)
  if (!files) return 'gone'
  const isTurnOver = turnOf(turnMs)
  const texts: { file: DraftFile; text: FileText }[] = []
  for (const file of files) {
    // A photo is one page, whatever is on it.
    const text = file.text ?? (file.mediaType.startsWith('image/') ? [null] : await ownText(services, file, isTurnOver))
    if (!Array.isArray(text)) return text
    texts.push({ file, text })
  }
  // Of all files together, before any of them is looked at.
  const refused = refuseTexts(texts.flatMap(({ text }) => text))
  if (refused) return refused
  const pages: PageText[] = []
  for (const { file, text } of texts) {
    const seen = text.every(isSeen) ? text : await lookAtFile(services, file, isTurnOver)
    if (!Array.isArray(seen)) return seen
    pages.push(...seen)
  }
  return outcomeOfPages(services, pages, { enrollmentId: draft.enrollmentId })
}

const isSeen = (page: PageText | null): page is PageText => !isUnseen(page)

/** The text that a file has itself, kept; or why there is none. */
async function ownText(
  services: Services,
  file: DraftFile,
  isTurnOver: () => boolean,
): Promise<FileText | Outcome | 'later'> {
  if (isTurnOver()) return 'later'
  const rendered = await render(services, file)
  if (!rendered) return { problem: 'file_broken' }
  const text = fileTextOf(rendered)
  await transact(services.db, (tx) => writeDraftText(tx, services, file.id, text))
  return text
}

/** The pages of a file with what is seen on those that are pictures, kept; or why there are none. */
async function lookAtFile(
  services: Services,
  file: DraftFile,
  isTurnOver: () => boolean,
): Promise<PageText[] | Outcome | 'later'> {
  if (isTurnOver()) return 'later'
  const rendered = await render(services, file)
  if (!rendered) return { problem: 'file_broken' }
  const seen: PageText[] = []
  for (const { image, text: own } of rendered) {
    const page = own && !isUnseen(own) ? own : await readInProcess(image, services.settings.dataDir)
    if (!page) return { problem: 'photo_not_read' }
    seen.push(page)
  }
  await transact(services.db, (tx) => writeDraftText(tx, services, file.id, seen))
  return seen
}

async function render({ files, settings }: Services, { storageKey, mediaType }: DraftFile) {
  const { stream } = await files.open(storageKey)
  return renderInProcess(await buffer(stream), mediaType, settings.dataDir)
}
