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

/** Drafts whose page is to open with the camera. */
const withCamera = new Set<string>()

/** Asks the page of a draft to open with the camera. */
export function handCamera(draft: string): void {
  withCamera.add(draft)
}

/** Whether the camera was asked for, once. */
export const takeHandedCamera = (draft: string): boolean => withCamera.delete(draft)
