import { dayOf } from '@caseback/domain'
import { formatDollars, formatLongDay } from '@caseback/words/en/amounts-and-days'
import { creditNoteWords as words } from '@caseback/words/en/credit-note-words'
import { and, asc, eq } from 'drizzle-orm'
import { readTogether } from '../../../database/read-together.ts'
import {
  claims,
  creditNoteLines,
  creditNotes,
  fundingRequests,
  locations,
  manufacturers,
  offers,
  organisations,
} from '../../../database/schema/index.ts'
import type { Attachment } from '../../../platform/attachment.ts'
import { found } from '../../../platform/errors.ts'
import { drawPaperTable, type PaperPage } from '../../../platform/print/paper-table.ts'
import type { Services } from '../../../platform/services.ts'
import { operatorName } from '../../locations/operator-name.ts'

/** So many lines are printed, a dozen pages in half a second. */
const MOST_LINES = 500

type Line = { claimId: number; operator: string; offer: string; amountCents: number }
type Note = Pick<typeof creditNotes.$inferSelect, 'id' | 'fundingId' | 'reason' | 'amountCents' | 'creditCents'> & {
  manufacturer: string
  made: string
  lines: Line[]
}

/** Where the columns begin and how wide they are; the amount stands at the right edge. */
const columns = [
  { x: 0, width: 60, head: words.columns.claim, text: (line: Line) => String(line.claimId) },
  { x: 64, width: 170, head: words.columns.operator, text: (line: Line) => line.operator },
  { x: 240, width: 200, head: words.columns.offer, text: (line: Line) => line.offer },
] as const

/** A credit note as its manufacturer gets it, a PDF. 404 where the request has none of this number. */
export async function creditNoteDocument(
  services: Services,
  { fundingId, creditNoteId }: { fundingId: number; creditNoteId: number },
): Promise<Attachment> {
  const note = await readNote(services, fundingId, creditNoteId)
  const bytes = await drawPaperTable({
    title: words.title(note.id),
    head: (page, y) => drawHead(page, y, note),
    columns,
    amount: { head: words.columns.amount, text: ({ amountCents }) => formatDollars(amountCents) },
    rows: note.lines.slice(0, MOST_LINES),
    end(page, below) {
      let y = below
      if (note.lines.length > MOST_LINES)
        y += page.line(words.more(MOST_LINES, note.lines.length), y, { size: 9, weight: 400 })
      page.rule(y)
      page.line(words.total(note.lines.length), y + 4, { size: 9, weight: 600 })
      page.atRight(formatDollars(note.amountCents), y + 4, 600)
    },
    numbered: (page, pages) => words.page(note.id, page, pages),
  })
  return { bytes, contentType: 'application/pdf', name: `credit-note-${note.id}.pdf` }
}

const readNote = (live: Services, fundingId: number, creditNoteId: number): Promise<Note> =>
  readTogether(live, async ({ db, settings }) => {
    const [row] = await db
      .select({ note: creditNotes, manufacturer: manufacturers.name })
      .from(creditNotes)
      .innerJoin(fundingRequests, eq(fundingRequests.id, creditNotes.fundingId))
      .innerJoin(manufacturers, eq(manufacturers.id, fundingRequests.manufacturerId))
      .where(and(eq(creditNotes.id, creditNoteId), eq(creditNotes.fundingId, fundingId)))
    const { note, manufacturer } = found(row)
    const lines = await db
      .select({
        claimId: claims.id,
        amountCents: creditNoteLines.amountCents,
        offer: offers.name,
        location: { name: locations.name },
        organisation: { name: organisations.name },
      })
      .from(creditNoteLines)
      .innerJoin(claims, eq(claims.id, creditNoteLines.claimId))
      .innerJoin(locations, eq(locations.id, claims.locationId))
      .innerJoin(organisations, eq(organisations.id, locations.organisationId))
      .innerJoin(offers, eq(offers.id, claims.offerId))
      .where(eq(creditNoteLines.creditNoteId, creditNoteId))
      .orderBy(asc(claims.id))
    return {
      ...note,
      manufacturer,
      made: dayOf(note.createdAt, settings.timeZone),
      lines: lines.map((line) => ({ ...line, operator: operatorName(line) })),
    }
  })

/** What it is about, and the sums. @returns how far down it has come */
function drawHead({ line, facts }: PaperPage, top: number, note: Note): number {
  let y = top
  y += line(words.title(note.id), y, { size: 20, weight: 800 }) + 2
  y += line(words.to(note.manufacturer), y, { size: 11, weight: 600 }, 2) + 8
  y += facts(
    [
      [words.request, words.requestNumber(note.fundingId)],
      [words.made, formatLongDay(note.made)],
      [words.less, formatDollars(note.amountCents)],
      ...(note.creditCents > 0 ? [[words.credit, formatDollars(note.creditCents)] as const] : []),
    ],
    y,
    136,
  )
  y += 6
  y += line(words.reasons[note.reason], y, { size: 10, weight: 400 }, 3)
  return y + 14
}
