// `npm run bench -- reading [--write folder] [--seed n] [--pdfs n] [--photos n] [--mistakes] [--only layout]`: reads a corpus
// of its own and prints, for each layout, what share of header fields, products' units and whole documents is right without a
// correction, how right what is called sure is, how long a page takes, and of PDFs the text layer alone. Layouts that were kept
// aside while the reader was built are told apart, and `--mistakes` does not name theirs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { readInvoices } from '../../apps/server/src/modules/invoices/reading/read-invoices.ts'
import { hasModels, loadModels } from '../../apps/server/src/platform/recognition/models.ts'
import { readPicture } from '../../apps/server/src/platform/recognition/read-picture.ts'
import { PAGE_PIXELS, pageImage } from '../../apps/server/src/platform/rendering/page-image.ts'
import type { PageText } from '../../apps/server/src/platform/rendering/page-text.ts'
import { readTextLayer } from '../../apps/server/src/platform/rendering/text-layer.ts'
import { makeCorpus, type Sample } from './make-corpus.ts'
import { measureLearning } from './measure-learning.ts'
import { PhotoPageTimes } from './photo-page-times.ts'
import { scan } from './photograph.ts'
import { sayCalibration } from './say-calibration.ts'
import { type Judged, judge, nameVariants } from './score.ts'
import { TextLayerTimes } from './text-layer-times.ts'

