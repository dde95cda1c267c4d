import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

export type Face = 'regular' | 'bold' | 'mono' | 'monoBold' | 'serif' | 'serifBold'
type Style = { face?: Face; size?: number; right?: boolean; grey?: number; opacity?: number }

/** A document that is written from the top of its pages; places are in points from the left and from the top. */
export class Paper {
  pages = 1
  readonly document: PDFDocument
  readonly size: readonly [number, number]
  private readonly fonts: Record<Face, PDFFont>
  private page: PDFPage

  private constructor(document: PDFDocument, fonts: Record<Face, PDFFont>, size: readonly [number, number]) {
    this.document = document
    this.fonts = fonts
    this.size = size
    this.page = document.addPage([...size])
  }

  static async of(size: readonly [number, number] = [612, 792], into?: PDFDocument): Promise<Paper> {
    const document = into ?? (await PDFDocument.create())
    const font = (name: StandardFonts) => document.embedFont(name)
    return new Paper(
      document,
      {
        regular: await font(StandardFonts.Helvetica),
        bold: await font(StandardFonts.HelveticaBold),
        mono: await font(StandardFonts.Courier),
        monoBold: await font(StandardFonts.CourierBold),
        serif: await font(StandardFonts.TimesRoman),
        serifBold: await font(StandardFonts.TimesRomanBold),
      },
      size,
    )
  }

  turn(): void {
    this.page = this.document.addPage([...this.size])
    this.pages += 1
  }

  text(
    x: number,
    y: number,
    text: string,
    { face = 'regular', size = 9, right = false, grey = 0.08, opacity = 1 }: Style = {},
  ): void {
    const font = this.fonts[face]
    const at = right ? x - font.widthOfTextAtSize(text, size) : x
    this.page.drawText(text, { x: at, y: this.size[1] - y, size, font, color: rgb(grey, grey, grey), opacity })
  }

  line(x1: number, y1: number, x2: number, y2: number, thickness = 0.6): void {
    const height = this.size[1]
    const ends = { start: { x: x1, y: height - y1 }, end: { x: x2, y: height - y2 } }
    this.page.drawLine({ ...ends, thickness, color: rgb(0.2, 0.2, 0.2) })
  }

  box(x: number, y: number, width: number, height: number, grey: number | null = null): void {
    const place = { x, y: this.size[1] - y - height, width, height }
    if (grey === null) this.page.drawRectangle({ ...place, borderWidth: 0.6, borderColor: rgb(0.25, 0.25, 0.25) })
    else this.page.drawRectangle({ ...place, color: rgb(grey, grey, grey) })
  }

  save(): Promise<Uint8Array> {
    return this.document.save({ useObjectStreams: false })
  }
}

export const money = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
