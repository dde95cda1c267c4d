import type { WireReviewClaim } from '@caseback/contract'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ofOpenClaim } from '../keys/focus-form.ts'
import type { InvoiceDraft } from '../read-invoices.ts'
import { standingOf } from './follow-reading.ts'
import { placeAfterChoices } from './lines/decided-lines.ts'
import { openQuestions } from './lines/line-questions.ts'
import { type At, fieldAt, fieldsOf, type ReadField, textOf } from './read-field.ts'
import { type ReadPlace, type ReadValues, readValuesOf } from './read-values.ts'
import type { Readings, ReadState } from './readings.ts'

/** Of a claim that is decided: what a person has read stands. */
export const noReadings: Readings = {
  stateOf: () => null,
  toCheck: [],
  confirm: () => undefined,
  confirmAll: () => undefined,
  questions: [],
  placesOf: () => [],
}

/**
 * Follows which value somebody is at, by focus or by pointer, and which were checked: Enter in a field says that it is right;
 * with a modifier it is another key, one that goes back or decides.
 * `onPlace` is called with the place of a field that has got the focus.
 */
export function useReadings(
  claim: WireReviewClaim,
  drafts: readonly InvoiceDraft[],
  onPlace: (invoiceId: number, place: ReadPlace) => void,
): Readings {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<At | null>(null)
  const [hovered, setHovered] = useState<At | null>(null)
  const values = useMemo(
    () => new Map(claim.invoices.map((invoice) => [invoice.id, readValuesOf(claim, invoice)] as const)),
    [claim],
  )
  const draftOf = (invoiceId: number | undefined) => drafts.find(({ id }) => id === invoiceId)
  const standing = ({ invoiceId, field }: At) => {
    const draft = draftOf(invoiceId)
    const stands = draft && standingOf(draft, field, values.get(invoiceId)?.get(field))
    if (!stands) return null
    return { ...stands, key: JSON.stringify([invoiceId, field, textOf(draft, field).trim(), stands.why]) }
  }
  const confirm = (all: readonly At[]) =>
    setConfirmed((before) => new Set([...before, ...all.flatMap((at) => standing(at)?.key ?? [])]))

  const goTo = useEffectEvent((at: At | null) => {
    setFocused(at)
    const [value, draft] = [at && values.get(at.invoiceId)?.get(at.field), draftOf(at?.invoiceId)]
    const place = value && (draft ? placeAfterChoices(draft, value) : value.place)
    if (at && place) onPlace(at.invoiceId, place)
  })
  const confirmByKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const at = isPlainEnter(event) ? fieldAt(target) : null
    if (at && !(target instanceof HTMLInputElement && target.readOnly)) confirm([at])
  })
  useEffect(() => {
    const onFocus = (event: FocusEvent) => goTo(fieldAt(event.target))
    const onPointer = (event: PointerEvent) => setHovered(fieldAt(event.target))
    const onKey = (event: KeyboardEvent) => confirmByKey(event)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerover', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerover', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  const stateOf = (at: At): ReadState | null => {
    const stands = standing(at)
    if (!stands) return null
    if (stands.why === null) return { kind: 'sure', why: null }
    return { kind: confirmed.has(stands.key) ? 'confirmed' : 'check', why: stands.why }
  }
  const toCheck = drafts.flatMap(({ id: invoiceId }) =>
    [...wholeOf(values.get(invoiceId)), ...fieldsOf(claim)]
      .map((field) => ({ invoiceId, field }))
      .filter((at) => stateOf(at)?.kind === 'check'),
  )
  /** Nothing stands there that could be right: what it is, none included, is said in its field. */
  const isLeftEmpty = ({ invoiceId, field }: At) => {
    const draft = draftOf(invoiceId)
    return draft !== undefined && !field.startsWith('whole ') && textOf(draft, field).trim() === ''
  }
  const pointed = hovered ?? focused
  return {
    stateOf,
    toCheck,
    confirm: (at) => confirm([at]),
    confirmAll: () => {
      const empty = toCheck.filter(isLeftEmpty)
      confirm(toCheck.filter((at) => !empty.includes(at)))
      if (empty[0]) focusOn(empty[0])
    },
    questions: openQuestions(claim, drafts, stateOf),
    placesOf: (invoiceId) =>
      placesIn(values.get(invoiceId) ?? new Map(), draftOf(invoiceId), (field) => ({
        isPointed: pointed?.invoiceId === invoiceId && pointed.field === field,
        isDoubtful: stateOf({ invoiceId, field })?.kind === 'check',
      })),
  }
}

/** A key that is held goes through all fields, and nobody has read them. */
const isPlainEnter = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing || event.repeat)

/** What is in doubt of a whole invoice: it stands above its fields. */
const wholeOf = (values: ReadValues | undefined): ReadField[] =>
  [...(values?.keys() ?? [])].filter((field) => field.startsWith('whole '))

const placesIn = (
  values: ReadValues,
  draft: InvoiceDraft | undefined,
  describe: (field: ReadField) => { isPointed: boolean; isDoubtful: boolean },
) =>
  [...values].flatMap(([field, value]) => {
    const place = draft ? placeAfterChoices(draft, value) : value.place
    const described = describe(field)
    // Lines that no field has are framed for who points at them.
    return place && (described.isPointed || !field.startsWith('line ')) ? [{ ...place, ...described }] : []
  })

const focusOn = ({ invoiceId, field }: At) => ofOpenClaim(`[data-reads="${invoiceId} ${field}"] input`)[0]?.focus()

/** The first value that a person is to check, with its text selected, or what says that a whole invoice was looked at. */
export function focusFirstToCheck(): boolean {
  const [field] = ofOpenClaim('[data-check] :is(input:not([readonly]), button)')
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  return field !== undefined
}
