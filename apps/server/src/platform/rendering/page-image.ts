import type { Sharp } from 'sharp'

/** As wide a page is at most. */
export const PAGE_PIXELS = 1_800

/** A page as people look at it, and as it is read where it is a picture: WebP without any metadata of the original. */
export const pageImage = (picture: Sharp) =>
  picture
    .flatten({ background: '#ffffff' })
    .resize({ width: PAGE_PIXELS, height: PAGE_PIXELS * 1.5, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
