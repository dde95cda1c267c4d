import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PageText } from '../../apps/server/src/platform/rendering/page-text.ts'
import { textOfPage } from '../../apps/server/src/platform/rendering/text-layer.ts'

/** Milliseconds: by the clock, and of a processor. */
type Time = { wall: number; cpu: number }

function stopwatch(): () => Time {
  const [start, cpuStart] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpuStart)
    return { wall: performance.now() - start, cpu: (user + system) / 1_000 }
  }
}

/** What the text layer of a page takes, and what it takes before that to start the library and open the file. */
export class TextLayerTimes {
  private readonly pages: Time[] = []
  private readonly openings: Time[] = []

  /** As the program reads a PDF beside its pages, which are not drawn here. */
  async read(bytes: Uint8Array): Promise<PageText[]> {
    const opened = stopwatch()
    const library = await PDFiumLibrary.init()
    const document = await library.loadDocument(bytes)
    this.openings.push(opened())
    const texts: PageText[] = []
    for (const page of document.pages()) {
      const read = stopwatch()
      texts.push(textOfPage(page))
      this.pages.push(read())
    }
    document.destroy()
    library.destroy()
    return texts
  }

  say(): void {
    if (this.openings.length === 0) return
    console.log('text layer of PDFs in ms, by the clock and of a processor: median, 95 of 100, most')
    for (const [what, times] of [
      ['a page', this.pages],
      ['before the first', this.openings],
    ] as const) {
      const at = (share: number, pick: (time: Time) => number) => {
        const sorted = times.map(pick).toSorted((one, other) => one - other)
        return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
      }
      const both = (share: number) => `${at(share, ({ wall }) => wall)} (${at(share, ({ cpu }) => cpu)})`
      console.log(`  ${what.padEnd(16)} ${both(0.5)}   ${both(0.95)}   ${both(1)}   of ${times.length}`)
    }
  }
}
