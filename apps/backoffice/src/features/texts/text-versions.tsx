import { exportTextVersions, listTextVersions, type WireTextVersion } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'
import { Badge, ButtonLink, Table, type TableColumn } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { formatLongDay } from '@caseback/words/en/amounts-and-days'
import { call } from '../../shared/api.ts'
import { textsCopy } from '../../shared/copy/publishing/texts-copy.ts'
import { formatMoment } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { paths } from '../../shared/paths.ts'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { useList } from '../../shared/use-list.ts'

/** What was published of a text, the newest first: who did, from when it holds, and how many agreed to it. */
export function TextVersions({ kind, holds, revision }: { kind: TextKind; holds: number; revision: number }) {
  const words = textsCopy.versions
  const params = { kind }
  // After a publication the list is another one.
  const list = useList(`${urlOf(listTextVersions, params)}#${revision}`, (cursor) =>
    call(listTextVersions, { params, query: { cursor } }),
  )
  return (
    <DeskSection
      title={words.title}
      aside={<ExportLink href={urlOf(exportTextVersions, params)}>{words.export}</ExportLink>}
    >
      {kind !== 'privacy' && <p className="-mt-2 text-sm text-muted">{words.hint}</p>}
      <ListStates list={list} loading={words.loading} failed={words.failed} empty={null}>
        {(versions) => (
          <Table
            caption={words.title}
            captionHidden
            rows={versions}
            rowKey={({ version }) => version}
            columns={columnsOf(kind, holds)}
          />
        )}
      </ListStates>
    </DeskSection>
  )
}

function columnsOf(kind: TextKind, holds: number): TableColumn<WireTextVersion>[] {
  const words = textsCopy.versions
  const agreed: TableColumn<WireTextVersion> = {
    id: 'agreed',
    header: words.columns.agreed,
    align: 'end',
    render: (version) => inFull(version.agreed ?? 0),
  }
  return [
    {
      id: 'version',
      header: words.columns.version,
      rowHeader: true,
      render: ({ version }) => (
        <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
          <span className="whitespace-nowrap">{textsCopy.version(version)}</span>
          {version === holds && <Badge tone="basil">{words.current}</Badge>}
          {version > holds && <Badge>{textsCopy.coming}</Badge>}
        </span>
      ),
    },
    {
      id: 'from',
      header: words.columns.from,
      oneLine: true,
      render: ({ holds_from }) => (holds_from === null ? words.always : formatLongDay(holds_from)),
    },
    {
      id: 'published',
      header: words.columns.published,
      render: ({ published, by }) => (
        <span className="wrap-anywhere">
          {by === null ? words.program : words.byAt(by, formatMoment(new Date(published)))}
        </span>
      ),
    },
    {
      id: 'languages',
      header: words.columns.languages,
      render: ({ languages }) => (languages.includes('es') ? textsCopy.spanish : textsCopy.noSpanish),
    },
    ...(kind === 'privacy' ? [] : [agreed]),
    {
      id: 'compare',
      header: <span className="sr-only">{words.compare}</span>,
      align: 'end',
      oneLine: true,
      render: ({ version }) =>
        version > 1 ? (
          <ButtonLink
            size="small"
            variant="quiet"
            href={paths.texts.href(`/${kind}/compare?before=${version - 1}&after=${version}`)}
            aria-label={words.compareWith(version)}
          >
            {words.compare}
          </ButtonLink>
        ) : null,
    },
  ]
}
