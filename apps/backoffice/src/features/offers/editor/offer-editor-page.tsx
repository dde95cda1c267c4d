import { type StaffMember, type WireStaffOffer, type WireStaffProduct } from '@caseback/contract'
import { isNeverPublished } from '@caseback/domain'
import { Badge, Banner, Skeleton, SkeletonRegion } from '@caseback/ui'
import { Navigate, useNavigate, useParams } from '@caseback/web/router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { editorCopy } from '../../../shared/copy/offer-editor-copy.ts'
import { offersCopy } from '../../../shared/copy/offers-copy.ts'
import { secondPersonCopy } from '../../../shared/copy/publishing/second-person-copy.ts'
import { providerTime, providerToday } from '../../../shared/days/today.ts'
import { DeskPage } from '../../../shared/desk-page.tsx'
import { DetailFailed } from '../../../shared/detail-failed.tsx'
import { may } from '../../../shared/may.ts'
import { OfferState } from '../../../shared/offers/offer-state.tsx'
import { type Promised, promisedBefore, promisedNow, whatChanges } from '../../../shared/offers/what-changes.ts'
import { paths } from '../../../shared/paths.ts'
import { saidCost } from '../cost/cost-line.ts'
import { CostPanel } from '../cost/cost-panel.tsx'
import { useCostQuestion } from '../cost/cost-question.ts'
import { ReasonedMove } from '../reasoned-move.tsx'
import { MoveAsked } from '../second-person/move-asked.tsx'
import { PublishingRequest } from '../second-person/publishing-request.tsx'
import { publishingStep } from '../second-person/publishing-step.ts'
import { countingAnew, withReach } from '../with-reach.ts'
import { UnsavedDialog } from './at-once/unsaved-dialog.tsx'
import type { Part } from './basic-fields.tsx'
import { DraftSaver, type DraftState } from './draft-saver.ts'
import { EditorBar } from './editor-bar.tsx'
import { findProblems, type Problem } from './find-problems.ts'
import { fields, meaning, type OfferForm } from './offer-form.ts'
import { EditorParts } from './parts/editor-parts.tsx'
import { useChosenPart } from './parts/use-chosen-part.ts'
import { Outlook } from './picture/outlook.tsx'
import { promisedByForm } from './picture-of.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useFreshOffer } from './together/use-fresh-offer.ts'

/** The editor of one offer: the next version of it, saved as one types. */
export default function OfferEditorPage({ member }: { member: StaffMember }) {
  const words = offersCopy
  const { id = '' } = useParams()
  const read = useFreshOffer(id)
  const offer = read.data
  if (offer && (offer.state === 'DELETED' || !may(member, 'publisher')))
    return <Navigate to={paths.offer.href(offer.id)} replace />
  if (!offer)
    return (
      <DeskPage title={words.title} back={{ href: paths.offers.href(), label: words.back }}>
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
            <Skeleton className="h-96" />
          </SkeletonRegion>
        )}
      </DeskPage>
    )
  return (
    <Editor
      key={offer.id}
      offer={offer}
      member={member}
      onChanged={(changed) => void read.mutate((known) => withReach(changed, known), countingAnew)}
      onStale={() => void read.mutate()}
    />
  )
}

