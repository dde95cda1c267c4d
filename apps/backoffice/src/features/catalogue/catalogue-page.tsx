import { exportProducts, getProduct, listManufacturers, listProducts, type StaffMember } from '@caseback/contract'
import { Button, ButtonLink, EmptyState, Input, Select, toast } from '@caseback/ui'
import { urlOf } from '@caseback/web/client'
import { Navigate, useSearchParams } from '@caseback/web/router'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect } from 'react'
import { call, sentenceOf } from '../../shared/api.ts'
import { catalogueCopy } from '../../shared/copy/catalogue-copy.ts'
import { useCopy } from '../../shared/copy/copy-provider.tsx'
import { importCopy } from '../../shared/copy/import-copy.ts'
import { DeskPage } from '../../shared/desk-page.tsx'
import { ListStates } from '../../shared/list-states.tsx'
import { may } from '../../shared/may.ts'
import { paths } from '../../shared/paths.ts'
import { useSearchText } from '../../shared/search/use-search-text.ts'
import { StateFilter } from '../../shared/state-filter.tsx'
import { ExportLink } from '../../shared/tables/export-link.tsx'
import { SortChoice, useSorted } from '../../shared/tables/sorted.tsx'
import { useList } from '../../shared/use-list.ts'
import { useRead } from '../../shared/use-read.ts'
import { ProductsImportPage } from './import-page.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { ProductsTable } from './products-table.tsx'

const shows = ['active', 'archived', 'all'] as const
const sorts = ['manufacturer', 'name', 'created'] as const

/** The catalogue, or with `imports` the page that brings a table into it. */
export default function CataloguePages({ member, imports }: { member: StaffMember; imports?: boolean }) {
  if (!imports) return <CataloguePage member={member} />
  return may(member, 'publisher') ? <ProductsImportPage /> : <Navigate to={paths.catalogue.href()} replace />
}

/** Everything that offers may name, by manufacturer and product. */
function CataloguePage({ member }: { member: StaffMember }) {
  const words = catalogueCopy
  const [query, setQuery] = useSearchParams()
  const { q, typed, type } = useSearchText()
  const show = shows.find((each) => each === query.get('show')) ?? 'active'
  const manufacturer = query.get('manufacturer') ?? ''
  const sorted = useSorted(sorts, 'manufacturer')
  const asked = { q: q || undefined, manufacturer: manufacturer || undefined, show, sort: sorted.asked }
  const list = useList(urlOf(listProducts, {}, asked), (cursor) => call(listProducts, { query: { ...asked, cursor } }))
  const manufacturers = useRead(listManufacturers, { query: { show: 'active', limit: 100 } })
  const mayWrite = may(member, 'publisher')
  const put = (name: string, value: string | null) => {
    const after = new URLSearchParams(query)
    if (value) after.set(name, value)
    else after.delete(name)
    setQuery(after, { replace: true })
  }
  const addButton = mayWrite && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => put('new', '1')}>
      {words.add}
    </Button>
  )
  const known = manufacturers.data?.results ?? []
  return (
    <DeskPage
      title={words.title}
      aside={
        <>
          <ExportLink href={urlOf(exportProducts, {}, { manufacturer: manufacturer || undefined })}>
            {importCopy.export}
          </ExportLink>
          {mayWrite && <ButtonLink href={paths.catalogueImport.href()}>{words.importing}</ButtonLink>}
          {addButton}
        </>
      }
    >
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-3">
        <StateFilter
          label={words.show}
          name="show"
          value={show}
          choices={shows.map((value) => ({ value, label: words.shows[value] }))}
        />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <Select
            className="max-sm:w-full sm:w-60"
            aria-label={words.manufacturer}
            value={manufacturer}
            onChange={(event) => put('manufacturer', event.target.value)}
          >
            <option value="">{words.anyManufacturer}</option>
            {/* One that is archived, or beyond the first hundred, stays the choice that it is. */}
            {manufacturer && !known.some(({ id }) => String(id) === manufacturer) && (
              <option value={manufacturer}>{list.items?.[0]?.manufacturer_name ?? words.manufacturer}</option>
            )}
            {known.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <SortChoice always sorted={sorted} columns={words.sorts} />
          <Input
            type="search"
            className="sm:w-68 sm:shrink-0"
            aria-label={words.search}
            placeholder={words.search}
            maxLength={100}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      </div>
      <ListStates
        list={list}
        loading={words.loading}
        failed={words.failed}
        empty={<NoProducts words={whyNone({ q, show, manufacturer, mayWrite })} action={!q && addButton} />}
      >
        {(products) => (
          <ProductsTable products={products} onEdit={mayWrite ? (id) => put('product', String(id)) : undefined} />
        )}
      </ListStates>
      {mayWrite && query.has('new') && manufacturers.data && (
        <ProductSheet
          manufacturers={known}
          manufacturerId={manufacturer}
          onCancel={() => put('new', null)}
          onStale={list.reload}
          onChanged={list.reload}
          onSaved={({ id }) => {
            list.reload()
            const after = new URLSearchParams(query)
            after.delete('new')
            after.set('product', String(id))
            setQuery(after, { replace: true })
          }}
        />
      )}
      {mayWrite && query.has('product') && !query.has('new') && (
        <KnownProduct
          key={query.get('product')}
          id={query.get('product') ?? ''}
          onClose={() => put('product', null)}
          onChanged={list.reload}
        />
      )}
    </DeskPage>
  )
}

type Why = { q: string; show: (typeof shows)[number]; manufacturer: string; mayWrite: boolean }

/** Why there is nothing, and what to do then. */
function whyNone({ q, show, manufacturer, mayWrite }: Why): [title: string, hint: string] {
  const words = catalogueCopy
  if (q) return [words.noneFound, words.noneFoundHint]
  if (show === 'archived') return [words.noneArchived, words.noneArchivedHint]
  return [manufacturer ? words.noneOf : words.none, mayWrite ? words.noneHint : words.noneReadHint]
}

function NoProducts({ words: [title, hint], action }: { words: [string, string]; action: ReactNode }) {
  return (
    <EmptyState icon={<Package />} title={title} action={action || undefined}>
      {hint}
    </EmptyState>
  )
}

/** The sheet of a product, as it is on the server now. */
function KnownProduct({ id, onClose, onChanged }: { id: string; onClose: () => void; onChanged: () => void }) {
  const copy = useCopy()
  const read = useRead(getProduct, { params: { id } })
  const failed = read.data ? undefined : read.error
  useEffect(() => {
    if (!failed) return
    toast({ tone: 'destructive', title: catalogueCopy.oneFailed, description: sentenceOf(failed, copy.errors) })
    onClose()
  }, [failed, copy, onClose])
  if (!read.data) return null
  return (
    <ProductSheet
      known={read.data}
      manufacturers={[]}
      manufacturerId=""
      onCancel={onClose}
      onStale={() => {
        void read.mutate()
        onChanged()
      }}
      onChanged={(product) => {
        void read.mutate(product, { revalidate: false })
        onChanged()
      }}
      onSaved={() => {
        onChanged()
        onClose()
      }}
    />
  )
}
