import { once } from 'node:events'
import { printText } from '../../../../platform/print/print-text.ts'
import { qrStretches } from './qr-code.ts'

/** What stands on a card or sheet; every word is said already. */
export type LinkCard = {
  url: string
  title: string
  manufacturer: string
  /** Such as '$6 off'; `perUnit` is printed after it. */
  headline: string
  perUnit: string
  offer: string
  /** What has to be bought, when, and up to how much: the headline promises nothing without it. */
  conditions: string
  terms: string
  scan: string
  steps: readonly string[]
  /** JPEG; null without one. */
  picture: Buffer | null
  logo: Buffer | null
  /** Who runs the program, at the foot; null where nobody has named them. */
  provider: Provider | null
}

/** A logo with its size, in whatever unit. */
type Provider = { name: string; logo: { image: Buffer; width: number; height: number } | null }

export type PaperSize = 'A6' | 'A4'

/** Lengths in points, a seventy-second of an inch. */
const MILLIMETRE = 72 / 25.4

const layouts = {
  A6: {
    width: 105,
    height: 148,
    margin: 8,
    picture: 50,
    qr: 40,
    headline: 40,
    name: 10,
    text: 9,
    small: 7,
    steps: false,
  },
  A4: {
    width: 210,
    height: 297,
    margin: 18,
    picture: 108,
    qr: 72,
    headline: 84,
    name: 18,
    text: 16,
    small: 11,
    steps: true,
  },
} as const
type Layout = (typeof layouts)[PaperSize]

// As packages/ui/src/tokens.css has them; a print has one ground.
const colours = { ink: '#1b1f1d', muted: '#5a625d', basil: '#1f6b4a', strong: '#154d35', tint: '#e7f1eb' } as const

/** A card (A6) or a sheet (A4) as PDF: the picture over the whole width, then who gives what, and the QR code beside how. */
export async function drawLinkCard(card: LinkCard, paper: PaperSize): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const layout = layouts[paper]
  const mm = (length: number) => length * MILLIMETRE
  const [width, height, margin] = [mm(layout.width), mm(layout.height), mm(layout.margin)]
  const inner = width - 2 * margin
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    // Without the one that it would bring: every letter is drawn in the typeface of the product.
    font: '',
    info: { Title: card.title, Author: card.manufacturer },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const { write, sizeFor, measure } = printText(pdf)

  const foot = card.provider ? layout.small * 2.4 : 0
  const pictureHeight = mm(card.picture ? layout.picture : layout.picture / 4) - foot
  if (card.picture) {
    pdf.save().rect(0, 0, width, pictureHeight).clip()
    pdf.image(card.picture, 0, 0, { cover: [width, pictureHeight], align: 'center', valign: 'center' }).restore()
  } else pdf.rect(0, 0, width, pictureHeight).fill(colours.tint)

  let y = pictureHeight + margin * 0.6
  const logoSize = layout.name * 1.9
  if (card.logo) pdf.image(card.logo, margin, y - layout.name * 0.3, { fit: [logoSize, logoSize], valign: 'center' })
  const nameAt = margin + (card.logo ? logoSize + layout.name * 0.6 : 0)
  y += Math.max(
    write(card.manufacturer, {
      x: nameAt,
      y,
      colour: colours.muted,
      weight: 600,
      size: layout.name,
      width: width - margin - nameAt,
      most: 1,
    }),
    card.logo ? logoSize : 0,
  )

  // Without a picture there is room for what it gives.
  const larger = card.picture ? 1 : 1.5
  const unitSize = layout.headline * larger * 0.36
  const headlineSize = sizeFor(
    card.headline,
    800,
    inner,
    [1, 0.85, 0.7, 0.55, 0.4].map((part) => part * larger * layout.headline),
  )
  const headlineWidth = measure(card.headline, 800, headlineSize)
  const unitWidth = inner - headlineWidth - unitSize * 0.5
  const beside = measure(card.perUnit, 600, unitSize) <= unitWidth
  write(card.headline, {
    x: margin,
    y,
    colour: colours.strong,
    weight: 800,
    size: headlineSize,
    width: inner,
    most: 1,
  })
  if (beside)
    write(card.perUnit, {
      x: margin + headlineWidth + unitSize * 0.5,
      // On the line that the headline stands on.
      y: y + (headlineSize - unitSize) * 0.97,
      colour: colours.ink,
      weight: 600,
      size: unitSize,
      width: unitWidth,
      most: 1,
    })
  y += headlineSize * 1.2
  if (!beside)
    y += write(card.perUnit, { x: margin, y, colour: colours.ink, weight: 600, size: unitSize, width: inner, most: 1 })
  y += write(card.conditions, {
    x: margin,
    y: y + layout.small * 0.2,
    colour: colours.ink,
    weight: 600,
    size: layout.text * 0.85,
    width: inner,
    most: 2,
  })
  y += layout.small * 0.7
  const nameSize = layout.text * larger
  const qrTop = qrTopOf(layout, foot)
  write(card.offer, {
    x: margin,
    y,
    colour: colours.ink,
    weight: 600,
    size: nameSize,
    width: inner,
    // As many lines as there is room for above the code.
    most: Math.min(card.picture ? 2 : 4, Math.max(1, Math.floor((qrTop - y) / (nameSize * 1.3)))),
  })

  await drawCode(pdf, write, card, { ...layout, foot })
  drawProvider(pdf, write, card.provider, layout)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Where the QR code begins, above a foot so high. */
