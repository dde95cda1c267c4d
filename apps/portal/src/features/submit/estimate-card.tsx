import type { WireEnrollment, WireOfferTerms } from '@caseback/contract'
import { bestTierCeiling, tierWithinCap, variantInFull } from '@caseback/domain'
import { centsOf } from '@caseback/offer-view/offer-terms'
import { Badge, Button, Card, classNames, Field, IconButton, Input } from '@caseback/ui'
import { useOfferWords } from '@caseback/web/use-offer-words'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useClaimsCopy } from '../../shared/copy/use-claims-copy.ts'
import type { Upload } from '../../shared/uploads/uploader/use-upload.ts'
import { type EstimateDraft, estimateOf, paidCents, totalUnits } from './estimate-draft.ts'
import { EstimateSum } from './estimate-sum.tsx'
import { isAllEarned } from './is-all-earned.ts'

// Comes with it: for the first claim.
export { PayeeCard } from './payee-card.tsx'

// With the first file that the server has.
const UnderstoodInvoices = lazy(() =>
  import('./reading/understood-invoices.tsx').catch(() => ({ default: () => null })),
)

/** Of an offer of many products the first are enough to see how it goes. */
const SHOWN_AT_FIRST = 4

type Parts = {
  enrollment: WireEnrollment
  draft: EstimateDraft
  onChange: (draft: EstimateDraft) => void
}

/** What was understood of the invoices that are uploaded, and what they bring. */
export default function EstimateCards({ upload, ...parts }: Parts & { upload: Upload }) {
  const [isRead, setIsRead] = useState(false)
  // From the first file on: what was filled in for it goes when it is taken away.
  if (!isRead && upload.files.some(({ uploaded }) => uploaded)) setIsRead(true)
  return (
    <>
      {isRead && (
        <Suspense>
          <UnderstoodInvoices {...parts} upload={upload} />
        </Suspense>
      )}
      <EstimateCard {...parts} />
    </>
  )
}

/** The computation of the review desk beforehand, on the operator's own count, and marked as an estimate. */
function EstimateCard({ enrollment, draft, onChange: change }: Parts) {
  const copy = useClaimsCopy().estimate
  const format = useOfferWords()
  const { terms, max_units_per_location: cap } = enrollment.offer
  const percent = terms.tiers[0]?.discount_type === 'percentage_off'
  const estimate = estimateOf(enrollment, draft)
  const tier = terms.tiers.find(({ min }) => min === estimate.tier?.min)
  const ceiling = bestTierCeiling(terms.tiers, cap)
  const counted = totalUnits(draft) > 0
  const missing = estimate.unitsToNextTier !== null && format.unitCount(estimate.unitsToNextTier, terms.unit)
  if (isAllEarned(enrollment))
    return (
      <Card title={copy.title}>
        <p>{copy.allEarned(format.dollars(centsOf(enrollment.approved_payout)))}</p>
      </Card>
    )
  return (
    <Card title={copy.title} aside={<Badge tone="sky">{copy.badge}</Badge>}>
      <div className="flex flex-col gap-4">
        <UnitsOfProducts
          terms={terms}
          units={draft.units}
          onChange={(key, units) => change({ ...draft, units: { ...draft.units, [key]: units } })}
        />
        {percent && (
          <Field label={copy.purchase}>
            <span className="flex items-center gap-2">
              <span aria-hidden="true" className="text-muted">
                $
              </span>
              <Input
                inputMode="decimal"
                className="figures max-w-40"
                value={draft.paid}
                placeholder="0.00"
                maxLength={12}
                onChange={(event) => change({ ...draft, paid: event.target.value.replace(/[^\d.,]/g, '') })}
              />
            </span>
          </Field>
        )}
        <output className="flex flex-col gap-3 border-t border-line pt-4">
          <EstimateSum estimate={estimate} enrollment={enrollment} counted={counted}>
            {counted &&
              tier &&
              estimate.tier &&
              (!percent
                ? copy.line(format.unitCount(estimate.countedUnits, terms.unit), format.dollars(estimate.tier.discount))
                : // Beyond the limit only a part of the amount earns: it would not be that percentage of that amount.
                  estimate.surplusUnits === 0 &&
                  copy.ofAmount(
                    tier.discount,
                    format.dollars(
                      centsOf(enrollment.approved_purchase_amount) +
                        centsOf(enrollment.undecided_purchase_amount) +
                        paidCents(draft),
                    ),
                  ))}
          </EstimateSum>
          {counted && tier && terms.tiers.length > 1 && (
            <span className="text-sm text-muted">
              {copy.tier(format.tierRange(tierWithinCap(tier, cap), terms.unit))}
            </span>
          )}
          {estimate.surplusUnits > 0 && (
            <span className="text-sm text-muted">
              {copy.surplus(format.unitCount(estimate.surplusUnits, terms.unit), estimate.surplusUnits)}
            </span>
          )}
          {missing && (
            <span className="figures rounded-control bg-saffron-tint px-3 py-2 text-sm font-semibold text-saffron">
              {!estimate.tier
                ? copy.belowFirst(missing)
                : estimate.nextTierGainCents === null
                  ? copy.toNextTier(missing)
                  : copy.nextTier(missing, format.dollars(estimate.nextTierGainCents))}
            </span>
          )}
          {ceiling !== null && (
            <span className="text-sm text-muted">{copy.ceiling(format.dollars(centsOf(ceiling)))}</span>
          )}
        </output>
      </div>
      <p className="mt-3 text-sm text-muted">{copy.note}</p>
    </Card>
  )
}

