import type { WireReviewClaim } from '@caseback/contract'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { InvoiceDraft } from '../read-invoices.ts'
import { type Doubt, type ReadField, type ReadPlace, type ReadValues, readValuesOf, textOf } from './read-values.ts'

/** A field of one invoice. */
type At = { invoiceId: number; field: ReadField }
const keyOf = ({ invoiceId, field }: At) => `${invoiceId} ${field}`

/** How a value that was read stands: sure, to be checked by a person, or checked. */
export type ReadState = { kind: 'sure' | 'check' | 'confirmed'; why: Doubt | null }

/** What was read on a claim's invoices, beside what its form has by now. */
export type Readings = {
  /** Null where nothing was read, or something else is typed by now. */
  stateOf: (at: At) => ReadState | null
  /** Values that wait for a person, in the order of the form. */
  toCheck: readonly At[]
  confirmAll: () => void
  /** Of each invoice the places of what was read; `pointed` is the one that somebody is at. */
  placesOf: (invoiceId: number) => (ReadPlace & { isPointed: boolean; isDoubtful: boolean })[]
}

/** Of a claim that is decided: what a person has read stands. */
export const noReadings: Readings = {
  stateOf: () => null,
  toCheck: [],
  confirmAll: () => undefined,
  placesOf: () => [],
}

/** The field that an element stands in: `data-reads` names its invoice and itself. */
function fieldAt(target: EventTarget | null): At | null {
  const said = target instanceof Element ? target.closest<HTMLElement>('[data-reads]')?.dataset['reads'] : undefined
  if (!said) return null
  const [id = '', ...field] = said.split(' ')
  return { invoiceId: Number(id), field: field.join(' ') as ReadField }
}

/**
 * Follows which value somebody is at, by focus or by pointer, and which were checked: Enter in a field says that it is right.
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
  const confirm = (all: readonly At[]) => setConfirmed((before) => new Set([...before, ...all.map(keyOf)]))

  const goTo = useEffectEvent((at: At | null) => {
    setFocused(at)
    const place = at && values.get(at.invoiceId)?.get(at.field)?.place
    if (at && place) onPlace(at.invoiceId, place)
  })
  useEffect(() => {
    const onFocus = (event: FocusEvent) => goTo(fieldAt(event.target))
    const onPointer = (event: PointerEvent) => setHovered(fieldAt(event.target))
    const onKey = (event: KeyboardEvent) => {
      const at = event.key === 'Enter' && !event.isComposing ? fieldAt(event.target) : null
      if (at) setConfirmed((before) => new Set([...before, keyOf(at)]))
    }
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
    const draft = drafts.find(({ id }) => id === at.invoiceId)
    const value = values.get(at.invoiceId)?.get(at.field)
    if (!draft || !value || textOf(draft, at.field).trim() !== value.text) return null
    if (value.why === null) return { kind: 'sure', why: null }
    return { kind: confirmed.has(keyOf(at)) ? 'confirmed' : 'check', why: value.why }
  }
  const toCheck = drafts.flatMap(({ id: invoiceId }) =>
    [...(values.get(invoiceId) ?? new Map<ReadField, never>()).keys()]
      .map((field) => ({ invoiceId, field }))
      .filter((at) => stateOf(at)?.kind === 'check'),
  )
  const pointed = hovered ?? focused
  return {
    stateOf,
    toCheck,
    confirmAll: () => confirm(toCheck),
    placesOf: (invoiceId) =>
      placesIn(values.get(invoiceId) ?? new Map(), (field) => ({
        isPointed: pointed?.invoiceId === invoiceId && pointed.field === field,
        isDoubtful: stateOf({ invoiceId, field })?.kind === 'check',
      })),
  }
}

const placesIn = (values: ReadValues, describe: (field: ReadField) => { isPointed: boolean; isDoubtful: boolean }) =>
  [...values].flatMap(([field, { place }]) => (place ? [{ ...place, ...describe(field) }] : []))

/** The first value that a person is to check, with its text selected. */
export function focusFirstToCheck(): boolean {
  const field = document.querySelector<HTMLInputElement>('aside [data-check] input:not([readonly])')
  field?.focus()
  field?.select()
  return field !== null
}
