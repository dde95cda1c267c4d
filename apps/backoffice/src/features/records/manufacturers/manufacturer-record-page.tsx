import { getManufacturerRecord, type StaffMember, writeManufacturerNote } from '@caseback/contract'
import { Badge, ButtonLink } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { call } from '../../../shared/api.ts'
import { manufacturerRecordCopy as words } from '../../../shared/copy/records/manufacturer-record-copy.ts'
import { DeskPage, Figures } from '../../../shared/desk-page.tsx'
import { inDollars } from '../../../shared/dollars.ts'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import { ChecksPart } from '../checks-part.tsx'
import { ClaimsPart } from '../claims-part.tsx'
import { FilesPart } from '../files-part.tsx'
import { listedClaims } from '../listed-claims.ts'
import { writeNote } from '../notes/write-note.ts'
import { RecordAccounts } from '../record-accounts.tsx'
import { RecordLetters } from '../record-letters.tsx'
import { RecordWaiting } from '../record-waiting.tsx'
import { TimelinePart } from '../timeline-part.tsx'
import { ManufacturerFacts } from './manufacturer-facts.tsx'
import { ManufacturerMoney } from './manufacturer-money.tsx'
import { OffersPart } from './offers-part.tsx'

/** Everything about one manufacturer: for whoever answers the phone. */
export default function ManufacturerRecordPage({ member }: { member: StaffMember }) {
  const { id = '' } = useParams()
  const record = useRead(getManufacturerRecord, { params: { id } }, { dedupingInterval: 0 })
  const back = { href: paths.manufacturers.href(), label: words.back }
  if (!record.data) return <RecordWaiting title={words.unnamed} back={back} words={words} read={record} />
  const manufacturer = record.data
  const { receivable, to_request, received, credit } = manufacturer
  return (
    <DeskPage
      title={manufacturer.name}
      badge={manufacturer.archived ? <Badge>{words.archived}</Badge> : undefined}
      back={back}
      aside={<ButtonLink href={paths.manufacturer.href(manufacturer.id)}>{words.toPage}</ButtonLink>}
    >
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Figures
            figures={[
              { label: words.figures.owes, value: inDollars(receivable), strong: receivable > 0 },
              { label: words.figures.toRequest, value: inDollars(to_request), strong: to_request > 0 },
              { label: words.figures.received, value: inDollars(received), strong: received > 0 },
              { label: words.figures.credit, value: inDollars(credit), strong: credit > 0 },
            ]}
          />
          <ManufacturerFacts manufacturer={manufacturer} />
          <ManufacturerMoney manufacturer={manufacturer} member={member} />
          <OffersPart manufacturer={manufacturer} />
          <ClaimsPart
            of={manufacturer}
            none={words.noClaims}
            tells={['location', 'offer']}
            listOf={listedClaims(member, { manufacturer: String(manufacturer.id) })}
          />
          <ChecksPart checks={manufacturer.checks} />
          <RecordLetters letters={manufacturer.letters} count={manufacturer.letter_count} member={member} />
          <FilesPart of={manufacturer} />
          <RecordAccounts of={manufacturer} subject={`manufacturer:${manufacturer.id}`} member={member} />
        </div>
        <TimelinePart
          about={`manufacturer-${manufacturer.id}`}
          events={manufacturer.timeline}
          nothing={words.nothing}
          {...writeNote(record, (body) => call(writeManufacturerNote, { params: { id: manufacturer.id }, body }))}
        />
      </div>
    </DeskPage>
  )
}
