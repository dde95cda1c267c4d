/** What a photo that is too large is drawn again with, the best first: its longer side in pixels, and how good a JPEG. */
const TRIES = [
  { side: 4000, quality: 0.9 },
  { side: 3200, quality: 0.85 },
  { side: 2400, quality: 0.8 },
] as const

/**
 * A photo of more bytes than can be sent as a JPEG of at most so many, its figures still legible; null for what is no photo, and
 * where this browser cannot open it.
 */
export async function shrinkPhoto(file: File, mostBytes: number): Promise<File | null> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap === 'undefined') return null
  try {
    const photo = await createImageBitmap(file)
    try {
      for (const { side, quality } of TRIES) {
        const smaller = await drawn(photo, Math.min(1, side / Math.max(photo.width, photo.height)), quality)
        if (smaller && smaller.size <= mostBytes)
          return new File([smaller], `${file.name.replace(/\.[a-z]{3,4}$/i, '')}.jpg`, {
            type: 'image/jpeg',
            lastModified: file.lastModified,
          })
      }
      return null
    } finally {
      photo.close()
    }
  } catch {
    // HEIC outside of Apple's browsers, or a broken file: it is refused as it is.
    return null
  }
}

async function drawn(photo: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(photo.width * scale)
  canvas.height = Math.round(photo.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // What is clear in a PNG is paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
