import { getStaffText, saveTextDraft, type WireStaffText } from '@caseback/contract'
import { ApiError, call, isSessionEnd, mayHelpToRetry } from '../../../shared/api.ts'
import { forgetKept, keepForm, readKept } from '../../../shared/session/kept-form.ts'
import { normalHtml } from './text-schema.ts'

/** A pause in typing after which is saved. */
const PAUSE_MS = 800
const RETRY_MS = 5_000

const sides = ['en', 'es'] as const
export type Side = (typeof sides)[number]
/** The text of each language as the editor writes it; '' where there is none. */
export type Sides = Record<Side, string>

export type Saving = { state: 'saved' | 'saving' | 'waiting' | 'conflict' } | { state: 'failed'; error: unknown }

export type SaverState = {
  html: Sides
  saving: Saving
  /** The text as the server has it. */
  text: WireStaffText
  wasRestored: boolean
  /** What somebody else wrote in a language in which something was written here too. */
  conflict: { theirs: Sides; of: Side[] } | null
  /** Whose changes are here besides one's own, and when. */
  colleague: { name: string | null; updated: string } | null
}

const normalSides = ({ draft, newest }: WireStaffText): Sides => {
  const { en, es } = draft?.html ?? newest.html
  return { en: normalHtml(en), es: normalHtml(es ?? '') }
}

/**
 * The draft of a text, which saves itself. What a colleague changes in the other language meanwhile is taken over; where both
 * have written in the same one, somebody has to choose. The browser keeps what is not saved yet.
 */
export class TextSaver {
  readonly #listeners = new Set<() => void>()
  readonly #onSaved: (text: WireStaffText) => void
  /** What the server had when it was last heard. */
  #known: Sides
  #revision: number
  #state: SaverState
  #kept = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #hasEnded = false

  /** @param onSaved hears each answer of the server */
  constructor(text: WireStaffText, onSaved: (text: WireStaffText) => void) {
    this.#onSaved = onSaved
    const there = normalSides(text)
    const sample = { html: there, base: there }
    const kept = readKept(`text-${text.kind}`, sample)
    const wasRestored = kept !== null && sides.some((side) => kept.html[side] !== there[side])
    this.#known = wasRestored ? kept.base : there
    this.#revision = wasRestored ? -1 : text.revision
    this.#state = {
      html: wasRestored ? kept.html : there,
      saving: { state: wasRestored ? 'waiting' : 'saved' },
      text,
      wasRestored,
      conflict: null,
      colleague: null,
    }
    if (wasRestored) this.#merge(text)
  }

  readonly state = (): SaverState => this.#state

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
  change(side: Side, html: string): void {
    const { saving, conflict } = this.#state
    this.#show({
      html: { ...this.#state.html, [side]: html },
      saving: conflict || saving.state === 'saving' ? saving : { state: 'waiting' },
    })
    this.#keep()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS)
  }

  /** Takes over what the server has where nothing was written here; where both have written, it is to be chosen. */
  receive(text: WireStaffText): void {
    // It may tell of what is being saved: the answer to that says so in a moment.
    if (!this.#running) this.#merge(text)
  }

  #merge(text: WireStaffText): void {
    if (text.revision <= this.#revision) return
    const { html } = this.#state
    const theirs = normalSides(text)
    const changed = sides.filter((side) => theirs[side] !== this.#known[side])
    const of = changed.filter((side) => html[side] !== this.#known[side] && html[side] !== theirs[side])
    const taken = changed.filter((side) => !of.includes(side) && html[side] !== theirs[side])
    const next = { ...html, ...Object.fromEntries(taken.map((side) => [side, theirs[side]])) }
    const isFirst = this.#revision === -1
    this.#known = of.length > 0 ? { ...theirs, ...pick(this.#known, of) } : theirs
    if (of.length === 0) this.#revision = text.revision
    const isSaved = sides.every((side) => next[side] === this.#known[side])
    this.#show({
      html: next,
      text,
      conflict: of.length > 0 ? { theirs, of } : null,
      saving: of.length > 0 ? { state: 'conflict' } : { state: isSaved ? 'saved' : 'waiting' },
      ...(taken.length > 0 &&
        !isFirst &&
        text.draft && { colleague: { name: text.draft.by, updated: text.draft.updated } }),
    })
    this.#keep()
  }

  /** Ends a conflict: with what was written here, or with what the other wrote. */
  choose(whose: 'mine' | 'theirs'): void {
    const { conflict, html, text } = this.#state
    if (!conflict) return
    this.#known = { ...this.#known, ...pick(conflict.theirs, conflict.of) }
    this.#revision = text.revision
    const chosen = whose === 'mine' ? html : { ...html, ...pick(conflict.theirs, conflict.of) }
    this.#show({ html: chosen, conflict: null, saving: { state: 'waiting' } })
    this.#keep()
    void this.save()
  }

  /** Forgets what was written here: the draft is gone, or published. */
  reset(text: WireStaffText): void {
    clearTimeout(this.#timer)
    this.#known = normalSides(text)
    this.#revision = text.revision
    this.#show({ html: this.#known, text, conflict: null, saving: { state: 'saved' } })
    this.#keep()
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
      while (!this.#state.conflict && this.#isChanged()) {
        this.#show({ saving: { state: 'saving' } })
        await this.#send()
      }
      if (!this.#state.conflict) this.#show({ saving: { state: 'saved' } })
      this.#keep()
    } catch (error) {
      // The sign-in page says so; what was typed is kept for who comes back.
      if (isSessionEnd(error)) return
      this.#show({ saving: { state: 'failed', error } })
      if (mayHelpToRetry(error) && !this.#hasEnded) this.#timer = setTimeout(() => void this.save(), RETRY_MS)
    }
  }

  async #send(): Promise<void> {
    const sent = this.#state.html
    const params = { kind: this.#state.text.kind }
    try {
      const body = { html: { en: sent.en, es: sent.es || null }, seen: this.#revision }
      const text = await call(saveTextDraft, { params, body })
      this.#known = sent
      this.#revision = text.revision
      this.#show({ text })
      if (!this.#hasEnded) this.#onSaved(text)
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.code !== 'text.changed') throw error
      const text = await call(getStaffText, { params })
      // An answer of a slow read may be older than the revision that is known already: it is not merged.
      if (text.revision <= this.#revision) throw error
      this.#merge(text)
      if (!this.#hasEnded) this.#onSaved(text)
    }
  }

  #isChanged(): boolean {
    return sides.some((side) => this.#state.html[side] !== this.#known[side])
  }

  /** Keeps what is not saved, so that it outlives a reload and the end of the session; forgets what this editor kept before. */
  #keep(): void {
    const about = `text-${this.#state.text.kind}`
    if (this.#isChanged()) this.#kept = keepForm(about, { html: this.#state.html, base: this.#known })
    else forgetKept(about, this.#kept)
  }

  #show(changes: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

const pick = (from: Sides, which: readonly Side[]): Partial<Sides> =>
  Object.fromEntries(which.map((side) => [side, from[side]]))
