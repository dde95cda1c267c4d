import { MAX_FILE_BYTES } from '../check-file.ts'

/** A photo of more than 10 MB made smaller; as it is where that cannot be done here, and whatever else it is. */
export async function withinLimit(file: File): Promise<File> {
  if (file.size <= MAX_FILE_BYTES) return file
  // Few photos are as large: the code for it comes when one is.
  const smaller = await import('./shrink-photo.ts').then(
    ({ shrinkPhoto }) => shrinkPhoto(file, MAX_FILE_BYTES),
    () => null,
  )
  return smaller ?? file
}
