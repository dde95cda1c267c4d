/** Files that were chosen on another page than the one that sends them, until that page is there. */
const handed = new Map<string, readonly File[]>()

/** Hands files over to the draft of this name. */
export function handFiles(draft: string, files: readonly File[]): void {
  handed.set(draft, files)
}

/** The files that were handed over to a draft, once. */
export function takeHandedFiles(draft: string): readonly File[] {
  const files = handed.get(draft) ?? []
  handed.delete(draft)
  return files
}
