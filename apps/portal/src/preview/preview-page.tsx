import type { WireOfferPreview } from '@caseback/contract'
import { PreviewFrame, SharedPage } from '@caseback/offer-view/shared-page'
import type { ReactNode } from 'react'
import { PreviewLanguage } from './preview-language.tsx'
import { useClaim } from './use-claim.ts'

const languages = (
  <PreviewLanguage className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4" />
)

/** The offer of a share link, and what its visitor can do. The server renders it before any script runs. */
export function OfferPreview({
  offer,
  softPicture,
  search,
}: {
  offer: WireOfferPreview
  softPicture?: string | null
  search: string
}) {
  return <SharedPage offer={offer} softPicture={softPicture} claim={useClaim(offer, search)} languages={languages} />
}

/** The same page around what is no offer. */
export const NoticeFrame = ({ children }: { children: ReactNode }) => (
  <PreviewFrame languages={languages}>{children}</PreviewFrame>
)
