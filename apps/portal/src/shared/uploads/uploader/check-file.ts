import { shownClaimsCopy } from '../../copy/use-claims-copy.ts'

const MEGABYTE = 1_048_576
export const MAX_FILE_BYTES = 10 * MEGABYTE
export const MAX_FILES = 20

/** What the file dialog offers; the camera takes images only (CL-01). */
export const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,.pdf'
const acceptedTypes = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'])
// Some systems give a HEIC photo no type; its name must do. The server looks into the file in any case.
const acceptedNames = /\.(pdf|jpe?g|png|webp|heic|heif)$/i

/** Why a file cannot be sent, as a sentence; null when it can. */
export function refuseFile(file: File): string | null {
  const words = shownClaimsCopy().upload
  const known = file.type === '' ? acceptedNames.test(file.name) : acceptedTypes.has(file.type)
  if (!known) return words.wrongKind(file.name)
  if (file.size > MAX_FILE_BYTES) return words.tooLarge(file.name)
  return file.size === 0 ? words.empty(file.name) : null
}

/** What makes two files the same: SHA-256 of the bytes, where the browser has it (https, localhost). */
export async function fingerprint(file: File): Promise<string> {
  // Also proves that the file can still be read: photos in a cloud folder sometimes cannot.
  const bytes = await file.arrayBuffer()
  if (globalThis.crypto.subtle === undefined) return `${file.name} ${file.size} ${file.lastModified}`
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** '3.3 MB', '812 kB'. */
export function sizeText(bytes: number): string {
  return bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
}

/** Unguessable text for keys and ids; crypto.randomUUID is missing outside https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
