import { getOfferRecord, type StaffMember, writeOfferNote } from '@caseback/contract'
import { ButtonLink } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { call } from '../../../shared/api.ts'
import { listsCopy } from '../../../shared/copy/records/lists-copy.ts'
import { offerRecordCopy as words } from '../../../shared/copy/records/offer-record-copy.ts'
import { DeskPage, Figures } from '../../../shared/desk-page.tsx'
import { inDollars, inFull } from '../../../shared/dollars.ts'
import { OfferState } from '../../../shared/offers/offer-state.tsx'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import { ChecksPart } from '../checks-part.tsx'
import { ClaimsPart } from '../claims-part.tsx'
import { FilesPart } from '../files-part.tsx'
import { listedClaims } from '../listed-claims.ts'
import { writeNote } from '../notes/write-note.ts'
import { RecordLedger } from '../record-ledger.tsx'
import { RecordLetters } from '../record-letters.tsx'
import { RecordWaiting } from '../record-waiting.tsx'
import { TimelinePart } from '../timeline-part.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferLocations } from './offer-locations.tsx'
import { OfferPromises } from './offer-promises.tsx'

/** Everything about one offer: for whoever answers the phone. */
export default function OfferRecordPage({ member }: { member: StaffMember }) {
  const { id = '' } = useParams()
  const record = useRead(getOfferRecord, { params: { id } }, { dedupingInterval: 0 })
  const back = { href: paths.offers.href(), label: words.back }
  if (!record.data) return <RecordWaiting title={words.unnamed} back={back} words={words} read={record} />
  const offer = record.data
  const { enrolled, claim_count, committed, budget } = offer
  return (
    <DeskPage
      title={offer.name}
      badge={<OfferState {...offer} />}
      back={back}
      aside={<ButtonLink href={paths.offer.href(offer.id)}>{words.toPage}</ButtonLink>}
    >
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Figures
            figures={[
              { label: words.figures.enrolled, value: inFull(enrolled), strong: enrolled > 0 },
              { label: words.figures.claims, value: inFull(claim_count), strong: claim_count > 0 },
              { label: words.figures.committed, value: inDollars(committed), strong: committed > 0 },
              {
                label: words.figures.budget,
                value: budget === null ? words.noBudget : inDollars(budget),
                strong: budget !== null,
              },
            ]}
          />
          <OfferFacts offer={offer} />
          <OfferPromises offer={offer} />
          <ClaimsPart
            of={offer}
            none={words.noClaims}
            tells={['location']}
            listOf={listedClaims(member, { offer: String(offer.id) })}
          />
          <OfferLocations offer={offer} />
          <ChecksPart checks={offer.checks} />
          <RecordLetters ofLatest title={listsCopy.letters} letters={offer.letters} member={member} />
          <FilesPart of={offer} />
          <RecordLedger ledger={offer.ledger} member={member} title={words.lines} />
        </div>
        <TimelinePart
          about={`offer-${offer.id}`}
          events={offer.timeline}
          nothing={words.nothing}
          {...writeNote(record, (body) => call(writeOfferNote, { params: { id: offer.id }, body }))}
        />
      </div>
    </DeskPage>
  )
}