const qrTopOf = ({ height, margin, qr }: Layout, foot: number): number => (height - margin - qr) * MILLIMETRE - foot

/** The QR code at the foot, and beside it what one does with it, where the terms are, and the address in words. */
async function drawCode(
  pdf: PDFKit.PDFDocument,
  write: ReturnType<typeof printText>['write'],
  card: LinkCard,
  layout: Layout & { foot: number },
): Promise<void> {
  const margin = layout.margin * MILLIMETRE
  const inner = (layout.width - 2 * layout.margin) * MILLIMETRE
  const qrSize = layout.qr * MILLIMETRE
  const qrTop = qrTopOf(layout, layout.foot)
  const { size, stretches } = await qrStretches(card.url)
  const module = qrSize / size
  for (const { x, y: row, width: length } of stretches)
    pdf.rect(margin + x * module, qrTop + row * module, length * module, module)
  pdf.fill('#000000')

  const besideQr = { x: margin + qrSize + margin * 0.75, width: inner - qrSize - margin * 0.75 }
  let at = qrTop
  at += write(card.scan, { ...besideQr, y: at, colour: colours.basil, weight: 800, size: layout.text, most: 3 })
  if (layout.steps) at += layout.text * 0.4
  if (layout.steps)
    for (const [index, step] of card.steps.entries())
      at +=
        write(`${index + 1}. ${step}`, {
          ...besideQr,
          y: at,
          colour: colours.ink,
          weight: 400,
          size: layout.small * 1.15,
          most: 2,
        }) +
        layout.text * 0.15
  at += layout.text * 0.5
  at += write(card.terms, { ...besideQr, y: at, colour: colours.ink, weight: 600, size: layout.small, most: 3 })
  write(card.url.replace(/^https?:\/\//, ''), {
    ...besideQr,
    y: at + layout.small * 0.5,
    colour: colours.muted,
    weight: 400,
    size: layout.small,
    most: 4,
  })
}

/** Who runs the program: their logo, and the name beside it, on the last line. */
function drawProvider(
  pdf: PDFKit.PDFDocument,
  write: ReturnType<typeof printText>['write'],
  provider: Provider | null,
  layout: Layout,
): void {
  if (!provider) return
  const { name, logo } = provider
  const margin = layout.margin * MILLIMETRE
  const right = (layout.width - layout.margin) * MILLIMETRE
  const tall = layout.small * 1.8
  const top = layout.height * MILLIMETRE - margin - tall
  const wide = logo ? Math.min((tall * logo.width) / logo.height, tall * 4) : 0
  if (logo) pdf.image(logo.image, margin, top, { fit: [wide, tall], valign: 'center' })
  const x = margin + (logo ? wide + layout.small * 0.7 : 0)
  write(name, {
    x,
    y: top + layout.small * 0.3,
    colour: colours.muted,
    weight: 600,
    size: layout.small,
    width: right - x,
    most: 1,
  })
}
