import type { WireFunnel, WireShareLink } from '@caseback/contract'
import { shareOfStepBefore } from '@caseback/domain'
import { Badge, classNames, Table, type TableSort, UiLink } from '@caseback/ui'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { shareLinksCopy } from '../../shared/copy/publishing/share-links-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { inDollars, inFull } from '../../shared/dollars.ts'

type Row =
  | { kind: 'link'; link: WireShareLink; funnel: WireFunnel }
  | { kind: 'without'; funnel: WireFunnel }
  | { kind: 'all'; funnel: WireFunnel }

/** One row for each link with what came of it, then what came without one, then all of it. */
export function LinksTable({
  links,
  shownId,
  sums,
  hasMore,
  sort,
  hrefOf,
}: {
  links: readonly WireShareLink[]
  /** The link that stands beside the list. */
  shownId: number | undefined
  sums: { without_link: WireFunnel; all: WireFunnel } | null
  hasMore: boolean
  sort: TableSort
  hrefOf: (id: number) => string
}) {
  const words = shareLinksCopy
  const rows: Row[] = links.map((link) => ({ kind: 'link', link, funnel: link.funnel }))
  if (sums) rows.push({ kind: 'without', funnel: sums.without_link }, { kind: 'all', funnel: sums.all })
  const isShown = (row: Row) => row.kind === 'link' && row.link.id === shownId
  const { columns } = words
  /** A step with how many came to it; with how many were at the step before where a share of them is said. */
  const step = (id: string, header: string, of: (funnel: WireFunnel) => readonly [count: number, before?: number]) => ({
    id,
    header,
    align: 'end' as const,
    oneLine: true,
    render: ({ kind, funnel }: Row) => <Step of={of(funnel)} strong={kind === 'all'} />,
  })
  return (
    <Table
      caption={words.caption}
      captionHidden
      rows={rows}
      rowKey={(row) => (row.kind === 'link' ? row.link.id : row.kind)}
      isMarked={isShown}
      columns={[
        {
          id: 'link',
          header: columns.link,
          sort,
          rowHeader: true,
          render: (row) =>
            row.kind === 'link' ? (
              <LinkName link={row.link} href={hrefOf(row.link.id)} shown={isShown(row)} />
            ) : row.kind === 'without' ? (
              <span title={words.withoutLinkHint} className="font-normal">
                {words.withoutLink}
              </span>
            ) : (
              <span title={hasMore ? words.allHint : undefined} className="font-bold">
                {words.all}
              </span>
            ),
        },
        step('views', columns.views, ({ views }) => [views]),
        step('clicks', columns.clicks, ({ clicks, views }) => [clicks, views]),
        step('sign-ups', columns.signUps, ({ sign_ups, clicks }) => [sign_ups, clicks]),
        step('enrolled', columns.enrolled, ({ enrolled, sign_ups }) => [enrolled, sign_ups]),
        step('claims', columns.claims, ({ claim_count }) => [claim_count]),
        {
          id: 'paid',
          header: columns.paid,
          align: 'end',
          oneLine: true,
          render: ({ kind, funnel }) => (
            <span className={kind === 'all' ? 'font-bold' : undefined}>{inDollars(funnel.paid)}</span>
          ),
        },
      ]}
    />
  )
}

function LinkName({ link, href, shown }: { link: WireShareLink; href: string; shown: boolean }) {
  const words = shareLinksCopy
  const { label, attribution_code, chain, state, revoked, expires } = link
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 max-md:justify-end">
      <UiLink
        href={href}
        aria-current={shown || undefined}
        className={classNames(
          'wrap-anywhere rounded-control hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center',
          state !== 'ACTIVE' && 'text-muted',
        )}
      >
        {label}
      </UiLink>
      <span className="text-xs font-normal wrap-anywhere text-muted">{attribution_code}</span>
      {chain && state === 'ACTIVE' && (
        <span title={chain.name}>
          <Badge tone="sky">{words.oneChain}</Badge>
        </span>
      )}
      {state === 'REVOKED' && <Badge>{words.revokedOn(formatShortDay(providerDay(revoked ?? '')))}</Badge>}
      {state === 'EXPIRED' && <Badge>{words.expiredOn(formatShortDay(expires ?? ''))}</Badge>}
    </span>
  )
}

/** How many came to a step, and which share of the step before that is. */
function Step({ of: [count, before], strong }: { of: readonly [count: number, before?: number]; strong: boolean }) {
  const percent = before === undefined ? null : shareOfStepBefore(count, before)
  return (
    <span className={classNames('inline-flex items-baseline justify-end', strong && 'font-bold')}>
      {count === 0 ? <span className="font-normal text-muted">0</span> : inFull(count)}
      {/* Before the number for the eye, which stands under its heading so; after it for who hears it. */}
      {before !== undefined && percent !== null && count > 0 && (
        <span className="-order-1 pr-2 text-xs font-normal text-muted">
          <span aria-hidden="true">{shareLinksCopy.share(percent)}</span>
          <span className="sr-only">{shareLinksCopy.shareSaid(percent)}</span>
        </span>
      )}
    </span>
  )
}