function Editor({
  offer,
  member,
  onChanged,
  onStale,
}: {
  offer: WireStaffOffer
  member: StaffMember
  onChanged: (offer: WireStaffOffer) => void
  onStale: () => void
}) {
  const words = editorCopy
  const navigate = useNavigate()
  const [saver] = useState(() => new DraftSaver(offer, onChanged, member.id))
  const { form, saving, refused, wasRestored, atOnce, colleague, hasEnded } = useSyncExternalStore(
    saver.subscribe,
    saver.state,
  )
  const { seen, see } = useSeenProducts()
  const [costQuestion, askCost] = useCostQuestion()
  const [publishing, setPublishing] = useState<'unsaved' | 'asked' | null>(null)
  const [discarding, setDiscarding] = useState(false)
  const [isGone, setIsGone] = useState(false)
  // A colleague has published it, or has forgotten it, while this one was about to.
  if (publishing && !offer.draft && saving.state === 'saved') {
    setPublishing(null)
    setIsGone(true)
  }
  const askToPublish = async () => {
    setPublishing(await publishingAfterSaving(saver))
    setIsGone(false)
  }
  const { chosen, choose, goTo } = useChosenPart()
  useEffect(() => saver.start(), [saver])
  useEffect(() => saver.receive(offer), [saver, offer])

  const today = providerToday()
  const problems = [...findProblems(form, offer, today), ...refusals(form, refused)]
  const [version, step] = [offer.versions + 1, publishingStep(offer, member)]
  const [now, next] = [promisedNow(offer), promisedByForm(form, offer, problems, seen)]
  const priced = withRightTiers(next.terms, problems)
  const changes = now ? whatChanges(now, next) : whatChanges(promisedBefore, next)
  const change = (changes: Partial<OfferForm>) => saver.change(changes)
  const part: Part = { form, offer, problems, onChange: change }
  const waiting = { fields: atOnce, offer, form, saver, busy: saving.state === 'saving' }
  return (
    <DeskPage
      title={words.title(offer.name, version)}
      back={{ href: paths.offer.href(offer.id), label: words.back }}
      badge={offer.state === 'DRAFT' ? <Badge>{words.nobodySees}</Badge> : <OfferState {...offer} />}
    >
      <Notices
        colleague={colleague}
        isGone={isGone}
        hasEnded={hasEnded && !offer.publishing_asked && !offer.move_asked}
        wasRestored={wasRestored && saving.state !== 'saved'}
      />
      <PublishingRequest offer={offer} member={member} inEditor onChanged={onChanged} onStale={onStale} />
      <MoveAsked offer={offer} member={member} onChanged={onChanged} onStale={onStale} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,17.5rem)] lg:grid-rows-[auto_1fr] xl:gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)] min-[90rem]:has-data-[size=desktop]:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] min-[110rem]:has-data-[size=desktop]:grid-cols-[minmax(0,1fr)_minmax(0,44rem)]">
        <EditorParts
          part={part}
          chosen={chosen}
          onChoose={choose}
          waiting={waiting}
          isSaved={saving.state === 'saved'}
          seen={seen}
          onSeen={see}
          cost={<CostPanel offer={offer} terms={priced} question={costQuestion} onAsk={askCost} />}
        />
        <Outlook offer={offer} form={form} now={now} next={next} changes={changes} />
      </div>
      <EditorBar
        saving={saving}
        problems={problems}
        step={step}
        version={version}
        canPublish={offer.draft !== null || saving.state !== 'saved'}
        isPublished={offer.versions > 0}
        atOnce={atOnce.length > 0}
        onRetry={() => void saver.save()}
        onGoTo={goTo}
        onPublish={askToPublish}
        // What is on its way is there before somebody says what they have read.
        onDiscard={forgets(offer) && (() => void saver.save().then(() => setDiscarding(true)))}
      />
      {discarding && (
        <ReasonedMove
          offer={offer}
          move={forgets(offer) ?? 'discard'}
          onChanged={onChanged}
          onGone={() => navigate(paths.offers.href(), { replace: true })}
          onStale={onStale}
          onDiscarded={() => navigate(paths.offer.href(offer.id), { replace: true })}
          onClose={() => setDiscarding(false)}
        />
      )}
      {publishing === 'unsaved' && (
        <UnsavedDialog {...waiting} saving={saving} onDone={askToPublish} onClose={() => setPublishing(null)} />
      )}
      {publishing === 'asked' && offer.draft && (
        <PublishDialog
          offer={offer}
          changes={changes}
          step={step === 'ask' ? 'ask' : 'publish'}
          cost={saidCost(costQuestion, priced, offer)}
          today={today}
          onClose={() => setPublishing(null)}
          onStale={onStale}
          onPublished={(published) => {
            setPublishing(null)
            onChanged(published)
            navigate(paths.offer.href(offer.id), { replace: true })
          }}
        />
      )}
    </DeskPage>
  )
}

/** What publishing asks once all is saved that saves itself; null where that cannot be saved. */
async function publishingAfterSaving(saver: DraftSaver): Promise<'unsaved' | 'asked' | null> {
  await saver.save()
  const { saving, atOnce } = saver.state()
  if (saving.state !== 'saved') return null
  return atOnce.length > 0 ? 'unsaved' : 'asked'
}

/**
 * Without any tier while one is wrong, or the limit per location: what the others give would be less than what the offer gives,
 * and without its limit it would be more.
 */
const withRightTiers = (terms: Promised['terms'], problems: readonly Problem[]): Promised['terms'] =>
  problems.some(({ at }) => at.startsWith('tiers') || at === 'cap') ? { ...terms, tiers: [] } : terms

/** How a draft goes: with its offer where nobody has published that, else alone; one that was taken back is deleted instead. */
const forgets = (offer: WireStaffOffer): 'remove' | 'discard' | undefined => {
  if (isNeverPublished(offer)) return 'remove'
  return offer.draft && offer.state !== 'DRAFT' ? 'discard' : undefined
}

/** What has happened to the draft while it was open here, or was not. */
function Notices({
  colleague,
  isGone,
  hasEnded,
  wasRestored,
}: {
  colleague: DraftState['colleague']
  isGone: boolean
  /** What the one who types here had asked of a second person is taken back by that. */
  hasEnded: boolean
  wasRestored: boolean
}) {
  const words = editorCopy
  return (
    <>
      {colleague && (
        <Banner tone={colleague.both.length > 0 ? 'warning' : 'info'} announce>
          {words.colleague(colleague.name ?? words.somebody, providerTime(colleague.at.toISOString()))}
          {colleague.both.length > 0 && ` ${words.both(colleague.both.map((field) => words.fieldNames[field]))}`}
        </Banner>
      )}
      {isGone && (
        <Banner tone="warning" announce>
          {words.publishing.gone}
        </Banner>
      )}
      {hasEnded && (
        <Banner tone="warning" announce>
          {secondPersonCopy.ended}
        </Banner>
      )}
      {wasRestored && <Banner tone="info">{words.saving.restored}</Banner>}
    </>
  )
}

/** What the server refused of what is still there, at its place. */
const refusals = (form: OfferForm, refused: DraftState['refused']): Problem[] =>
  fields.flatMap((field) => {
    const last = refused[field]
    return last && last.meaning === meaning(form, field) ? [{ at: field, says: last.says }] : []
  })

/** Products of the catalogue by their variants, as they come. */
function useSeenProducts() {
  const [seen, setSeen] = useState<ReadonlyMap<number, WireStaffProduct>>(new Map())
  const see = useCallback((products: readonly WireStaffProduct[]) => {
    setSeen(
      (before) =>
        new Map([
          ...before,
          ...products.flatMap((product) => product.variants.map(({ id }) => [id, product] as const)),
        ]),
    )
  }, [])
  return { seen, see }
}
