import { changeChain, getStaffChain, type StaffMember, type WireStaffChain } from '@caseback/contract'
import { Button, Skeleton, SkeletonRegion, toast } from '@caseback/ui'
import { Navigate, useNavigate, useSearchParams } from '@caseback/web/router'
import { call } from '../../shared/api.ts'
import { formCopy } from '../../shared/copy/form-copy.ts'
import { chainsCopy } from '../../shared/copy/publishing/chains-copy.ts'
import { DeskPage, Figures } from '../../shared/desk-page.tsx'
import { DetailFailed } from '../../shared/detail-failed.tsx'
import { inFull } from '../../shared/dollars.ts'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { useRead } from '../../shared/use-read.ts'
import { formOf } from './chain-form.ts'
import { ChainLocations } from './chain-locations.tsx'
import { ChainRecord } from './chain-record.tsx'
import { ChainSheet } from './chain-sheet.tsx'
import { MergeSheet } from './merge-sheet.tsx'

const back = { href: paths.chains.href(), label: chainsCopy.back }

/** One chain: its record, who belongs to it, and what is published to it. */
export function ChainPage({ id, member }: { id: string; member: StaffMember }) {
  const words = chainsCopy
  const read = useRead(getStaffChain, { params: { id } })
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
  // One that was merged: its number leads to the chain that it is part of.
  if (String(read.data.id) !== id) return <Navigate to={paths.chain.href(read.data.id)} replace />
  return (
    <OneChain
      key={read.data.id}
      chain={read.data}
      member={member}
      onChanged={(changed) => void read.mutate(changed, { revalidate: false })}
      onStale={() => void read.mutate()}
    />
  )
}

function OneChain({
  chain,
  member,
  onChanged,
  onStale,
}: {
  chain: WireStaffChain
  member: StaffMember
  onChanged: (changed: WireStaffChain) => void
  onStale: () => void
}) {
  const words = chainsCopy
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const mayWrite = may(member, 'publisher')
  const open = (sheet: 'edit' | 'merge' | null) => setQuery(sheet ? { [sheet]: '1' } : {}, { replace: true })
  return (
    <DeskPage
      title={chain.name}
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
      <Figures
        figures={[
          { label: words.figures.operators, value: inFull(chain.operators), strong: chain.operators > 0 },
          { label: words.figures.locations, value: inFull(chain.signed_up), strong: chain.signed_up > 0 },
          { label: words.figures.offers, value: inFull(chain.offer_count), strong: chain.offer_count > 0 },
          { label: words.figures.links, value: inFull(chain.link_count), strong: chain.link_count > 0 },
        ]}
      />
      <ChainRecord chain={chain} />
      <ChainLocations chainId={chain.id} mayOpenOperators={may(member, 'admin')} />
      {mayWrite && query.has('edit') && (
        <ChainSheet
          about={`chain-${chain.id}`}
          title={words.editing(chain.name)}
          confirm={formCopy.save}
          initial={formOf(chain)}
          save={(_, typed) => call(changeChain, { params: { id: chain.id }, body: typed })}
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
          chain={chain}
          onMerged={(into) => {
            toast({ tone: 'success', title: words.merging.done(chain.name, into.name) })
            navigate(paths.chain.href(into.id), { replace: true })
          }}
          onStale={onStale}
          onCancel={() => open(null)}
        />
      )}
    </DeskPage>
  )
}
