import { claimGroups, downloadOwnClaims, listOwnClaims, type WireOwnClaim } from '@caseback/contract'
import { brand } from '@caseback/domain'
import {
  BackLink,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Input,
  Page,
  Skeleton,
  SkeletonRegion,
  toast,
} from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { useSearchParams } from '@caseback/web/router'
import Download from 'lucide-react/icons/download'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useEffect, useState } from 'react'
import { callApi, downloadFromApi, failureSentence, serverSentence } from '../../shared/api/api-client.ts'
import { useApiList } from '../../shared/api/use-api.ts'
import { saveFile } from '../../shared/browser/save-file.ts'
import { useWideScreen } from '../../shared/browser/use-wide-screen.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ClaimGroups } from './all/claim-groups.tsx'
import { ClaimRow } from './all/claim-row.tsx'
import { ClaimYears } from './all/claim-years.tsx'
import { ClaimsTable } from './all/claims-table.tsx'

/** So long after the last key the list is looked for. */
const SEARCH_MS = 300

/** A value once it has not changed for so long, in ms. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** /rebates/claims: every claim over all offers with what it brought, by year, and the table for the books. */
export default function AllClaimsPage() {
  const copy = useCopy()
  const { all: words, list: listWords } = useClaimsCopy()
  const [query] = useSearchParams()
  const asked = query.get('year')
  const year = asked && /^20\d\d$/.test(asked) ? asked : undefined
  const group = claimGroups.find((each) => each === query.get('group'))
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), SEARCH_MS) || undefined
  const list = useApiList(urlOf(listOwnClaims, {}, { year, group, q }), (cursor, options) =>
    callApi(listOwnClaims, { query: { year, group, q, cursor } }, options),
  )
  // While a part or words are looked for, what all parts have stays.
  const [known, setKnown] = useState(list.first)
  if (list.first && list.first !== known) setKnown(list.first)
  const years = known?.years ?? []
  const wide = useWideScreen()
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const table = await downloadFromApi(downloadOwnClaims, { query: { year } })
      saveFile(table, `${brand.slug}-claims${year ? `-${year}` : ''}.csv`)
    } catch (error) {
      toast({ title: serverSentence(error, words.saveFailed), tone: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Page>
      <title>{copy.pageTitle(copy.offers.allClaims)}</title>
      <BackLink href={paths.offers.href()}>{copy.offers.title}</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">{copy.offers.allClaims}</h1>
        {list.items && list.items.length > 0 && (
          <Button
            icon={<Download aria-hidden="true" />}
            busy={saving}
            busyLabel={words.saving}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        )}
      </header>
      {years.length > 0 && (
        <>
          {(years.length > 1 || year) && <ClaimYears years={years} chosen={year} />}
          <ClaimGroups groups={known?.groups ?? []} chosen={group} year={year} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Input
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="max-w-sm"
            />
            <p className="text-sm text-muted">{words.estimates}</p>
          </div>
        </>
      )}
      {list.items ? (
        list.items.length > 0 ? (
          <>
            {wide ? (
              <ClaimsTable claims={list.items} groups={known?.groups ?? []} />
            ) : (
              <ul className="flex flex-col gap-3">
                {list.items.map((claim: WireOwnClaim) => (
                  <li key={claim.id}>
                    <ClaimRow claim={claim} />
                  </li>
                ))}
              </ul>
            )}
            {list.hasMore && (
              <Button className="self-center" busy={list.loadingMore} onClick={list.showMore}>
                {listWords.showMore}
              </Button>
            )}
          </>
        ) : (
          <EmptyState
            icon={<ReceiptText />}
            title={group || q ? words.emptyFound : listWords.empty}
            action={
              <ButtonLink variant="primary" href={paths.offers.href()}>
                {copy.offers.title}
              </ButtonLink>
            }
          >
            {group || q ? words.emptyFoundHint : year ? words.emptyYear(year) : words.emptyHint}
          </EmptyState>
        )
      ) : list.error ? (
        <ErrorState title={listWords.failed} onRetry={list.refresh} retrying={list.refreshing}>
          {failureSentence(list.error)}
        </ErrorState>
      ) : (
        <SkeletonRegion className="flex min-h-dvh flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Card key={row} className="flex items-center justify-between">
              <span className="flex flex-col gap-2">
                <Skeleton className="h-5 w-40" />
                <Skeleton className="h-4 w-56" />
              </span>
              <Skeleton className="h-5 w-20" />
            </Card>
          ))}
        </SkeletonRegion>
      )}
    </Page>
  )
}
