import { downloadOwnClaims, downloadOwnStatement, listOwnClaims, type WireOwnClaim } from '@caseback/contract'
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
import { saveFile } from '@caseback/web/calls/save-file'
import { urlOf } from '@caseback/web/client'
import { useNavigate, useSearchParams } from '@caseback/web/router'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useEffect, useState } from 'react'
import { callApi, downloadFromApi, failureSentence, serverSentence } from '../../shared/api/api-client.ts'
import { useApiList } from '../../shared/api/use-api.ts'
import { useWideScreen } from '../../shared/browser/use-wide-screen.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ClaimFilters } from './all/claim-filters.tsx'
import { ClaimGroups } from './all/claim-groups.tsx'
import { ClaimRow } from './all/claim-row.tsx'
import { ClaimYears } from './all/claim-years.tsx'
import { ClaimsTable } from './all/claims-table.tsx'
import { filterOf, type ListFilter, queryOf } from './all/list-filter.ts'

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
  const navigate = useNavigate()
  const filter = filterOf(query)
  const { year, group } = filter
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), SEARCH_MS) || undefined
  const asked = { ...filter, q }
  const list = useApiList(urlOf(listOwnClaims, {}, asked), (cursor, options) =>
    callApi(listOwnClaims, { query: { ...asked, cursor } }, options),
  )
  // While a part or words are looked for, what all parts have stays.
  const [known, setKnown] = useState(list.first)
  if (list.first && list.first !== known) setKnown(list.first)
  const years = known?.years ?? []
  const wide = useWideScreen()
  const narrowed = q !== undefined || Object.entries(filter).some(([name, value]) => name !== 'year' && value)
  return (
    <Page>
      <title>{copy.pageTitle(copy.offers.allClaims)}</title>
      <BackLink href={paths.offers.href()}>{copy.offers.title}</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">{copy.offers.allClaims}</h1>
        {list.items && list.items.length > 0 && <Downloads asked={asked} />}
      </header>
      {years.length > 0 && (
        <>
          {!wide && (years.length > 1 || year) && <ClaimYears years={years} filter={filter} />}
          <ClaimGroups groups={known?.groups ?? []} filter={filter} />
          <ClaimFilters
            choices={known ?? {}}
            filter={filter}
            wide={wide}
            search={
              <Input
                type="search"
                aria-label={words.search}
                placeholder={words.search}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            }
            onChange={(next) => navigate(paths.allClaims.href(queryOf(next)), { replace: true })}
          />
        </>
      )}
      {list.items ? (
        list.items.length > 0 ? (
          <>
            {wide ? (
              <ClaimsTable claims={list.items} groups={known?.groups ?? []} group={group} year={year} />
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
            title={narrowed ? words.emptyFound : listWords.empty}
            action={
              <ButtonLink variant="primary" href={paths.offers.href()}>
                {copy.offers.title}
              </ButtonLink>
            }
          >
            {narrowed ? words.emptyFoundHint : year ? words.emptyYear(year) : words.emptyHint}
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

/** What is shown as a table for the books and as a statement to print. */
function Downloads({ asked }: { asked: ListFilter & { q: string | undefined } }) {
  const { all: words } = useClaimsCopy()
  const [saving, setSaving] = useState<'csv' | 'pdf'>()
  const save = async (kind: 'csv' | 'pdf') => {
    setSaving(kind)
    try {
      const calls = { csv: downloadOwnClaims, pdf: downloadOwnStatement }
      const file = await downloadFromApi(calls[kind], { query: asked })
      const name = { csv: 'claims', pdf: 'statement' }[kind]
      saveFile(file, `${brand.slug}-${name}${asked.year ? `-${asked.year}` : ''}.${kind}`)
    } catch (error) {
      toast({ title: serverSentence(error, words.saveFailed), tone: 'destructive' })
    } finally {
      setSaving(undefined)
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        icon={<FileText aria-hidden="true" />}
        busy={saving === 'pdf'}
        busyLabel={words.saving}
        onClick={() => void save('pdf')}
      >
        {words.statement}
      </Button>
      <Button
        icon={<Download aria-hidden="true" />}
        busy={saving === 'csv'}
        busyLabel={words.saving}
        onClick={() => void save('csv')}
      >
        {words.save}
      </Button>
    </div>
  )
}
