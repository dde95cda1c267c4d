import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of all pages of a PDF, as a reader copies it. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const texts = [...document.pages()].map((page) => page.getText())
    document.destroy()
    return texts.join('\n')
  } finally {
    library.destroy()
  }
}
