import { exportAudit, listAudit, type WireAuditEntry } from '@caseback/contract'
import { Badge, EmptyState, Table, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import ScrollText from 'lucide-react/icons/scroll-text'
import { ApiError, call } from '../../shared/api.ts'
import { Changes } from '../../shared/changes/changes.tsx'
import { auditCopy } from '../../shared/copy/audit-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { useList } from '../../shared/use-list.ts'
import { AuditFilters, type Filters, filterNames } from './audit-filters.tsx'
import { pageOf } from './page-of.ts'

const outcomes = ['all', 'done', 'refused'] as const

/** Who did what, when and from where, and what was refused; the newest first. The filters stand in the address. */
export default function AuditPage() {
  const words = auditCopy
  const [query, setQuery] = useSearchParams()
  const filters: Filters = Object.fromEntries(
    filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  )
  const outcome = outcomes.find((each) => each === query.get('outcome')) ?? 'all'
  const asked = { ...filters, ...(outcome !== 'all' && { outcome }) }
  const list = useList(urlOf(listAudit, {}, asked), (cursor) => call(listAudit, { query: { ...asked, cursor } }), {
    // What was found stays while a filter is put right.
    keepPreviousData: true,
  })
  const { error } = list
  const problems: Filters =
    error instanceof ApiError
      ? Object.fromEntries(error.fieldErrors(filterNames).map(({ field, message }) => [field, message]))
      : {}
  const isWrong = Object.keys(problems).length > 0
  const show = (chosen: Filters) =>
    setQuery({
      ...Object.fromEntries(
        Object.entries(chosen).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
      ),
      ...(outcome !== 'all' && { outcome }),
    })
  return (
    <DeskPage
      title={words.title}
      aside={!isWrong && <ExportLink href={urlOf(exportAudit, {}, asked)}>{words.export}</ExportLink>}
    >
      <p className="-mt-4 text-muted">
        {words.about} {words.zone()}
      </p>
      {/* The address may change by Back: the fields begin with it. */}
      <AuditFilters key={JSON.stringify(filters)} filters={filters} problems={problems} onShow={show} />
      <StateFilter
        label={words.outcome}
        name="outcome"
        choices={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        value={outcome}
      />
      {isWrong ? (
        list.items && (
          <>
            <p className="text-muted">{words.wrong}</p>
            <AuditTable entries={list.items} />
          </>
        )
      ) : (
        // What was found by other filters is not shown as found by these.
        <ListStates
          list={list.isPrevious ? { ...list, items: undefined } : list}
          loading={words.loading}
          failed={words.failed}
          empty={
            <EmptyState icon={<ScrollText />} title={words.none}>
              {words.noneHint}
            </EmptyState>
          }
        >
          {(entries) => <AuditTable entries={entries} />}
        </ListStates>
      )}
    </DeskPage>
  )
}

function AuditTable({ entries }: { entries: readonly WireAuditEntry[] }) {
  const words = auditCopy
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={entries}
      rowKey={(entry) => entry.id}
      columns={[
        { id: 'when', header: words.columns.when, render: (entry) => <When entry={entry} /> },
        { id: 'who', header: words.columns.who, render: (entry) => <Who entry={entry} /> },
        { id: 'what', header: words.columns.what, rowHeader: true, render: (entry) => <What entry={entry} /> },
        { id: 'change', header: words.columns.change, render: (entry) => <Changes of={entry} /> },
      ]}
    />
  )
}

function When({ entry: { at, source } }: { entry: WireAuditEntry }) {
  const words = auditCopy
  return (
    <span className="figures block min-w-32">
      <span className="block whitespace-nowrap">{words.at(at)}</span>
      <span className="block text-muted wrap-anywhere">{source ?? words.noSource}</span>
    </span>
  )
}

/** An e-mail address breaks before its sign first. */
function BreaksAtSign({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return at < 1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

function Who({ entry: { actor, account } }: { entry: WireAuditEntry }) {
  const words = auditCopy
  const name =
    actor.kind === 'program'
      ? words.program
      : actor.kind === 'stranger'
        ? actor.name === null
          ? words.stranger
          : words.byLink(actor.name)
        : (actor.name ?? words.gone(actor.kind, actor.id ?? 0))
  return (
    <span className="block min-w-32 wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      {actor.email && (
        <span className="block text-muted">
          <BreaksAtSign text={actor.email} />
        </span>
      )}
      {account && (
        <span className="block text-muted">
          <BreaksAtSign text={words.triedAs(account)} />
        </span>
      )}
    </span>
  )
}

function What({ entry }: { entry: WireAuditEntry }) {
  const { action, code, times } = entry
  const words = auditCopy
  return (
    <span className="flex min-w-40 flex-col items-start gap-1 wrap-anywhere">
      <span className="font-semibold">{words.actionOf(action)}</span>
      <Subject entry={entry} />
      {code && <Badge tone="tomato">{words.refused(code)}</Badge>}
      {times > 1 && <span className="font-normal text-muted">{words.times(times)}</span>}
    </span>
  )
}

/** What it was done to, by its name, and by the number that finds it. */
function Subject({ entry: { subject, subject_name, subject_page } }: { entry: WireAuditEntry }) {
  const number = <span className="text-sm font-normal text-muted">{subject}</span>
  const href = subject_page && pageOf(subject_page)
  const name = auditCopy.subjectOf(subject, subject_name)
  if (name === null) return number
  return (
    <>
      {href ? (
        <UiLink
          href={href}
          className="inline-flex min-h-11 items-center font-normal text-basil underline underline-offset-4 pointer-fine:min-h-0"
        >
          {name}
        </UiLink>
      ) : (
        <span className="font-normal">{name}</span>
      )}
      {number}
    </>
  )
}
