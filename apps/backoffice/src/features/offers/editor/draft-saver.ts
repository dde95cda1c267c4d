import { changeOffer, getStaffOffer, type WireStaffOffer } from '@caseback/contract'
import { ApiError, call, isSessionEnd, mayHelpToRetry } from '../../../shared/api.ts'
import { forgetKept, keepForm, readKept } from '../../../shared/session/kept-form.ts'
import { endsOwnRequest } from '../second-person/publishing-step.ts'
import { bodyOf, type Field, fieldAt, fields, formOf, meaning, mergeTiers, type OfferForm, take } from './offer-form.ts'
import { type Colleague, whoIsIn } from './together/who-is-in.ts'

/** A pause in typing after which is saved. */
const PAUSE_MS = 800
const RETRY_MS = 5_000

export type Saving = { state: 'saved' | 'saving' | 'waiting' } | { state: 'failed'; error: unknown }

type Refused = Partial<Record<Field, { meaning: string | undefined; says: string }>>

/**
 * What the editor shows; a new object after each change. `atOnce`: fields that are typed and not saved, as saving them holds at
 * once for everybody. `colleague`: who else has changed the offer since it was opened here, when that was found, and which fields
 * were being typed here at that moment. `hasEnded`: what is typed here has taken back what its writer had asked of others.
 */
export type DraftState = {
  form: OfferForm
  saving: Saving
  refused: Refused
  wasRestored: boolean
  atOnce: readonly Field[]
  colleague: Colleague | null
  hasEnded: boolean
}

const SAMPLE_TIER = { min: '', max: '', discount: '' }
/** No part of a version: once an offer is published they hold as soon as they are saved. */
const HOLD_AT_ONCE: readonly Field[] = ['name', 'aboutEn', 'aboutEs', 'audience', 'budget', 'pauseAtBudget']

/**
 * The form of an offer's draft, which saves itself field by field: what a colleague changes in another field meanwhile is taken
 * over, and what cannot be read or is refused stays with who typed it. The browser keeps what is not saved yet.
 */
export class DraftSaver {
  readonly #offerId: number
  readonly #onSaved: (offer: WireStaffOffer) => void
  readonly #isPublished: boolean
  readonly #memberId: number
  /** Of the offer, as the server has answered last. */
  #revision: number
  readonly #listeners = new Set<() => void>()
  /** What the server has, as a form. */
  #known: OfferForm
  /** What it has answered last. */
  #last: WireStaffOffer
  #state: DraftState
  /** What somebody has typed here and the server has not confirmed. Everything else is taken over from its answers. */
  readonly #mine: Set<Field>
  /** Sent without an answer so far: the server may have it or not, so it is sent again, also when it was typed back. */
  readonly #unanswered = new Set<Field>()
  /** Of what holds at once, that which somebody has said to save. */
  readonly #released = new Set<Field>()
  /** What this editor has kept in the browser: another one of the same offer may have kept something since. */
  #kept = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #hasEnded = false

