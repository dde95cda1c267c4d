import {
  exportShareLinks,
  getStaffOffer,
  listShareLinks,
  type StaffMember,
  type WireFunnel,
  type WireShareLink,
  type WireStaffOffer,
} from '@caseback/contract'
import { refuseShareLink } from '@caseback/domain'
import { Badge, Button, ButtonLink, EmptyState, Input, Skeleton, SkeletonRegion } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useParams, useSearchParams } from '@caseback/web/router'
import Download from 'lucide-react/icons/download'
import LinkIcon from 'lucide-react/icons/link'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { call } from '../../shared/api.ts'
import { shareLinksCopy } from '../../shared/copy/publishing/share-links-copy.ts'
import { providerToday } from '../../shared/days/today.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { SortChoice, useSorted } from '../../shared/tables/sorted.tsx'
import { type List, useList } from '../../shared/use-list.ts'
import { useRead } from '../../shared/use-read.ts'
import { LinkPanel } from './link-panel.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { LinksTable } from './links-table.tsx'

const sorts = ['created', 'label', 'code'] as const
type Links = List<WireShareLink, { without_link: WireFunnel; all: WireFunnel }>

/** The links that an offer is shared by: what came of each, and beside them the one that is looked at. */
export default function ShareLinksPage({ member }: { member: StaffMember }) {
  const words = shareLinksCopy
  const { id = '' } = useParams()
  const read = useRead(getStaffOffer, { params: { id } })
  if (read.data) return <LinksOfOffer offer={read.data} member={member} onStale={() => void read.mutate()} />
  return (
    <DeskPage title={words.titleAlone} back={{ href: paths.offers.href(), label: words.backAlone }}>
      {read.error ? (
        <DetailFailed
          error={read.error}
          missing={words.noOffer}
          failed={words.offerFailed}
          onRetry={() => void read.mutate()}
          retrying={read.isValidating}
        />
      ) : (
        <SkeletonRegion label={words.loadingOffer} className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
    </DeskPage>
  )
}

function LinksOfOffer({ offer, member, onStale }: { offer: WireStaffOffer; member: StaffMember; onStale: () => void }) {
  const words = shareLinksCopy
  const [query, setQuery] = useSearchParams()
  const { q, typed, type } = useSearchText()
  const sorted = useSorted(sorts, '-created')
  const asked = { q: q || undefined, sort: sorted.asked }
  const list: Links = useList(urlOf(listShareLinks, { id: offer.id }, asked), (cursor) =>
    call(listShareLinks, { params: { id: offer.id }, query: { ...asked, cursor } }),
  )
  const mayWrite = may(member, 'publisher')
  const refusal = refuseShareLink({ state: offer.state, validTo: offer.valid_to }, providerToday())
  const mayAdd = mayWrite && refusal === null
  const isAdding = mayAdd && query.has('new')
  const put = (changes: Record<string, string | null>) => {
    const after = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes))
      if (value === null) after.delete(name)
      else after.set(name, value)
    setQuery(after, { replace: true })
  }
  const shownId = Number(query.get('link')) || list.items?.[0]?.id
  const addButton = mayAdd && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => put({ new: '1' })}>
      {words.add}
    </Button>
  )
  const whyNot =
    refusal === 'offer.closed'
      ? words.lastDayOver(offer.valid_to)
      : offer.state === 'DRAFT' || offer.state === 'EXPIRED' || offer.state === 'DELETED'
        ? words.notShared[offer.state]
        : undefined
  return (
    <DeskPage
      title={words.title(offer.name)}
      back={{ href: paths.offer.href(offer.id), label: words.back(offer.name) }}
      badge={<Badge>{offer.offer_code}</Badge>}
      aside={
        <>
          <ButtonLink href={urlOf(exportShareLinks, { id: offer.id })} download icon={<Download aria-hidden="true" />}>
            {words.export}
          </ButtonLink>
          {addButton}
        </>
      }
    >
      {whyNot && <p className="-mt-3 text-muted">{whyNot}</p>}
      <Input
        type="search"
        className="-mt-2 sm:max-w-72"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <SortChoice sorted={sorted} columns={words.sorts} />
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<NoLinks q={q} mayWrite={mayWrite} whyNot={whyNot} action={addButton} />}
      >
        {(links) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <LinksTable
              links={links}
              shownId={shownId}
              // A search shows some of the links: sums of all would read as theirs.
              sums={q || !list.first ? null : list.first}
              hasMore={list.hasMore}
              sort={sorted.head('label')}
              hrefOf={(id) =>
                paths.offerLinks.href(offer.id, {
                  ...(q && { q }),
                  ...(sorted.asked && { sort: sorted.asked }),
                  link: String(id),
                })
              }
            />
            {shownId !== undefined && (
              <LinkPanel
                key={shownId}
                known={links.find(({ id }) => id === shownId)}
                id={shownId}
                mayWrite={mayWrite}
                isChosen={query.has('link')}
                onChanged={list.reload}
              />
            )}
          </div>
        )}
      </ListStates>
      {isAdding && (
        <LinkSheet
          offerId={offer.id}
          onCancel={() => put({ new: null })}
          onSaved={({ id }) => {
            list.reload()
            put({ new: null, q: null, link: String(id) })
          }}
          onStale={onStale}
        />
      )}
    </DeskPage>
  )
}

function NoLinks({
  q,
  mayWrite,
  whyNot,
  action,
}: {
  q: string
  mayWrite: boolean
  whyNot: string | undefined
  action: ReactNode
}) {
  const words = shareLinksCopy
  const [title, hint] = q
    ? [words.noneFound, words.noneFoundHint]
    : [words.none, whyNot ?? (mayWrite ? words.noneHint : words.noneReadHint)]
  return (
    <EmptyState icon={<LinkIcon />} title={title} action={q ? undefined : action}>
      {hint}
    </EmptyState>
  )
}
