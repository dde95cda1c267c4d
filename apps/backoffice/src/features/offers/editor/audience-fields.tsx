import { listOperatorTypes, listStaffChains, type WireStaffOffer } from '@caseback/contract'
import { Button, Checkbox, FieldError, IconButton, Input, UiLink } from '@caseback/ui'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../shared/api.ts'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { paths } from '../../../shared/paths.ts'
import { useRead } from '../../../shared/use-read.ts'
import type { OfferForm } from './offer-form.ts'

const TYPING_MS = 300
const SHOWN = 8

/** In whose lists the offer stands: operator types and chains, with how many that is today. */
export function AudienceFields({
  form,
  offer,
  isSaved,
  onChange,
}: {
  form: OfferForm
  offer: WireStaffOffer
  /** Whether the server has counted what is chosen now. */
  isSaved: boolean
  onChange: (changes: Partial<OfferForm>) => void
}) {
  const words = editorCopy.audience
  const copy = useCopy()
  const types = useRead(listOperatorTypes, {}, { revalidateOnFocus: false })
  const has = new Set(form.operatorTypes)
  const isLinkOnly = form.operatorTypes.length === 0 && form.chains.length === 0
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">{words.hint}</p>
      <fieldset className="flex min-w-0 flex-col">
        <legend className="text-sm font-semibold">{words.types}</legend>
        {types.error && <FieldError>{`${words.typesFailed}. ${sentenceOf(types.error, copy.errors)}`}</FieldError>}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {types.data?.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              label={<span className="text-sm">{name}</span>}
              checked={has.has(slug)}
              onChange={(event) =>
                onChange({
                  operatorTypes: event.target.checked
                    ? [...form.operatorTypes, slug]
                    : form.operatorTypes.filter((each) => each !== slug),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{words.chains}</legend>
        {form.chains.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {form.chains.map(({ id, name }) => (
              <li
                key={id}
                className="flex min-w-0 items-center gap-1 rounded-full border border-line bg-surface pl-3 text-sm wrap-anywhere"
              >
                {name}
                <IconButton
                  label={words.remove(name)}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onChange({ chains: form.chains.filter((each) => each.id !== id) })}
                />
              </li>
            ))}
          </ul>
        )}
        <ChainSearch
          chosen={new Set(form.chains.map(({ id }) => id))}
          onChoose={(chain) => onChange({ chains: [...form.chains, chain] })}
        />
      </fieldset>
      <output className="block text-sm font-semibold">
        {isLinkOnly
          ? words.linkOnly
          : isSaved && offer.reaches !== null
            ? words.reaches(offer.reaches)
            : words.counting}
      </output>
    </div>
  )
}

function ChainSearch({
  chosen,
  onChoose,
}: {
  chosen: ReadonlySet<number>
  onChoose: (chain: { id: number; name: string }) => void
}) {
  const words = editorCopy.audience
  const copy = useCopy()
  const [typed, type] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useRead(listStaffChains, q ? { query: { q, limit: SHOWN } } : null, { revalidateOnFocus: false })
  const some = useRead(listStaffChains, { query: { limit: 1 } }, { revalidateOnFocus: false })
  const open = found.data?.results.filter(({ id }) => !chosen.has(id))
  if (some.data?.results.length === 0)
    return (
      <p className="text-sm text-muted">
        {words.noChains}{' '}
        <UiLink
          href={paths.chains.href()}
          className="inline-flex min-h-11 items-center font-semibold text-basil underline underline-offset-4 pointer-fine:min-h-0"
        >
          {words.toChains}
        </UiLink>
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        className="sm:max-w-80"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {found.error && <FieldError>{`${words.failed}. ${sentenceOf(found.error, copy.errors)}`}</FieldError>}
      <output className="block text-sm text-muted empty:hidden">
        {q && found.isLoading ? words.searching : q && open?.length === 0 ? words.noneFound : ''}
      </output>
      {open && open.length > 0 && (
        <ul className="flex flex-col items-start gap-1">
          {open.map(({ id, name, domain }) => (
            <li key={id} className="max-w-full">
              <Button
                size="small"
                variant="quiet"
                className="text-left wrap-anywhere"
                icon={<Plus aria-hidden="true" />}
                onClick={() => {
                  onChoose({ id, name })
                  type('')
                }}
              >
                {domain ? `${name} · ${domain}` : name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
