import { readInvoices } from '../../apps/server/src/modules/invoices/reading/read-invoices.ts'
import type { LearnedLine, ReadingContext, ReadLine } from '../../apps/server/src/modules/invoices/reading/reading.ts'
import { readTextLayer } from '../../apps/server/src/platform/rendering/text-layer.ts'
import { type Good, offered } from './goods.ts'
import { everyLayout } from './layouts/every-layout.ts'
import { draw } from './make-corpus.ts'
import { makeInvoice } from './make-invoice.ts'
import { Random } from './random.ts'

const SURE = 0.95

/** Lines that stand on the second of two invoices and stood on the first: how many are read right and sure, or wrong and sure. */
export type Learning = { layout: string; isHeldOut: boolean; lines: number; before: Right; after: Right }
type Right = { sure: number; wrong: number }

/**
 * Of each layout pairs of invoices of one distributor that print no number but its own, as PDFs. A reviewer says of each line of
 * the first what it is; then the second is read without that, and with it.
 */
export async function measureLearning(seed: number, pairs: number): Promise<Learning[]> {
  const measured: Learning[] = []
  for (const [at, layout] of everyLayout.entries()) {
    const random = new Random(seed * 1_000 + 500 + at)
    const sums: Learning = {
      layout: layout.name,
      isHeldOut: layout.isHeldOut,
      lines: 0,
      before: { sure: 0, wrong: 0 },
      after: { sure: 0, wrong: 0 },
    }
    for (let pair = 0; pair < pairs; pair++) {
      const offer = random.pick(offered)
      const items = new Map<Good, string>()
      const manner = {
        ...layout.manner,
        identifiers: ['item'] as const,
        distributors: [random.pick(layout.manner.distributors)],
      }
      const read = async (learned: readonly LearnedLine[], pdf: Uint8Array) =>
        linesOn(await readTextLayer(pdf, 40), contextOf(offer, manner.distributors, learned))
      const [first, second] = [makeInvoice(random, manner, offer, items), makeInvoice(random, manner, offer, items)]
      const name = manner.distributors[0]?.name ?? ''
      const taught = taughtBy(await read([], (await draw(layout, [first])).pdf), { name, offer, items })
      const { pdf } = await draw(layout, [second])
      for (const [when, learned] of [
        ['before', []],
        ['after', taught],
      ] as const) {
        const lines = (await read(learned, pdf)).filter(({ key }) => taught.some(({ item }) => item === key?.item))
        const sure = lines.filter(isSureOf)
        const right = sure.filter((line) => line.variantId === variantOf(line, { offer, items })).length
        sums[when].sure += right
        sums[when].wrong += sure.length - right
        if (when === 'before') sums.lines += lines.length
      }
    }
    measured.push(sums)
  }
  return measured
}

const contextOf = (
  offer: readonly Good[],
  distributors: readonly { name: string }[],
  learned: readonly LearnedLine[],
): ReadingContext => ({
  products: offer.map((good, at) => ({
    variantId: at + 1,
    sku: good.sku,
    gtin: good.gtin,
    name: good.name,
    format: `${good.pack.count} / ${good.pack.size} ${good.pack.unit.toLowerCase()}`,
    manufacturer: good.manufacturer,
    distributorItems: [],
  })),
  distributors: distributors.map(({ name }) => ({ name, alias: name })),
  learned,
})

const linesOn = (pages: Parameters<typeof readInvoices>[0], context: ReadingContext): ReadLine[] =>
  readInvoices(pages, context).flatMap(({ lines }) => lines)

type Sold = { offer: readonly Good[]; items: ReadonlyMap<Good, string> }

/** The variant that a line is, by the distributor's number that stands on it; null for one of other goods. */
function variantOf(line: Pick<ReadLine, 'key'>, { offer, items }: Sold): number | null {
  const at = offer.findIndex((good) => items.get(good) !== undefined && items.get(good) === line.key?.item)
  return at === -1 ? null : at + 1
}

function taughtBy(lines: readonly ReadLine[], { name, ...sold }: Sold & { name: string }): LearnedLine[] {
  const every = sold.offer.map((_, at) => at + 1)
  return lines.flatMap(({ key }) => {
    if (!key?.item) return []
    const variantId = variantOf({ key }, sold)
    return [
      { ...key, distributor: name, is: variantId === null ? [] : [variantId], isNot: variantId === null ? every : [] },
    ]
  })
}

/** Called sure: a product that is sure, or none without a question. */
const isSureOf = ({ variantId, confidence, match }: ReadLine) => (variantId === null ? !match : confidence >= SURE)