  /**
   * @param onSaved hears each answer of the server
   * @param memberId who types here
   */
  constructor(offer: WireStaffOffer, onSaved: (offer: WireStaffOffer) => void, memberId: number) {
    this.#memberId = memberId
    this.#revision = offer.revision
    this.#offerId = offer.id
    this.#onSaved = onSaved
    this.#isPublished = offer.versions > 0
    this.#known = formOf(offer)
    this.#last = offer
    const kept = readKept(this.#about, { form: { ...this.#known, tiers: [SAMPLE_TIER] }, mine: fields })
    // Only what was typed here comes back: the rest may have been changed by others since.
    this.#mine = new Set(kept?.mine.filter((field) => fields.includes(field)))
    const form = kept ? take(this.#known, kept.form, [...this.#mine]) : this.#known
    const wasRestored = this.#mine.size > 0
    this.#state = {
      form,
      saving: { state: wasRestored ? 'waiting' : 'saved' },
      refused: {},
      wasRestored,
      atOnce: [],
      colleague: whoIsIn(offer, memberId),
      hasEnded: false,
    }
  }

  readonly state = (): DraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Saves what was kept, and tries again when the network is back. What it answers ends that and saves what is left. */
  readonly start = (): (() => void) => {
    const hurry = () => void this.save()
    this.#hasEnded = false
    if (this.#state.saving.state === 'waiting') hurry()
    window.addEventListener('online', hurry)
    return () => {
      window.removeEventListener('online', hurry)
      this.#hasEnded = true
      hurry()
    }
  }

  /** Somebody types. */
  change(changes: Partial<OfferForm>): void {
    const before = this.#state.form
    const form = { ...before, ...changes }
    for (const field of fields) {
      if (meaning(form, field) === meaning(before, field)) continue
      this.#mine.add(field)
      this.#released.delete(field)
    }
    this.#keep(form)
    const { saving } = this.#state
    this.#show({ form, saving: saving.state === 'saving' ? saving : { state: 'waiting' } })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS)
  }

  /** Takes over what the server has in every field that nobody here has changed. */
  receive(answer: WireStaffOffer): void {
    // An answer that was overtaken by a newer one.
    if (answer.revision < this.#revision) return
    if (endsOwnRequest(this.#last, answer, this.#memberId)) this.#show({ hasEnded: true })
    this.#last = answer
    const next = formOf(answer)
    const before = this.#known
    this.#releaseTypedBack()
    const both = fields.filter(
      (field) =>
        this.#mine.has(field) && meaning(before, field) !== meaning(next, field) && this.#isAnother(field, next),
    )
    if (answer.revision > this.#revision && answer.changed_by?.id !== this.#memberId)
      this.#show({ colleague: { name: answer.changed_by?.name ?? null, at: new Date(), both } })
    this.#revision = answer.revision
    const typed = this.#state.form
    const form = both.includes('tiers') ? { ...typed, tiers: mergeTiers(before.tiers, typed.tiers, next.tiers) } : typed
    if (form !== typed) this.#show({ form })
    // The same meaning keeps its text: '6' does not become '6.00' under the hands of who types.
    const others = fields.filter((field) => !this.#mine.has(field) && meaning(form, field) !== meaning(next, field))
    this.#known = next
    this.#show(others.length > 0 ? { form: take(form, next, others) } : {})
  }

  /** Saves what holds at once, for everybody. */
  saveAtOnce(released: readonly Field[]): Promise<void> {
    for (const field of released) this.#released.add(field)
    return this.save()
  }

  /** Takes these fields back to what the server has. */
  takeBack(taken: readonly Field[]): void {
    // What may have arrived is sent again, as it was before.
    for (const field of taken) if (!this.#unanswered.has(field)) this.#mine.delete(field)
    const form = take(this.#state.form, this.#known, taken)
    this.#show({ form })
    this.#keep(form)
    void this.save()
  }

  /** Saves what is not saved yet, one request at a time; settles when nothing is left that can be saved now. */
  save(): Promise<void> {
    clearTimeout(this.#timer)
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #saveAll(): Promise<void> {
    try {
      for (let left = this.#savable(); left.length > 0; ) {
        const before = this.#state.form
        this.#show({ saving: { state: 'saving' } })
        await this.#send(left)
        // Without a further key nothing more can be saved, whatever the server has made of it.
        left = this.#typedSince(before) ? this.#savable() : []
      }
      const open = this.#changed()
      this.#keep(this.#state.form)
      this.#show({ saving: { state: open.every((field) => this.#waitsToBeReleased(field)) ? 'saved' : 'waiting' } })
    } catch (error) {
      // The sign-in page says so; what was typed is kept for who comes back.
      if (isSessionEnd(error)) return
      this.#show({ saving: { state: 'failed', error } })
      // Who has left has what is not saved kept by the browser: the next editor tries again.
      if (mayHelpToRetry(error) && !this.#hasEnded) this.#timer = setTimeout(() => void this.save(), RETRY_MS)
    }
  }

  async #send(left: readonly Field[]): Promise<void> {
    const sent = this.#state.form
    const body = bodyOf(sent, left)
    if (Object.keys(body).length === 0) return
    for (const field of left) this.#unanswered.add(field)
    try {
      const answer = await call(changeOffer, { params: { id: this.#offerId }, body: { ...body, seen: this.#revision } })
      this.#releaseTypedBack()
      for (const field of left) {
        this.#unanswered.delete(field)
        // What was typed meanwhile is still to be sent.
        if (meaning(this.#state.form, field) === meaning(sent, field)) this.#mine.delete(field)
      }
      this.#known = formOf(answer)
      this.#revision = answer.revision
      this.receive(answer)
      if (!this.#hasEnded) this.#onSaved(answer)
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'offer.draft_changed') {
        // A colleague was faster: what they did is taken over, and what is typed here is sent after it.
        for (const field of left) this.#unanswered.delete(field)
        const answer = await call(getStaffOffer, { params: { id: this.#offerId } })
        this.receive(answer)
        if (!this.#hasEnded) this.#onSaved(answer)
        await this.#send(this.#savable())
        return
      }
      const said = error instanceof ApiError && error.status === 400 ? refusedFields(error, left) : []
      if (said.length === 0) throw error
      for (const field of left) this.#unanswered.delete(field)
      const refused = said.map(({ field, says }) => [field, { meaning: meaning(sent, field), says }])
      this.#show({ refused: { ...this.#state.refused, ...Object.fromEntries(refused) } })
      await this.#send(left.filter((field) => !said.some((each) => each.field === field)))
    }
  }

  get #about(): string {
    return `offer-${this.#offerId}`
  }

  /** Fields that somebody has typed here and that say something else than the server has, as far as is known. */
  #changed(): Field[] {
    const { form } = this.#state
    return fields.filter(
      (field) =>
        this.#mine.has(field) && (this.#unanswered.has(field) || meaning(form, field) !== meaning(this.#known, field)),
    )
  }

  /** What was typed and typed back, and is not on its way, follows the server again. */
  #releaseTypedBack(): void {
    const changed = this.#changed()
    for (const field of this.#mine) if (!changed.includes(field)) this.#mine.delete(field)
  }

  #isAnother(field: Field, than: OfferForm): boolean {
    return meaning(this.#state.form, field) !== meaning(than, field)
  }

  #waitsToBeReleased(field: Field): boolean {
    return this.#isPublished && HOLD_AT_ONCE.includes(field) && !this.#released.has(field)
  }

  #savable(): Field[] {
    const { form, refused } = this.#state
    return this.#changed().filter((field) => {
      const said = meaning(form, field)
      return said !== undefined && refused[field]?.meaning !== said && !this.#waitsToBeReleased(field)
    })
  }

  /** Keeps what is not saved, so that it outlives a reload and the end of the session; forgets what this editor kept before. */
  #keep(form: OfferForm): void {
    const mine = [...this.#mine].filter(
      (field) => this.#unanswered.has(field) || meaning(form, field) !== meaning(this.#known, field),
    )
    if (mine.length > 0) this.#kept = keepForm(this.#about, { form, mine })
    else forgetKept(this.#about, this.#kept)
  }

  #typedSince(before: OfferForm): boolean {
    return this.#changed().some((field) => meaning(this.#state.form, field) !== meaning(before, field))
  }

  #show(changes: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changes }
    const atOnce = this.#changed().filter((field) => this.#waitsToBeReleased(field))
    this.#state.atOnce = atOnce
    for (const listener of this.#listeners) listener()
  }
}

/** Which of the fields that were sent the server refused, each with its sentence. */
function refusedFields(error: ApiError, sent: readonly Field[]): { field: Field; says: string }[] {
  return Object.keys(error.body).flatMap((place) => {
    const field = fieldAt(place)
    const says = error.fieldError(place)
    return field && says && sent.includes(field) ? [{ field, says }] : []
  })
}
