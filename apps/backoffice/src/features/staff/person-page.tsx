import { getStaffPerson, type StaffMember, type WireStaffPerson } from '@caseback/contract'
import { Banner, ButtonLink, Skeleton, SkeletonRegion, Table } from '@caseback/ui'
import { useParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { peopleCopy } from '../../shared/copy/people-copy.ts'
import { isOver, providerDay } from '../../shared/days/today.ts'
import { DeskPage, DeskSection } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { paths } from '../../shared/paths.ts'
import { StaffSessions } from '../../shared/people/staff-sessions.tsx'
import { useRead } from '../../shared/use-read.ts'
import { PersonState } from './person-marks.tsx'
import { PersonMoves } from './person-moves.tsx'
import { PersonRecord } from './person-record.tsx'

/** One member of staff: what they may do, where they are signed in, and what an admin can do about it. */
export default function PersonPage({ member, refresh }: { member: StaffMember; refresh: () => void }) {
  const words = peopleCopy
  const { id = '' } = useParams()
  const person = useRead(getStaffPerson, { params: { id } })
  const back = { href: paths.staff.href(), label: words.back }
  if (!person.data)
    return (
      <DeskPage title={words.title} back={back}>
        {person.error ? (
          <DetailFailed
            error={person.error}
            missing={words.noPerson}
            failed={words.personFailed}
            onRetry={() => void person.mutate()}
            retrying={person.isValidating}
          />
        ) : (
          <SkeletonRegion label={words.loadingPerson} className="flex flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-40" />
          </SkeletonRegion>
        )}
      </DeskPage>
    )
  const isOwn = person.data.id === member.id
  const show = (changed: WireStaffPerson) => {
    void person.mutate(changed, { revalidate: false })
    if (isOwn) refresh()
  }
  const reload = () => void person.mutate()
  return (
    <DeskPage
      title={person.data.name}
      badge={<PersonState person={person.data} />}
      back={back}
      aside={
        isOwn ? (
          <ButtonLink href={paths.you.href()}>{words.toYou}</ButtonLink>
        ) : (
          <PersonMoves person={person.data} onChanged={show} onRefused={reload} />
        )
      }
    >
      <p className="-mt-4 text-sm text-muted wrap-anywhere">{factsOf(person.data).join(' · ')}</p>
      <Standing person={person.data} isOwn={isOwn} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <PersonRecord key={person.data.id} person={person.data} isOwn={isOwn} onChanged={show} onRefused={reload} />
        <div className="flex min-w-0 flex-col gap-8">
          <DeskSection title={words.signedIn}>
            <StaffSessions caption={words.signedIn} sessions={person.data.sessions} />
          </DeskSection>
          <SignIns person={person.data} />
        </div>
      </div>
    </DeskPage>
  )
}

function factsOf(person: WireStaffPerson): string[] {
  const words = peopleCopy
  return [
    person.email,
    // Who was only invited has not been here.
    ...(person.state === 'invited' && !person.last_sign_in
      ? []
      : [words.since(formatShortDay(providerDay(person.created)))]),
    person.last_sign_in ? words.lastSignIn(person.last_sign_in) : words.neverSignedIn,
    ...(person.state === 'invited'
      ? []
      : [person.second_factor ? words.secondFactor(person.recovery_codes) : words.passwordAlone]),
  ]
}

/** Why somebody cannot sign in, or why one cannot do everything here. */
function Standing({ person, isOwn }: { person: WireStaffPerson; isOwn: boolean }) {
  const words = peopleCopy
  if (isOwn) return <Banner tone="info">{words.yourself}</Banner>
  if (person.deactivated) return <Banner tone="info">{words.deactivatedSince(person.deactivated)}</Banner>
  if (person.state !== 'invited') return null
  return (
    <Banner tone="warning">
      {person.invitation_ends && !isOver(person.invitation_ends)
        ? words.invitationUntil(person.invitation_ends)
        : words.invitationOver}
    </Banner>
  )
}

function SignIns({ person }: { person: WireStaffPerson }) {
  const words = peopleCopy
  const columns = words.signInColumns
  return (
    <DeskSection title={words.signIns}>
      {person.sign_ins.length === 0 ? (
        <p className="text-sm text-muted">{words.noSignIns}</p>
      ) : (
        <Table
          caption={words.signIns}
          captionHidden
          rows={person.sign_ins.map((each, at) => ({ ...each, at: each.at, key: at }))}
          rowKey={({ key }) => key}
          columns={[
            {
              id: 'when',
              header: columns.when,
              rowHeader: true,
              oneLine: true,
              render: ({ at }) => <span className="font-normal">{words.moment(at)}</span>,
            },
            { id: 'source', header: columns.source, render: ({ source }) => source ?? words.noSource },
            {
              id: 'outcome',
              header: columns.outcome,
              render: ({ outcome, code, times }) =>
                outcome === 'done' ? (
                  words.signInDone
                ) : (
                  <span className="text-tomato">{words.signInRefused(code, times)}</span>
                ),
            },
          ]}
        />
      )}
    </DeskSection>
  )
}
