import { exportStaffPeople, listStaffPeople, type StaffMember, type WireStaffPersonBrief } from '@caseback/contract'
import { Badge, Button, EmptyState, Input, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useNavigate, useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { call } from '../../shared/api.ts'
import { peopleCopy } from '../../shared/copy/people-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { SortChoice, type Sorted, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { PersonState, RoleChips } from './person-marks.tsx'

const shows = ['all', 'active', 'invited', 'lapsed', 'deactivated'] as const
type Show = (typeof shows)[number]
const sorts = ['name', 'email', 'last_sign_in', 'created'] as const

/** Everybody who works at the desk, by name, and the way to invite somebody. */
export default function StaffPage({ member }: { member: StaffMember }) {
  const words = peopleCopy
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { q, typed, type } = useSearchText()
  const show = shows.find((each) => each === query.get('state')) ?? 'all'
  const sorted = useSorted(sorts, 'name')
  const asked = { q: q || undefined, state: show === 'all' ? undefined : show, sort: sorted.asked }
  const list = useList(urlOf(listStaffPeople, {}, asked), (cursor) =>
    call(listStaffPeople, { query: { ...asked, cursor } }),
  )
  const openSheet = (open: boolean) => {
    const after = new URLSearchParams(query)
    if (open) after.set('invite', '1')
    else after.delete('invite')
    setQuery(after, { replace: true })
  }
  const invite = (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => openSheet(true)}>
      {words.invite}
    </Button>
  )
  return (
    <DeskPage
      title={words.title}
      aside={
        <>
          <ExportLink href={urlOf(exportStaffPeople, {}, asked)}>{words.export}</ExportLink>
          {invite}
        </>
      }
    >
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={words.filter}
          name="state"
          value={show}
          choices={shows.map((value) => ({ value, label: words.states[value] }))}
        />
        <Input
          type="search"
          className="sm:max-w-72"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <SortChoice sorted={sorted} columns={words.sorts} />
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<Nobody show={show} isSearch={q !== ''} />}
      >
        {(people) => <PeopleTable people={people} ownId={member.id} sorted={sorted} />}
      </ListStates>
      {query.has('invite') && (
        <InviteSheet
          onCancel={() => openSheet(false)}
          onInvited={({ id }) => navigate(paths.person.href(id), { replace: true })}
        />
      )}
    </DeskPage>
  )
}

function Nobody({ show, isSearch }: { show: Show; isSearch: boolean }) {
  const words = peopleCopy
  const isFound = isSearch || show === 'all'
  return (
    <EmptyState icon={<Users />} title={isFound ? words.noneFound : words.noneOfState[show]}>
      {isFound ? words.noneFoundHint : words.noneOfStateHint[show]}
    </EmptyState>
  )
}

function PeopleTable({
  people,
  ownId,
  sorted,
}: {
  people: readonly WireStaffPersonBrief[]
  ownId: number
  sorted: Sorted<(typeof sorts)[number]>
}) {
  const words = peopleCopy
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: words.columns.name,
          sort: sorted.head('name'),
          rowHeader: true,
          render: ({ id, name }) => (
            <span className="flex min-w-32 items-center gap-2 max-md:justify-end">
              <UiLink
                href={paths.person.href(id)}
                className="rounded-control wrap-anywhere hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {name}
              </UiLink>
              {id === ownId && <Badge>{words.you}</Badge>}
            </span>
          ),
        },
        {
          id: 'email',
          header: words.columns.email,
          sort: sorted.head('email'),
          render: ({ email }) => <span className="block min-w-40 text-muted wrap-anywhere">{email}</span>,
        },
        { id: 'roles', header: words.columns.roles, render: ({ roles }) => <RoleChips roles={roles} /> },
        { id: 'state', header: words.columns.state, render: (person) => <PersonState person={person} /> },
        {
          id: 'last',
          header: words.columns.lastSignIn,
          sort: sorted.head('last_sign_in', true),
          oneLine: true,
          align: 'end',
          render: ({ last_sign_in }) =>
            last_sign_in ? (
              formatShortDay(providerDay(last_sign_in))
            ) : (
              <span className="text-muted">{words.never}</span>
            ),
        },
      ]}
    />
  )
}