/** How many of each product: one field for an offer of one, a row each for an offer of several. */
function UnitsOfProducts({
  terms,
  units,
  onChange,
}: {
  terms: WireOfferTerms
  units: Record<string, number>
  onChange: (key: string, units: number) => void
}) {
  const copy = useClaimsCopy().estimate
  const question = copy.label(useOfferWords().unit(terms.unit, 2))
  const products = productsOf(terms)
  const [only] = products
  // What was counted of a product stays in sight.
  const [unfolded, setUnfolded] = useState(() => products.slice(SHOWN_AT_FIRST).some(({ key }) => units[key]))
  if (products.length < 2) {
    const { key, name } = only ?? { key: '', name: '' }
    return (
      <Field label={question}>
        <UnitStepper product={name} units={units[key] ?? 0} onChange={(next) => onChange(key, next)} />
      </Field>
    )
  }
  const shown = unfolded ? products : products.slice(0, SHOWN_AT_FIRST)
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{question}</legend>
      {/* Beside the uploader a long list scrolls by itself; on a phone the page does. */}
      <div className={classNames('flex flex-col divide-y divide-line', unfolded && 'lg:max-h-128 lg:overflow-y-auto')}>
        {shown.map(({ key, name, size }) => (
          <Field
            key={key}
            label={name}
            hint={size}
            // The name and the size beside the number, also where the number comes between them for who hears the page.
            className="grid! grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-3 [&>:nth-child(2)]:col-start-2 [&>:nth-child(2)]:row-span-2 [&>:nth-child(2)]:row-start-1 [&>:nth-child(2)]:self-center [&>label]:wrap-anywhere"
          >
            <UnitStepper narrow product={name} units={units[key] ?? 0} onChange={(next) => onChange(key, next)} />
          </Field>
        ))}
      </div>
      {shown.length < products.length && (
        <Button variant="quiet" size="small" className="-ml-3 self-start" onClick={() => setUnfolded(true)}>
          {copy.showAll(products.length)}
        </Button>
      )}
    </fieldset>
  )
}

/** What stands on an invoice is a product in one of its sizes. */
const productsOf = (terms: WireOfferTerms) =>
  terms.products.flatMap(({ product_id, product_name, product_variants }) =>
    product_variants.map(({ variant_id, variant_name, variant_format }) => ({
      key: `${product_id}/${variant_id}`,
      name: variantInFull(product_name, variant_name),
      size: variant_format,
    })),
  )

const MOST_UNITS = 100_000

function UnitStepper({
  narrow = false,
  product,
  units,
  onChange,
}: {
  /** Beside the name of its product. */
  narrow?: boolean
  product: string
  units: number
  onChange: (units: number) => void
}) {
  const copy = useClaimsCopy().estimate
  const change = (next: number) => onChange(Math.max(0, Math.min(MOST_UNITS, Math.trunc(next) || 0)))
  // As it is typed, a part of a case too: it must not become ten times as many when its point is left out.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className={classNames('flex items-center', narrow ? 'gap-1' : 'gap-2')}>
      <IconButton
        label={copy.fewer(product)}
        icon={<Minus aria-hidden="true" />}
        className="border border-line"
        onClick={() => change(units - 1)}
      />
      <Input
        inputMode="numeric"
        className={classNames('figures text-center font-bold', narrow ? 'max-w-16 px-1' : 'max-w-28')}
        value={typed ?? (units === 0 ? '' : String(units))}
        placeholder="0"
        onChange={(event) => {
          const text = event.target.value.replace(/[^\d.]/g, '')
          setTyped(text)
          change(Number(text.split('.')[0]))
        }}
        onBlur={() => setTyped(null)}
      />
      <IconButton
        label={copy.more(product)}
        icon={<Plus aria-hidden="true" />}
        className="border border-line"
        onClick={() => change(units + 1)}
      />
    </span>
  )
}
