import { publishOffer, type WireStaffOffer } from '@caseback/contract'
import { addOneMonth, type Day, dollarsToCents, unusualDiscount } from '@caseback/domain'
import { Banner, Button, Dialog, Field, Textarea, toast } from '@caseback/ui'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ActionProblem } from '../../../shared/confirm-dialog.tsx'
import { useCopy } from '../../../shared/copy/copy-provider.tsx'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { costCopy } from '../../../shared/copy/publishing/cost-copy.ts'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'
import { inDollars } from '../../../shared/dollars.ts'
import { useAudienceNames } from '../../../shared/offers/audience-names.ts'
import { ChangesList } from '../../../shared/offers/changes-list.tsx'
import type { Change } from '../../../shared/offers/what-changes.ts'
import { StarterTexts, useStarterTexts } from '../../../shared/texts/starter-texts.tsx'
import { useAction } from '../../../shared/use-action.ts'
import { BudgetLeft } from '../budget/budget-bar.tsx'
import type { SaidCost } from '../cost/cost-line.ts'

/** Everything that publishing does, on one page; what is published is what is read here. */
export function PublishDialog({
  offer,
  changes,
  step,
  cost,
  today,
  onPublished,
  onStale,
  onClose,
}: {
  /** As the server has it: nothing is unsaved. */
  offer: WireStaffOffer
  changes: readonly Change[]
  /** Whether it is published, or another person asked to do that. */
  step: 'publish' | 'ask'
  /** What it may cost; null where that is not known. */
  cost: SaidCost | null
  today: Day
  onPublished: (offer: WireStaffOffer) => void
  onStale: () => void
  onClose: () => void
}) {
  const copy = useCopy()
  const words = editorCopy.publishing
  const second = secondPersonCopy
  const version = offer.versions + 1
  const [note, setNote] = useState('')
  // It stays open when somebody was faster: it says anew what holds then.
  const action = useAction(onStale, {})
  const { draft } = offer
  const [seen, setSeen] = useState(offer.revision)
  if (!draft) return null
  const isAnew = offer.revision !== seen
  const publish = () =>
    action.run(async () => {
      const published = await call(publishOffer, {
        params: { id: offer.id },
        query: { seen: String(seen) },
        body: { note },
      })
      const isAsked = published.publishing_asked !== null
      toast({
        tone: 'success',
        title: isAsked ? second.done(version) : words.done(published.name, published.versions),
      })
      onPublished(published)
    })
  return (
    <Dialog
      open
      width="medium"
      longText
      title={step === 'ask' ? second.asking(version) : words.title(version)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          {isAnew ? (
            <Button onClick={() => setSeen(offer.revision)}>{words.read}</Button>
          ) : (
            <Button variant="primary" busy={action.busy} onClick={() => void publish()}>
              {step === 'ask' ? second.ask(version) : words.confirm(version)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isAnew && (
          <Banner tone="warning" announce>
            {words.anew}
          </Banner>
        )}
        <UnusualDiscount terms={draft.terms} />
        {step === 'ask' && <p className="text-sm">{offer.may_publish < 2 ? second.nobodyElse : second.askingText}</p>}
        {offer.publishing_asked && <p className="text-sm">{second.agreeing(offer.publishing_asked.by)}</p>}
        <Part title={words.when}>
          <p>{fromWhen(offer.state, draft, today)}</p>
          <p>{words.deadline(addOneMonth(draft.valid_to))}</p>
        </Part>
        <Part title={words.keep}>
          <p>
            {offer.versions === 0
              ? words.first
              : `${offer.enrolled > 0 ? `${editorCopy.keepers(offer.enrolled, offer.versions)} ` : ''}${editorCopy.newGet(version)}`}
          </p>
          {offer.versions === 0 && <p>{words.fixed}</p>}
          {offer.versions > 0 && offer.links_out > 0 && changes.length > 0 && <p>{words.linksOut(offer.links_out)}</p>}
        </Part>
        <Standing offer={offer} />
        <WhatIsAgreedTo day={draft.valid_from > today ? draft.valid_from : today} />
        {cost && (
          <Part title={costCopy.title}>
            <p>{cost.line}</p>
            {cost.over && (
              <p className={cost.over.isLikely && cost.isChosen ? 'font-semibold text-tomato' : 'text-saffron'}>
                {cost.over.says}
              </p>
            )}
            {!cost.isChosen && <p className="text-muted">{costCopy.notChosen}</p>}
          </Part>
        )}
        <Part title={offer.versions === 0 ? words.whatFirst : words.what}>
          {changes.length > 0 ? <ChangesList changes={changes} /> : <p>{editorCopy.noChanges}</p>}
        </Part>
        {step === 'ask' && (
          <Field label={second.note} optional>
            <Textarea maxLength={1_000} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        )}
        {!isAnew && <ActionProblem action={action} />}
      </div>
    </Dialog>
  )
}

function fromWhen(state: WireStaffOffer['state'], draft: { valid_from: Day; valid_to: Day }, today: Day): string {
  const words = editorCopy.publishing
  if (state === 'PAUSED') return words.paused
  return draft.valid_from > today ? words.scheduled(draft.valid_from) : words.now(draft.valid_to)
}

/** A slip of a digit is money: what no rebate usually gives is asked about before it is promised. */
function UnusualDiscount({ terms }: { terms: NonNullable<WireStaffOffer['draft']>['terms'] }) {
  const words = editorCopy.publishing
  const discount = unusualDiscount(terms.discount_type, terms.tiers)
  if (discount === null) return null
  const said =
    terms.discount_type === 'dollars_off'
      ? words.unusualDollars(inDollars(discount), terms.unit)
      : words.unusualPercent(discount)
  return (
    <Banner tone="warning">
      <p className="font-semibold">{words.unusual}</p>
      <p>{words.unusualText(said)}</p>
    </Banner>
  )
}

/** What holds beside the terms, in words: how it is called, in whose lists it stands, and what it may cost. */
function Standing({ offer }: { offer: WireStaffOffer }) {
  const words = editorCopy.publishing
  const audience = useAudienceNames(offer.audience)
  const isOneLanguage = (offer.about_en === null) !== (offer.about_es === null)
  return (
    <>
      <Part title={words.name}>
        <p className="wrap-anywhere">{words.named(offer.name, offer.offer_code)}</p>
      </Part>
      <Part title={words.reach}>
        {audience.length === 0 ? (
          <p>{editorCopy.audience.linkOnly}</p>
        ) : (
          <>
            <p className="wrap-anywhere">{words.lists(audience)}</p>
            <p>{offer.reaches === null ? editorCopy.audience.counting : editorCopy.audience.reaches(offer.reaches)}</p>
          </>
        )}
      </Part>
      <Part title={words.budget}>
        <p>{offer.budget === null ? words.noBudget : words.budgetOf(inDollars(offer.budget), offer.pause_at_budget)}</p>
        {offer.budget !== null && (
          <p>
            <BudgetLeft
              budget={dollarsToCents(offer.budget)}
              committed={dollarsToCents(offer.committed)}
              expected={dollarsToCents(offer.expected ?? 0)}
            />
          </p>
        )}
      </Part>
      {isOneLanguage && (
        <Part title={words.texts}>
          <p className="text-saffron">{words.oneLanguage(offer.about_en !== null)}</p>
        </Part>
      )}
    </>
  )
}

/** The texts that nobody has made their own, where there are such: operators of the offer would agree to them. */
function WhatIsAgreedTo({ day }: { day: Day }) {
  const starters = useStarterTexts(day)
  if (!starters || starters.length === 0) return null
  return (
    <Part title={editorCopy.publishing.agreedTo}>
      <Banner tone="warning">
        <p>{editorCopy.publishing.starters}</p>
        <StarterTexts kinds={starters} />
      </Banner>
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-1 text-sm">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)
