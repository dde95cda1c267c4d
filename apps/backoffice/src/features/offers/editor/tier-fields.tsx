import type { WireTier } from '@caseback/domain'
import { Button, classNames, IconButton, Input } from '@caseback/ui'
import { unitText } from '@caseback/words/en/terms-display'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { paysOf } from '../offer-terms.tsx'
import type { Problem } from './find-problems.ts'
import { type OfferForm, readTiers, readUnits, type TierForm } from './offer-form.ts'
import { ProblemLines } from './problem-lines.tsx'
import { TierRuler } from './tier-ruler.tsx'

type Change = (changes: Partial<OfferForm>) => void

/** The tiers as rows, each with what it pays a location and what is wrong with it under it. */
export function TierFields({
  form,
  problems,
  onChange,
}: {
  form: OfferForm
  problems: readonly Problem[]
  onChange: Change
}) {
  const words = editorCopy
  const { tiers } = form
  const put = (at: number, changed: Partial<TierForm>) =>
    onChange({ tiers: tiers.map((each, place) => (place === at ? { ...each, ...changed } : each)) })
  const ofTier = (at: number) => problems.filter(({ at: place }) => place.startsWith(`tiers.${at}.`))
  const wrong = new Set(tiers.flatMap((_, at) => (ofTier(at).length > 0 ? [at] : [])))
  const unit = unitText(form.unit, 1)
  return (
    <section className="flex flex-col gap-3" aria-label={words.tiers}>
      <TierRuler form={form} wrong={wrong} />
      {tiers.length > 0 && (
        <div aria-hidden="true" className={classNames(row, 'text-xs text-muted max-sm:hidden')}>
          <span />
          <span>{words.columns.from}</span>
          <span>{words.columns.to}</span>
          <span>{form.discountType === 'dollars_off' ? words.columns.dollars(unit) : words.columns.percent}</span>
          <span>{words.columns.pays}</span>
        </div>
      )}
      {tiers.map((tier, at) => (
        <TierRow
          // A tier is its place.
          key={at}
          at={at}
          form={form}
          tier={tier}
          problems={ofTier(at)}
          onPut={(changed) => put(at, changed)}
          onMend={onChange}
          onRemove={() => onChange({ tiers: tiers.filter((_, place) => place !== at) })}
        />
      ))}
      <div id={placeId('tiers')} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <ProblemLines problems={problems.filter(({ at }) => at === 'tiers')} onMend={onChange} />
        <Button
          size="small"
          className="self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange({ tiers: [...tiers, nextTier(tiers)] })}
        >
          {words.addTier}
        </Button>
      </div>
    </section>
  )
}

const row =
  'grid grid-cols-[3.5rem_repeat(3,minmax(0,6.5rem))_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 max-sm:grid-cols-[3.25rem_repeat(3,minmax(0,1fr))_auto] max-sm:gap-x-2'

/** The id of the control of a place, to which the list of problems leads. */
export const placeId = (at: string): string => `offer-${at}`

/** A tier that begins where the last one ends. */
function nextTier(tiers: readonly TierForm[]): TierForm {
  const last = tiers.at(-1)
  const end = last ? readUnits(last.max) : 0
  return { min: end === null ? '' : String(end + 1), max: '', discount: '' }
}

function TierRow({
  at,
  form,
  tier,
  problems,
  onPut,
  onMend,
  onRemove,
}: {
  at: number
  form: OfferForm
  tier: TierForm
  problems: readonly Problem[]
  onPut: (changed: Partial<TierForm>) => void
  onMend: Change
  onRemove: () => void
}) {
  const words = editorCopy
  const saysId = useId()
  const control = (key: keyof TierForm, label: string) => {
    const isWrong = problems.some(({ at: place }) => place === `tiers.${at}.${key}`)
    return (
      <Input
        id={placeId(`tiers.${at}.${key}`)}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? saysId : undefined}
        inputMode={key === 'discount' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        className="text-right tabular-nums"
        placeholder={key === 'max' ? words.unlimited : undefined}
        value={tier[key]}
        onChange={(event) => onPut({ [key]: event.target.value })}
      />
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="sr-only">{words.tier(at + 1)}</legend>
      <div className={row}>
        <span aria-hidden="true" className="text-sm font-semibold">
          {words.tier(at + 1)}
        </span>
        {control('min', words.tierFrom(at + 1))}
        {control('max', words.tierTo(at + 1))}
        {control('discount', words.tierGives(at + 1))}
        <span className="figures text-sm text-muted max-sm:col-span-3 max-sm:col-start-2">
          {problems.length > 0 ? words.leftOut : paysText(form, tier)}
        </span>
        <IconButton
          label={words.removeTier(at + 1)}
          icon={<Trash aria-hidden="true" />}
          className="max-sm:col-start-5 max-sm:row-start-1"
          onClick={onRemove}
        />
      </div>
      {problems.length > 0 && (
        <div id={saysId} className="flex flex-col gap-1 sm:pl-17">
          <ProblemLines problems={problems} onMend={onMend} />
        </div>
      )}
    </fieldset>
  )
}

function paysText({ discountType, cap }: OfferForm, tier: TierForm): string {
  const [read] = readTiers([tier]) ?? []
  if (!read) return ''
  const wire: WireTier = { ...read, discount_type: discountType }
  return paysOf(wire, readUnits(cap))
}
