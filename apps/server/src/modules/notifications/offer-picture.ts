import { manufacturers, offers } from '../../database/schema/index.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** What a letter about an offer reads for its picture. */
export const pictureColumns = { variantPictures: offers.variantPictures, logo: manufacturers.logo }

/** The picture of a letter about an offer: that of its first product that has one, else the manufacturer's logo, else none. */
export function offerPicture({
  variantPictures,
  logo,
  offerName,
  manufacturerName,
}: {
  variantPictures: Readonly<Record<string, string>>
  logo: string | null
  offerName: string
  manufacturerName: string
}): Mail['picture'] {
  // Ids of variants: an object has such keys in their order.
  const [photo] = Object.values(variantPictures)
  if (photo) return { address: photo, kind: 'photo', alt: offerName }
  return logo ? { address: logo, kind: 'logo', alt: manufacturerName } : undefined
}
