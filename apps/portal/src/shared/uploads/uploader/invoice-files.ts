/** What the server has of a file before its claim is sent: the draft's id, and in which claim of one's own it is already. */
export type Uploaded = { id: number; claimedIn: number | null }

/** A file that is to be sent: `invoice` names the invoice it is a page of. */
export type InvoiceFile = {
  id: string
  invoice: string
  sha256: string
  file: File
  /** The whole photo, where the file is what was cropped out of it. */
  whole?: File
  uploaded?: Uploaded
}

/** A page that was cropped out of a photo, and that photo; null where no page was found in it. */
export type Scanned = { file: File; whole: File | null }

/** Files by invoice, both in the order in which they came. */
export function groupByInvoice(files: readonly InvoiceFile[]): { invoice: string; files: InvoiceFile[] }[] {
  const groups: { invoice: string; files: InvoiceFile[] }[] = []
  for (const each of files) {
    const group = groups.find(({ invoice }) => invoice === each.invoice)
    if (group) group.files.push(each)
    else groups.push({ invoice: each.invoice, files: [each] })
  }
  return groups
}

/** The same files as pages of one invoice, in the order in which they came. */
export const asOneInvoice = (files: readonly InvoiceFile[]): InvoiceFile[] =>
  files.map((each) => ({ ...each, invoice: 'one' }))

/** The files in the order they are sent: invoice by invoice, page by page. */
const inSendingOrder = (files: readonly InvoiceFile[]): InvoiceFile[] =>
  groupByInvoice(files).flatMap((group) => group.files)

/**
 * Multipart body (CL-04): `invoice_index_{n}` tells of the n-th file which invoice it is a page of, both from 0; `original_{n}`
 * is the photo that it was cropped out of.
 * @param byIds the files by the ids under which the server has them, with their originals; all of them must have one
 * @param originals the photo as it is sent, by the id of the file that was cropped out of it
 */
export function uploadForm(
  files: readonly InvoiceFile[],
  fields: Record<string, string>,
  byIds = false,
  originals?: ReadonlyMap<string, File>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const groups = groupByInvoice(files)
  // Fields go first: a server that streams knows where a file belongs before it arrives.
  for (const [position, each] of inSendingOrder(files).entries())
    form.append(`invoice_index_${position}`, String(groups.findIndex(({ invoice }) => invoice === each.invoice)))
  for (const { file, uploaded } of inSendingOrder(files))
    if (byIds && uploaded) form.append('upload_ids', String(uploaded.id))
    else form.append('files', file, file.name)
  for (const [position, { id }] of inSendingOrder(files).entries()) {
    const original = originals?.get(id)
    if (original) form.append(`original_${position}`, original, original.name)
  }
  return form
}

/** One request carries all files: what has been sent of it, split over them by their bytes, in order. */
export function sentBytesOf(files: readonly InvoiceFile[], sentBytes: number): ReadonlyMap<string, number> {
  const sent = new Map<string, number>()
  let left = sentBytes
  for (const { id, file } of inSendingOrder(files)) {
    const part = Math.max(0, Math.min(left, file.size))
    sent.set(id, part)
    left -= part
  }
  return sent
}

/** The file that a sentence of the server is about: those sentences begin with the file's name. */
export function fileNamedIn(sentence: string, files: readonly InvoiceFile[]): InvoiceFile | undefined {
  return files
    .toSorted((a, b) => b.file.name.length - a.file.name.length)
    .find(({ file }) => sentence.startsWith(file.name))
}

/** The files with one of them as the last page of another invoice; null when there is no such file. */
export function movedTo(files: readonly InvoiceFile[], id: string, invoice: string): InvoiceFile[] | null {
  const moved = files.find((each) => each.id === id)
  return moved ? [...files.filter((each) => each.id !== id), { ...moved, invoice }] : null
}

/**
 * The files with a page in the place of the one before (-1) or after it (1) in the same invoice; null at the end of its way.
 * @param invoices the invoice of each file, as the screen shows them
 */
export function swapped(
  files: readonly InvoiceFile[],
  invoices: readonly string[],
  id: string,
  by: -1 | 1,
): InvoiceFile[] | null {
  const from = files.findIndex((each) => each.id === id)
  const moved = files[from]
  if (!moved) return null
  let to = from + by
  while (to in invoices && invoices[to] !== invoices[from]) to += by
  const other = files[to]
  return other ? files.with(from, other).with(to, moved) : null
}
