import { exportOfferVersions, listOfferVersions, type WireOfferVersion } from '@caseback/contract'
import { Badge, Button, Dialog, Field, Select, Table } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { offersCopy } from '../../shared/copy/offers-copy.ts'
import { formatMoment } from '../../shared/days/today.ts'
import { DeskSection } from '../../shared/desk-page.tsx'
import { inFull } from '../../shared/dollars.ts'
import { ListStates } from '../../shared/list-states.tsx'
import { ChangedSide } from '../../shared/offers/changes-list.tsx'
import { headlineOf, upTo, whatChanges } from '../../shared/offers/what-changes.ts'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { useList } from '../../shared/use-list.ts'

/** What was published, the newest first: who keeps which version, and any two side by side. */
export function OfferVersions({ offerId, current }: { offerId: number; current: number }) {
  const words = offersCopy.versions
  const params = { id: offerId }
  // The number of the newest one is part of the key: after a publication the list is another one.
  const list = useList(`${urlOf(listOfferVersions, params)}#${current}`, (cursor) =>
    call(listOfferVersions, { params, query: { cursor } }),
  )
  const [compared, setCompared] = useState<{ before: number; after: number } | null>(null)
  return (
    <DeskSection
      title={words.title}
      aside={current > 0 && <ExportLink href={urlOf(exportOfferVersions, params)}>{words.export}</ExportLink>}
    >
      <p className="-mt-2 text-sm text-muted">{words.hint}</p>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<p className="text-sm text-muted">{words.none}</p>}
      >
        {(versions) => (
          <>
            <VersionsTable
              versions={versions}
              current={current}
              onCompare={(after) => setCompared({ before: after - 1, after })}
            />
            {compared && (
              <CompareDialog
                versions={versions}
                compared={compared}
                onChange={setCompared}
                onClose={() => setCompared(null)}
              />
            )}
          </>
        )}
      </ListStates>
    </DeskSection>
  )
}

function VersionsTable({
  versions,
  current,
  onCompare,
}: {
  versions: readonly WireOfferVersion[]
  current: number
  onCompare: (version: number) => void
}) {
  const words = offersCopy.versions
  const loaded = new Set(versions.map(({ version }) => version))
  return (
    <Table
      caption={words.title}
      captionHidden
      rows={versions}
      rowKey={({ version }) => version}
      columns={[
        {
          id: 'version',
          header: words.columns.version,
          rowHeader: true,
          render: ({ version }) => (
            <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
              <span className="whitespace-nowrap">{words.name(version)}</span>
              {version === current && <Badge tone="basil">{words.current}</Badge>}
            </span>
          ),
        },
        {
          id: 'published',
          header: words.columns.published,
          oneLine: true,
          render: ({ published }) => formatMoment(new Date(published)),
        },
        {
          id: 'gives',
          header: words.columns.gives,
          render: ({ terms }) => words.gives(headlineOf(terms), upTo(terms)),
        },
        {
          id: 'enrolled',
          header: words.columns.enrolled,
          align: 'end',
          render: ({ enrolled }) => inFull(enrolled),
        },
        {
          id: 'compare',
          header: <span className="sr-only">{words.compare}</span>,
          align: 'end',
          oneLine: true,
          render: ({ version }) =>
            loaded.has(version - 1) ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={words.compareWith(version)}
                onClick={() => onCompare(version)}
              >
                {words.compare}
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

type Compared = { before: number; after: number }

function CompareDialog({
  versions,
  compared,
  onChange,
  onClose,
}: {
  versions: readonly WireOfferVersion[]
  compared: Compared
  onChange: (compared: Compared) => void
  onClose: () => void
}) {
  const copy = useCopy()
  const words = offersCopy.versions
  const find = (number: number) => versions.find(({ version }) => version === number)
  const [before, after] = [find(compared.before), find(compared.after)]
  const changes = before && after ? whatChanges(before, after) : []
  const choice = (label: string, value: number, choose: (version: number) => void) => (
    <Field label={label} className="grow">
      <Select value={value} onChange={(event) => choose(Number(event.target.value))}>
        {versions.map(({ version }) => (
          <option key={version} value={version}>
            {words.name(version)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <Dialog
      open
      width="large"
      title={words.comparing(compared.before, compared.after)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-4">
          {choice(words.earlier, compared.before, (version) => onChange({ ...compared, before: version }))}
          {choice(words.later, compared.after, (version) => onChange({ ...compared, after: version }))}
        </div>
        {changes.length > 0 ? (
          <Table
            caption={words.comparing(compared.before, compared.after)}
            captionHidden
            rows={changes}
            rowKey={({ id }) => id}
            columns={[
              { id: 'what', header: words.what, rowHeader: true, render: ({ id }) => offersCopy.changes[id] },
              {
                id: 'before',
                header: words.name(compared.before),
                render: (change) => <ChangedSide change={change} side="before" />,
              },
              {
                id: 'after',
                header: words.name(compared.after),
                render: (change) => <ChangedSide change={change} side="after" />,
              },
            ]}
          />
        ) : (
          <p>{words.same}</p>
        )}
      </div>
    </Dialog>
  )
}