const { values: options } = parseArgs({
  options: {
    write: { type: 'string' },
    seed: { type: 'string', default: '1' },
    pdfs: { type: 'string', default: '12' },
    photos: { type: 'string', default: '4' },
    mistakes: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const SURE = 0.95

type Result = { sample: Sample; values: Judged[]; isWhole: boolean; milliseconds: number; pages: number }

const photoPages = hasModels() ? await PhotoPageTimes.of(loadModels) : null
const textLayer = new TextLayerTimes()
sharp.concurrency(1)

/** The pages of a file that are pictures, as images: those that the program makes of what is sent, and reads. Null for others. */
async function imagesOf({ bytes, mediaType }: Sample['files'][number]): Promise<(Buffer | null)[]> {
  if (mediaType === 'image/jpeg') return [(await pageImage(sharp(bytes).rotate())).data]
  const texts = await readTextLayer(bytes, 40)
  const drawn = texts.some(({ isPicture }) => isPicture) ? await scan(bytes, PAGE_PIXELS) : []
  return Promise.all(
    texts.map(async ({ isPicture }, at) => {
      const page = drawn[at]
      if (!isPicture || !page) return null
      const { data, width, height } = page
      return (await pageImage(sharp(data, { raw: { width, height, channels: 1 } }))).data
    }),
  )
}

/** As the program does: what a PDF has as text is taken from it, and pages that are pictures are looked at. */
async function textsOf(sample: Sample, images: readonly (readonly (Buffer | null)[])[]): Promise<PageText[]> {
  const pages: PageText[] = []
  for (const [file, { bytes, mediaType }] of sample.files.entries()) {
    const texts = mediaType === 'image/jpeg' ? [null] : await textLayer.read(bytes)
    for (const [at, text] of texts.entries()) {
      const image = images[file]?.[at]
      if (image && photoPages) pages.push(await photoPages.measure(() => readPicture(photoPages.models, sharp(image))))
      else if (text) pages.push(text)
    }
  }
  return pages
}

async function read(sample: Sample): Promise<Result> {
  // Made when a file comes, and not when it is read.
  const images = photoPages ? await Promise.all(sample.files.map(imagesOf)) : []
  const start = process.cpuUsage()
  const pages = await textsOf(sample, images)
  const readings = readInvoices(pages, {
    products: sample.offer.map((good, at) => ({
      variantId: at + 1,
      sku: good.sku,
      gtin: good.gtin,
      name: good.name,
      format: `${good.pack.count} / ${good.pack.size} ${good.pack.unit.toLowerCase()}`,
      manufacturer: good.manufacturer,
      distributorItems: sample.knownItems.filter(({ sku }) => sku === good.sku),
    })),
    distributors: sample.distributors.map((name) => ({ name, alias: name })),
    learned: [],
  })
  const used = process.cpuUsage(start)
  const milliseconds = (used.user + used.system) / 1_000
  for (const reading of readings)
    nameVariants(
      reading,
      sample.offer.map(({ sku }) => sku),
    )
  const { invoices } = sample.truth
  const values = invoices.flatMap((truth) => {
    const reading = readings.find(
      ({ firstPage, lastPage }) => firstPage + 1 === truth.firstPage && lastPage + 1 === truth.lastPage,
    )
    if (!reading)
      return [
        {
          what: 'pages',
          confidence: 0,
          isRight: false,
          read: readings.map((each) => `${each.firstPage}-${each.lastPage}`).join(),
          meant: `${truth.firstPage}-${truth.lastPage}`,
        },
      ]
    return judge(reading, truth)
  })
  const isRefused = invoices.length === 0 && readings.every(({ state }) => state === 'UNREADABLE')
  const isWhole = invoices.length === 0 ? isRefused : values.every(({ isRight }) => isRight)
  if (options.mistakes && !sample.isHeldOut) {
    console.log(`  ${sample.name}: ${readings.map(({ state, problems }) => `${state} ${problems.join()}`).join(' | ')}`)
    for (const { what, read: was, meant, confidence, isRight } of values)
      if (!isRight || confidence < SURE) console.log(`    ${what}: ${was} for ${meant} (${confidence.toFixed(3)})`)
  }
  return { sample, values, isWhole, milliseconds, pages: pages.length }
}

const share = (part: number, whole: number): string => (whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)} %`)

function say(name: string, results: readonly Result[]): void {
  const values = results.flatMap((result) => result.values)
  const of = (pick: (value: Judged) => boolean) => {
    const picked = values.filter(pick)
    return share(picked.filter(({ isRight }) => isRight).length, picked.length)
  }
  const sure = values.filter(({ confidence }) => confidence >= SURE)
  const wrong = sure.filter(({ isRight }) => !isRight).length
  const pages = results.reduce((sum, result) => sum + result.pages, 0)
  const time = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / Math.max(1, pages)
  console.log(
    [
      name.padEnd(22),
      share(results.filter(({ isWhole }) => isWhole).length, results.length).padStart(8),
      ...(['distributor', 'number', 'date', 'soldTo', 'units'] as const).map((field) =>
        of(({ what }) => what === field).padStart(8),
      ),
      share(sure.length, values.length).padStart(8),
      `${wrong}/${sure.length}`.padStart(8),
      `${time.toFixed(0)} ms`.padStart(8),
      String(results.length).padStart(5),
    ].join(' '),
  )
}

function write(sample: Sample, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [at, { bytes, mediaType }] of sample.files.entries())
    writeFileSync(join(folder, `${sample.name}-${at + 1}.${mediaType === 'image/jpeg' ? 'jpg' : 'pdf'}`), bytes)
  const { files: _, offer, ...rest } = sample
  writeFileSync(join(folder, `${sample.name}.json`), JSON.stringify({ ...rest, offer }, null, 2))
}

const results: Result[] = []
const counts = { seed: Number(options.seed), pdfs: Number(options.pdfs), photos: Number(options.photos) }
for await (const sample of makeCorpus(counts)) {
  if (options.only && sample.layout !== options.only) continue
  if (options.write) write(sample, options.write)
  results.push(await read(sample))
}
console.log(
  ['layout'.padEnd(22), 'whole', 'distrib.', 'number', 'date', 'sold to', 'units', 'sure', 'wrong', 'a page', 'files']
    .map((title, at) => (at === 0 ? title : title.padStart(at === 10 ? 5 : 8)))
    .join(' '),
)
for (const medium of ['pdf', 'photo'] as const)
  for (const isHeldOut of [false, true]) {
    const group = results.filter(({ sample }) => sample.medium === medium && sample.isHeldOut === isHeldOut)
    if (group.length === 0) continue
    console.log(`${medium}, ${isHeldOut ? 'kept aside' : 'seen while building'}`)
    for (const [layout, own] of Map.groupBy(group, ({ sample }) => sample.layout)) say(`  ${layout}`, own)
    say('  all', group)
  }
textLayer.say()
photoPages?.say()
sayCalibration(results.map(({ sample, values }) => ({ medium: sample.medium, values })))

if (!options.only) {
  console.log(
    'lines that the invoice before had, by nothing but the number of the distributor: sure and right, wrong and sure',
  )
  const learning = await measureLearning(counts.seed, Math.max(2, counts.pdfs))
  for (const isHeldOut of [false, true]) {
    const group = learning.filter((each) => each.isHeldOut === isHeldOut)
    const sum = (pick: (each: (typeof group)[number]) => number) => group.reduce((all, each) => all + pick(each), 0)
    const lines = sum((each) => each.lines)
    for (const when of ['before', 'after'] as const)
      console.log(
        `  ${isHeldOut ? 'kept aside' : 'seen while building'}, ${when === 'before' ? 'without what was said of it' : 'with it'}: ` +
          `${share(
            sum((each) => each[when].sure),
            lines,
          )} of ${lines}, ${sum((each) => each[when].wrong)} wrong`,
      )
  }
}
