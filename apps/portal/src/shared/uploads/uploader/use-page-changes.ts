import { useClaimsCopy } from '../../copy/use-claims-copy.ts'
import { fingerprint, refuseFile } from './check-file.ts'
import type { EarlyUploads } from './early/use-early-uploads.ts'
import type { InvoiceFile } from './invoice-files.ts'
import type { FileProblems } from './use-file-problems.ts'
import type { KeptFiles } from './use-kept-files.ts'

/**
 * What makes another file of a page that is chosen already. Nothing does while the claim is sent.
 * @param readFile the file as it can be sent, with its fingerprint, or why it cannot
 */
export function usePageChanges({
  kept,
  problems,
  early,
  readFile,
  isSending,
}: {
  kept: KeptFiles
  problems: FileProblems
  early: EarlyUploads
  readFile: (chosen: File) => Promise<{ file: File; sha256: string } | string>
  isSending: () => boolean
}) {
  const words = useClaimsCopy().upload
  /** Puts another file in the place of a page, if that is still the one meant. `isWhole`: it is cropped out of nothing. */
  const replace = async (before: InvoiceFile, file: File, isWhole: boolean): Promise<void> => {
    const sha256 = await fingerprint(file)
    // Sent or changed once more in the meantime: that one counts.
    const at = kept.current().findIndex((each) => each.id === before.id && each.file === before.file)
    const each = kept.current()[at]
    if (!each || isSending()) return
    early.drop(each)
    const { uploaded: _uploaded, whole, ...rest } = each
    kept.keep(kept.current().with(at, { ...rest, sha256, file, ...(whole && !isWhole && { whole }) }))
  }

  /** Turns a photo a quarter to the right; what cannot be turned here is said. */
  const rotate = async (id: string) => {
    const before = kept.current().find((each) => each.id === id)
    if (!before || isSending()) return
    problems.clear()
    const file = await turned(before.file)
    const refusal = file ? refuseFile(file) : words.cannotRotate(before.file.name)
    if (!file || refusal) {
      problems.say(refusal ? [refusal] : [])
      return
    }
    await replace(before, file, false)
  }

  /** Takes the whole photo for what was cropped out of it. */
  const uncrop = async (id: string) => {
    const before = kept.current().find((each) => each.id === id)
    if (!before?.whole || isSending()) return
    problems.clear()
    const read = await readFile(before.whole)
    if (typeof read === 'string') problems.say([read])
    else await replace(before, read.file, true)
  }

  return { rotate, uncrop }
}

/** Few photos are turned here: the code for it comes when one is. */
const turned = (photo: File): Promise<File | null> =>
  import('./photo/rotate-photo.ts').then(
    ({ rotatePhoto }) => rotatePhoto(photo),
    () => null,
  )
