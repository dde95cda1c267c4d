import { EnrollForm, EnrollView } from '@caseback/offer-view/enroll-view'
import { OfferCard } from '@caseback/offer-view/offer-card'
import type { SharedOffer } from '@caseback/offer-view/shared-offer'
import { PreviewFrame, SharedPage } from '@caseback/offer-view/shared-page'
import { PreviewTranslationContext } from '@caseback/offer-view/shared-page-translation'
import { Page } from '@caseback/ui'
import type { ReactNode } from 'react'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import { shownListItem } from './shown-offer.ts'
import type { PictureWords } from './use-picture-words.ts'

/** Where operators meet an offer: by its link, in their list, before they enroll. */
export const places = ['link', 'card', 'enroll'] as const
export type Place = (typeof places)[number]

/** The page of one place; without an offer, of which nothing could be promised, it says so. */
export function Places({ place, offer, words }: { place: Place; offer: SharedOffer | null; words: PictureWords }) {
  return (
    <PreviewTranslationContext value={words.link}>
      {!offer ? (
        <PreviewFrame languages={null}>
          <p className="m-auto p-8 text-center text-muted">{editorCopy.picture.notYet}</p>
        </PreviewFrame>
      ) : place === 'link' ? (
        <SharedPage offer={offer} claim={nowhere} languages={null} />
      ) : (
        <SignedIn>
          {place === 'card' ? <Card offer={offer} words={words} /> : <Enroll offer={offer} words={words} />}
        </SignedIn>
      )}
    </PreviewTranslationContext>
  )
}

/** Nothing in the picture leads anywhere. */
const nowhere = { href: '#', loginHref: '#', onClick: () => undefined, busy: false, failed: false, signedIn: false }
const nothing = () => undefined

const SignedIn = ({ children }: { children: ReactNode }) => (
  <PreviewFrame signedIn languages={null}>
    <Page>{children}</Page>
  </PreviewFrame>
)

function Card({ offer, words }: { offer: SharedOffer; words: PictureWords }) {
  return (
    <>
      <h1 className="text-2xl font-bold">{words.offers.title}</h1>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
        <li className="row-span-5 grid grid-rows-subgrid">
          <OfferCard item={shownListItem(offer)} tab="pending" copy={words.link.offer} words={words.offers.card} />
        </li>
      </ul>
    </>
  )
}

function Enroll({ offer, words }: { offer: SharedOffer; words: PictureWords }) {
  return (
    <EnrollView
      language={words.link.language}
      offer={offer}
      copy={words.link.offer}
      words={words.enroll}
      over={false}
      area={
        <EnrollForm
          copy={words.link.offer}
          words={words.enroll}
          accepted={false}
          problem={null}
          failed={null}
          busy={false}
          onAccept={nothing}
          onReadTerms={nothing}
          onEnroll={nothing}
        />
      }
    />
  )
}
