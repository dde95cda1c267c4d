import { getDistributor, type StaffMember, type WireDistributor } from '@caseback/contract'
import { Button, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { Navigate, useNavigate, useSearchParams } from '@caseback/web/router'
import { useState } from 'react'
import { distributorsCopy } from '../../shared/copy/publishing/distributors-copy.ts'
import { DeskPage, Figures } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { inFull } from '../../shared/dollars.ts'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/use-read.ts'
import { DistributorItems } from './distributor-items.tsx'
import { DistributorNames } from './distributor-names.tsx'
import { DistributorSheet } from './distributor-sheet.tsx'
import { LearnedLines } from './learned-lines.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { type PartMove, PartMoveDialog } from './part-move-dialog.tsx'

const back = { href: paths.distributors.href(), label: distributorsCopy.back }

/** One distributor: what means it, how much was read as its, and what it calls products. */
export function DistributorPage({ id, member }: { id: string; member: StaffMember }) {
  const words = distributorsCopy
  const read = useRead(getDistributor, { params: { id } })
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
  // One that was merged: its number leads to the distributor that it is part of.
  if (String(read.data.id) !== id) return <Navigate to={paths.distributor.href(read.data.id)} replace />
  return (
    <OneDistributor
      key={read.data.id}
      distributor={read.data}
      mayWrite={may(member, 'publisher')}
      onChanged={(changed) => void read.mutate(changed, { revalidate: false })}
      onStale={() => void read.mutate()}
    />
  )
}

function OneDistributor({
  distributor,
  mayWrite,
  onChanged,
  onStale,
}: {
  distributor: WireDistributor
  mayWrite: boolean
  onChanged: (changed: WireDistributor) => void
  onStale: () => void
}) {
  const words = distributorsCopy
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [move, setMove] = useState<PartMove>()
  const open = (sheet: 'edit' | 'merge' | null) => setQuery(sheet ? { [sheet]: '1' } : {}, { replace: true })
  const goTo = (stays: WireDistributor, said: string) => {
    toast({ tone: 'success', title: said })
    navigate(paths.distributor.href(stays.id), { replace: true })
  }
  const figures = [
    { label: words.figures.invoices, count: distributor.invoice_count },
    { label: words.figures.claims, count: distributor.claim_count },
    { label: words.figures.spellings, count: distributor.spelling_count },
    { label: words.figures.items, count: distributor.item_count },
  ]
  return (
    <DeskPage
      title={distributor.name}
      back={back}
      aside={
        mayWrite && (
          <>
            <Button onClick={() => open('merge')}>{words.merge}</Button>
            <Button variant="primary" onClick={() => open('edit')}>
              {words.edit}
            </Button>
          </>
        )
      }
    >
      <Figures figures={figures.map(({ label, count }) => ({ label, value: inFull(count), strong: count > 0 }))} />
      <DistributorNames distributor={distributor} onMove={mayWrite ? setMove : undefined} />
      <DistributorItems distributor={distributor} />
      <LearnedLines distributorId={distributor.id} mayWrite={mayWrite} />
      {mayWrite && query.has('edit') && (
        <DistributorSheet
          distributor={distributor}
          onSaved={(saved) => {
            toast({ tone: 'success', title: words.saved(saved.name) })
            onChanged(saved)
            open(null)
          }}
          onStale={onStale}
          onCancel={() => open(null)}
        />
      )}
      {mayWrite && query.has('merge') && (
        <MergeSheet
          distributor={distributor}
          onMerged={(stays) => goTo(stays, words.merging.done(distributor.name, stays.name))}
          onStale={onStale}
          onCancel={() => open(null)}
        />
      )}
      {move && (
        <PartMoveDialog
          distributor={distributor}
          move={move}
          onTakenBack={(part) => goTo(part, words.takingBack.done(part.name))}
          onSwapped={(stays) => goTo(stays, words.merging.done(distributor.name, stays.name))}
          onStale={onStale}
          onClose={() => setMove(undefined)}
        />
      )}
    </DeskPage>
  )
}
