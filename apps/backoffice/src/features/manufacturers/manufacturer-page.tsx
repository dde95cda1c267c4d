import {
  changeManufacturer,
  getManufacturer,
  getManufacturerStatementCsv,
  getManufacturerStatementPdf,
  type StaffMember,
  type WireStaffManufacturer,
} from '@caseback/contract'
import { Badge, Banner, Button, ButtonLink, Skeleton, SkeletonRegion, toast, UiLink } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useParams, useSearchParams } from '@caseback/web/router'
import { formatShortDay } from '@caseback/words/en/amounts-and-days'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { manufacturersCopy } from '../../shared/copy/manufacturers-copy.ts'
import { statementCopy } from '../../shared/copy/money/statement-copy.ts'
import { providerDay } from '../../shared/days/today.ts'
import { DeskPage, DeskSection, Figures } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { inDollars, inFull } from '../../shared/dollars.ts'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { ManufacturerLogo } from '../../shared/pictures/manufacturer-logo.tsx'
import { StatementSection } from '../../shared/tables/statement-section.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useRead } from '../../shared/use-read.ts'
import { LogoField } from './logo-field.tsx'
import { ManufacturerOffers } from './manufacturer-offers.tsx'
import { ManufacturerReceipts } from './manufacturer-receipts.tsx'
import { ManufacturerRecord } from './manufacturer-record.tsx'
import { ManufacturerSheet } from './manufacturer-sheet.tsx'

/** One manufacturer: what it owes, its record and logo, and what it makes and offers, in the order in which a role needs it. */
export function ManufacturerPage({ member }: { member: StaffMember }) {
  const words = manufacturersCopy
  const { id = '' } = useParams()
  const read = useRead(getManufacturer, { params: { id } })
  const back = { href: paths.manufacturers.href(), label: words.back }
  if (!read.data)
    return (
      <DeskPage title={words.title} back={back}>
        {read.error ? (
          <DetailFailed
            error={read.error}
            missing={words.noOne}
            failed={words.oneFailed}
            onRetry={() => void read.mutate()}
            retrying={read.isValidating}
          />
        ) : (
          <SkeletonRegion label={words.loadingOne} className="flex flex-col gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-40" />
          </SkeletonRegion>
        )}
      </DeskPage>
    )
  return (
    <OneManufacturer
      manufacturer={read.data}
      member={member}
      back={back}
      onChanged={(changed) => void read.mutate(changed, { revalidate: false })}
      onStale={() => void read.mutate()}
    />
  )
}

function OneManufacturer({
  manufacturer,
  member,
  back,
  onChanged,
  onStale,
}: {
  manufacturer: WireStaffManufacturer
  member: StaffMember
  back: { href: string; label: string }
  onChanged: (changed: WireStaffManufacturer) => void
  onStale: () => void
}) {
  const words = manufacturersCopy
  const [query, setQuery] = useSearchParams()
  const mayWrite = may(member, 'publisher')
  const isEditing = mayWrite && query.has('edit')
  const [archiving, setArchiving] = useState(false)
  const edit = (open: boolean) => setQuery(open ? { edit: '1' } : {}, { replace: true })
  const { id, name, archived } = manufacturer
  const mayFund = may(member, 'finance')
  // What somebody works with comes first: its money for finance, what it makes and offers for everybody else.
  const made = (
    <>
      <ManufacturerOffers manufacturerId={id} />
      <Products manufacturer={manufacturer} mayWrite={mayWrite} />
    </>
  )
  const record = (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <ManufacturerRecord manufacturer={manufacturer} />
      <DeskSection title={words.logoTitle}>
        {mayWrite ? (
          <LogoField manufacturer={manufacturer} onChanged={onChanged} />
        ) : (
          <ManufacturerLogo name={name} logo={manufacturer.logo} size="page" />
        )}
      </DeskSection>
    </div>
  )
  return (
    <DeskPage
      title={name}
      back={back}
      badge={archived ? <Badge>{words.archived}</Badge> : undefined}
      aside={
        <>
          <ButtonLink href={paths.manufacturerRecord.href(id)}>{words.toRecord}</ButtonLink>
          {mayWrite && (
            <>
              {!archived && <Button onClick={() => setArchiving(true)}>{words.archive}</Button>}
              <Button variant="primary" onClick={() => edit(true)}>
                {words.edit}
              </Button>
            </>
          )}
        </>
      }
    >
      {archived && (
        <ArchivedBanner manufacturer={manufacturer} mayWrite={mayWrite} onChanged={onChanged} onStale={onStale} />
      )}
      {mayFund ? (
        <>
          <Money manufacturer={manufacturer} mayFund />
          <ManufacturerReceipts manufacturer={manufacturer} onChanged={onStale} />
          <StatementSection
            about={statementCopy.ofManufacturer}
            pdf={(period) => urlOf(getManufacturerStatementPdf, { id }, period)}
            csv={(period) => urlOf(getManufacturerStatementCsv, { id }, period)}
          />
          {record}
          {made}
        </>
      ) : (
        <>
          {made}
          {record}
          <DeskSection title={words.moneyTitle}>
            <Money manufacturer={manufacturer} mayFund={false} />
          </DeskSection>
        </>
      )}
      {isEditing && (
        <ManufacturerSheet
          known={manufacturer}
          onCancel={() => edit(false)}
          onStale={onStale}
          onSaved={(saved) => {
            onChanged(saved)
            edit(false)
          }}
        />
      )}
      {archiving && (
        <ArchiveDialog
          manufacturer={manufacturer}
          onChanged={onChanged}
          onStale={onStale}
          onClose={() => setArchiving(false)}
        />
      )}
    </DeskPage>
  )
}

