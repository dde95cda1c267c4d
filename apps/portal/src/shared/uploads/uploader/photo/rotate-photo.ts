const JPEG_QUALITY = 0.92

/**
 * A photo turned a quarter to the right, as a file of the same name (with another ending where its kind cannot be written here).
 * null when this browser cannot open it.
 */
export async function rotatePhoto(file: File): Promise<File | null> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap === 'undefined') return null
  try {
    const photo = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = photo.height
    canvas.height = photo.width
    const context = canvas.getContext('2d')
    if (!context) return null
    context.translate(photo.height, 0)
    context.rotate(Math.PI / 2)
    context.drawImage(photo, 0, 0)
    photo.close()
    const kind = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const turned = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, JPEG_QUALITY))
    if (!turned) return null
    const ending = kind === 'image/png' ? '.png' : '.jpg'
    const name = new RegExp(`\\${ending}$|\\.jpeg$`, 'i').test(file.name)
      ? file.name
      : file.name.replace(/\.[a-z]{3,4}$/i, '') + ending
    return new File([turned], name, { type: kind, lastModified: file.lastModified })
  } catch {
    return null
  }
}
