import type { WireStaffOffer, WireStaffProduct } from '@caseback/contract'
import { variantInFull } from '@caseback/domain'
import type { ComponentProps, ReactNode } from 'react'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import { costCopy } from '../../../../shared/copy/publishing/cost-copy.ts'
import { BudgetFields } from '../../budget/budget-fields.tsx'
import { AtOnce } from '../at-once/at-once.tsx'
import { AudienceFields } from '../audience-fields.tsx'
import { BasicFields, type Part, TermsFields, TextsFields } from '../basic-fields.tsx'
import { ProblemLines } from '../problem-lines.tsx'
import { ProductFields } from '../product-fields.tsx'
import { placeId } from '../tier-fields.tsx'
import { partMarks } from './part-marks.ts'
import { type PartName, partNames } from './part-of.ts'
import { PartTabs, panelOf } from './part-tabs.tsx'
import { useWide } from './use-wide.ts'

/**
 * The parts of the form: one below the other on a phone, on a desktop one at a time behind tabs. All of them stay on the page,
 * with what was typed and searched in them.
 */
export function EditorParts({
  part,
  chosen,
  onChoose,
  waiting,
  isSaved,
  seen,
  onSeen,
  cost,
}: {
  part: Part
  chosen: PartName
  onChoose: (part: PartName) => void
  waiting: Omit<ComponentProps<typeof AtOnce>, 'of'>
  isSaved: boolean
  seen: ReadonlyMap<number, WireStaffProduct>
  onSeen: (products: readonly WireStaffProduct[]) => void
  /** What the terms may cost. */
  cost: ReactNode
}) {
  const words = editorCopy.sections
  const isWide = useWide()
  const { form, offer, problems, onChange } = part
  const at = (place: string) => problems.filter((each) => each.at === place)
  const section = (name: PartName) => ({ title: words[name], isTitled: !isWide })
  const shown: Record<PartName, ReactNode> = {
    basics: (
      <Section {...section('basics')}>
        <BasicFields {...part} />
        <AtOnce {...waiting} of={['name']} />
      </Section>
    ),
    terms: (
      <>
        <Section {...section('terms')}>
          <TermsFields {...part} />
        </Section>
        <Section title={costCopy.title}>{cost}</Section>
      </>
    ),
    products: (
      <Section {...section('products')} id="variantIds">
        <ProblemLines problems={at('variantIds')} onMend={onChange} />
        <ProductFields
          manufacturerId={offer.manufacturer.id}
          chosen={form.variantIds}
          nameOf={(id) => seenName(seen.get(id), id) ?? nameIn(offer, id)}
          onChange={(variantIds) => onChange({ variantIds })}
          onSeen={onSeen}
        />
      </Section>
    ),
    audience: (
      <Section {...section('audience')} id="audience">
        <ProblemLines problems={at('audience')} onMend={onChange} />
        <AudienceFields
          form={form}
          offer={offer}
          isSaved={isSaved && !waiting.fields.includes('audience')}
          onChange={onChange}
        />
        <AtOnce {...waiting} of={['audience']} />
      </Section>
    ),
    texts: (
      <Section {...section('texts')}>
        <TextsFields {...part} />
        <AtOnce {...waiting} of={['aboutEn', 'aboutEs']} />
      </Section>
    ),
    budget: (
      <Section {...section('budget')}>
        <BudgetFields {...part} atOnce={waiting} />
      </Section>
    ),
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {isWide && <PartTabs chosen={chosen} marks={partMarks(form, offer, problems)} onChoose={onChoose} />}
      {partNames.map((name) => (
        <div key={name} {...(isWide && panelOf(name, chosen))} className="flex flex-col gap-6">
          {shown[name]}
        </div>
      ))}
    </div>
  )
}

function Section({
  title,
  isTitled = true,
  id,
  children,
}: {
  title: string
  /** Whether its name is seen: not where its tab has it. */
  isTitled?: boolean
  id?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      id={id && placeId(id)}
      tabIndex={id ? -1 : undefined}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 outline-none sm:p-5"
    >
      <h2 className={isTitled ? 'text-lg font-bold' : 'sr-only'}>{title}</h2>
      {children}
    </section>
  )
}

const seenName = (product: WireStaffProduct | undefined, variantId: number): string | undefined =>
  product?.variants.filter(({ id }) => id === variantId).map(({ name }) => variantInFull(product.name, name))[0]

const nameIn = (offer: WireStaffOffer, variantId: number): string | undefined =>
  [...(offer.terms?.products ?? []), ...(offer.draft?.products ?? [])]
    .flatMap(({ product_name, product_variants }) => product_variants.map((each) => ({ ...each, product_name })))
    .filter((variant) => variant.variant_id === variantId)
    .map(({ product_name, variant_name }) => variantInFull(product_name, variant_name))[0]