/** How many products it has, with the way to them or to its first one. */
function Products({ manufacturer, mayWrite }: { manufacturer: WireStaffManufacturer; mayWrite: boolean }) {
  const words = manufacturersCopy
  const { id, archived, product_count } = manufacturer
  return (
    <DeskSection title={words.productsTitle}>
      {product_count > 0 ? (
        <p className="text-sm">
          {words.products(product_count)}.{' '}
          <Way href={paths.catalogue.href({ manufacturer: String(id) })}>{words.toProducts}</Way>
        </p>
      ) : (
        <p className="text-sm text-muted">
          {words.noProducts}{' '}
          {mayWrite && !archived && (
            <Way href={paths.catalogue.href({ manufacturer: String(id), new: '1' })}>{words.addProduct}</Way>
          )}
        </p>
      )}
    </DeskSection>
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <UiLink
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4 pointer-fine:min-h-0"
    >
      {children}
    </UiLink>
  )
}

/** What it owes and is owed: to the requests for who may open them. */
function Money({ manufacturer, mayFund }: { manufacturer: WireStaffManufacturer; mayFund: boolean }) {
  const { figures, toFunding } = manufacturersCopy
  const { receivable, to_request, credit, open_requests } = manufacturer
  return (
    <div className="flex flex-col gap-2">
      <Figures
        figures={[
          { label: figures.receivable, value: inDollars(receivable), strong: receivable > 0 },
          { label: figures.toRequest, value: inDollars(to_request), strong: to_request > 0 },
          { label: figures.credit, value: inDollars(credit), strong: credit > 0 },
          { label: figures.requests, value: inFull(open_requests), strong: open_requests > 0 },
        ]}
      />
      {mayFund && (
        <p className="text-sm">
          <Way href={paths.funding.href({ q: manufacturer.name })}>{toFunding}</Way>
        </p>
      )}
    </div>
  )
}

type Moved = {
  manufacturer: WireStaffManufacturer
  onChanged: (changed: WireStaffManufacturer) => void
  onStale: () => void
}

function ArchivedBanner({ manufacturer, mayWrite, onChanged, onStale }: Moved & { mayWrite: boolean }) {
  const words = manufacturersCopy
  const action = useAction(onStale)
  const takeBack = () =>
    action.run(async () => {
      onChanged(await call(changeManufacturer, { params: { id: manufacturer.id }, body: { archived: false } }))
      toast({ tone: 'success', title: words.archiving.takenBack(manufacturer.name) })
    })
  return (
    <Banner tone="info" title={words.archivedBanner(formatShortDay(providerDay(manufacturer.archived ?? '')))}>
      <p>{words.archivedBannerHint}</p>
      {mayWrite && (
        <Button size="small" className="mt-2" busy={action.busy} onClick={() => void takeBack()}>
          {words.restore}
        </Button>
      )}
    </Banner>
  )
}

function ArchiveDialog({ manufacturer, onChanged, onStale, onClose }: Moved & { onClose: () => void }) {
  const words = manufacturersCopy.archiving
  // It stays open when it is refused: what runs is to be ended first, and the sentence says so.
  const action = useAction(onStale, {})
  const archive = () =>
    action.run(async () => {
      onChanged(await call(changeManufacturer, { params: { id: manufacturer.id }, body: { archived: true } }))
      toast({ tone: 'success', title: words.done(manufacturer.name) })
      onClose()
    })
  return (
    <ConfirmDialog
      title={words.title(manufacturer.name)}
      confirm={manufacturersCopy.archive}
      action={action}
      onCancel={onClose}
      onConfirm={() => void archive()}
    >
      <p>{words.text}</p>
      <p className="text-sm text-muted">{words.hint}</p>
    </ConfirmDialog>
  )
}
