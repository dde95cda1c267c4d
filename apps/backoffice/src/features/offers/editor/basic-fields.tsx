import type { WireStaffOffer } from '@caseback/contract'
import { addOneMonth, isUsableDay, offerTypes } from '@caseback/domain'
import { Button, Field, Input, Textarea } from '@caseback/ui'
import { unitText } from '@caseback/words/en/terms-display'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { inFull } from '../../../shared/dollars.ts'
import { ChoiceButtons } from '../../../shared/picture/choice-buttons.tsx'
import type { Problem } from './find-problems.ts'
import { type OfferForm, readUnits } from './offer-form.ts'
import { ProblemLines } from './problem-lines.tsx'
import { placeId, TierFields } from './tier-fields.tsx'

export type Part = {
  form: OfferForm
  offer: WireStaffOffer
  /** Of the whole form; a part shows those of its places. */
  problems: readonly Problem[]
  onChange: (changes: Partial<OfferForm>) => void
}

/** A text field with what is wrong with it, and its mend. */
function TextField({
  part: { form, problems, onChange },
  at,
  label,
  hint,
  ...rest
}: {
  part: Part
  at: 'name' | 'code' | 'learnMore' | 'validFrom' | 'validTo' | 'unit' | 'cap'
  label: string
  hint?: string | undefined
  optional?: boolean
  readOnly?: boolean
  type?: string
  inputMode?: 'numeric' | 'decimal' | 'url'
  maxLength?: number
  className?: string
}) {
  const { optional = false, className, ...control } = rest
  const mine = problems.filter((problem) => problem.at === at)
  const [first] = mine
  return (
    <div id={placeId(at)} className={className}>
      <Field label={label} hint={hint} optional={optional} error={first?.says}>
        <Input
          {...control}
          autoComplete="off"
          value={form[at]}
          onChange={(event) => onChange({ [at]: event.target.value })}
        />
      </Field>
      {first?.mend && (
        <Button size="small" className="mt-1.5" onClick={() => onChange(first.mend?.change ?? {})}>
          {first.mend.label}
        </Button>
      )}
    </div>
  )
}

/** What is said of the offer in one language. */
function AboutField({
  part: { form, problems, onChange },
  at,
  label,
  hint,
}: {
  part: Part
  at: 'aboutEn' | 'aboutEs'
  label: string
  hint: string
}) {
  const error = problems.find((problem) => problem.at === at)?.says
  return (
    <div id={placeId(at)}>
      <Field optional label={label} hint={hint} error={error}>
        <Textarea
          rows={3}
          maxLength={600}
          lang={at === 'aboutEs' ? 'es' : 'en'}
          value={form[at]}
          onChange={(event) => onChange({ [at]: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** What it is called, and what is for good once it is published. */
export function BasicFields(part: Part) {
  const words = editorCopy
  const isPublished = part.offer.versions > 0
  const { form, onChange, problems } = part
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField part={part} at="name" label={words.name} maxLength={120} className="sm:col-span-2" />
      <TextField
        part={part}
        at="code"
        label={words.code}
        hint={isPublished ? words.fixed : words.codeHint}
        readOnly={isPublished}
        maxLength={16}
      />
      <div id={placeId('type')} className="flex flex-col gap-1.5">
        <ChoiceButtons
          label={words.type}
          value={form.type}
          disabled={isPublished}
          choices={offerTypes.toReversed().map((value) => ({ value, label: words.types[value].label }))}
          onChange={(type) => onChange({ type })}
        />
        <p className="text-sm text-muted">{isPublished ? words.fixed : words.types[form.type].hint}</p>
      </div>
      <TextField
        part={part}
        at="learnMore"
        label={words.learnMore}
        hint={words.learnMoreHint}
        optional
        inputMode="url"
        maxLength={500}
        className="sm:col-span-2"
      />
      <div id={placeId('manufacturer')} tabIndex={-1} className="outline-none empty:hidden sm:col-span-2">
        <ProblemLines problems={problems.filter(({ at }) => at === 'manufacturer')} onMend={onChange} />
      </div>
    </div>
  )
}

/** What is said of it, in both languages. */
export function TextsFields(part: Part) {
  const words = editorCopy
  const { form } = part
  return (
    <div className="grid gap-5">
      <AboutField part={part} at="aboutEn" label={words.aboutEn} hint={words.aboutHint} />
      <AboutField
        part={part}
        at="aboutEs"
        label={words.aboutEs}
        hint={form.aboutEn.trim() && !form.aboutEs.trim() ? words.aboutOnlyEnglish : words.aboutEsHint}
      />
    </div>
  )
}

/** That the last tier ends before the limit per location, in a sentence; null where it does not. */
function capAboveTiers({ cap, tiers, unit }: OfferForm): string | null {
  const [limit, end] = [readUnits(cap), readUnits(tiers.at(-1)?.max ?? '')]
  return limit !== null && end !== null && limit > end
    ? editorCopy.capAboveTiers(inFull(end), inFull(limit), unitText(unit, end))
    : null
}

/** From when until when, how much, and up to what. */
export function TermsFields(part: Part) {
  const words = editorCopy
  const { form, offer, problems, onChange } = part
  const units = unitText(form.unit, 2)
  const isKept = offer.state !== 'DRAFT' && offer.enrolled > 0
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          part={part}
          at="validFrom"
          type="date"
          label={words.validFrom}
          readOnly={isKept}
          hint={isKept ? words.keptDay(offer.enrolled) : undefined}
        />
        <TextField
          part={part}
          at="validTo"
          type="date"
          label={words.validTo}
          hint={[
            isKept ? words.onlyLater : '',
            isUsableDay(form.validTo) ? words.deadline(addOneMonth(form.validTo)) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        />
        <TextField part={part} at="unit" label={words.unit} hint={words.unitHint} maxLength={40} />
        <ChoiceButtons
          label={words.discountType}
          value={form.discountType}
          choices={(['dollars_off', 'percentage_off'] as const).map((value) => ({
            value,
            label: words.discountTypes[value],
          }))}
          onChange={(discountType) => onChange({ discountType })}
        />
      </div>
      <div className="flex flex-col gap-3">
        <div>
          <h3 className="text-sm font-semibold">{words.tiers}</h3>
          <p className="text-sm text-muted">{words.tiersHint(units)}</p>
        </div>
        <TierFields form={form} problems={problems} onChange={onChange} />
      </div>
      <TextField
        part={part}
        at="cap"
        label={words.cap}
        hint={[words.capHint(units), capAboveTiers(form)].filter(Boolean).join(' ')}
        optional
        inputMode="numeric"
        maxLength={9}
        className="sm:max-w-80"
      />
    </div>
  )
}
