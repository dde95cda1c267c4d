import type { WireStaffOffer } from '@caseback/contract'
import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { listing, openDesk, refuse } from '../../../testing/open-desk.tsx'
import { product } from '../../../testing/sample-catalogue.ts'
import { draftOf, versions } from '../../../testing/sample-offers.ts'

type Sent = Record<string, unknown>

/** A server that keeps what it is sent of an offer. */
export function serverHas(offer: WireStaffOffer) {
  const state = {
    offer,
    reads: 0,
    known: [] as (string | null)[],
    sent: [] as Sent[],
    refusal: null as (() => Response) | null,
  }
  apiServer.use(
    http.get(apiUrl('staff/offers/7'), ({ request }) => {
      state.reads += 1
      const known = new URL(request.url).searchParams.get('known')
      state.known.push(known)
      const isKnown = known === String(state.offer.revision)
      return HttpResponse.json(isKnown ? { ...state.offer, reaches: null, expected: null } : state.offer)
    }),
    http.get(apiUrl('staff/offers/7/versions'), () => listing(versions)),
    http.get(apiUrl('staff/products'), () => listing([product(1)])),
    http.get(apiUrl('staff/texts'), () => listing([])),
    http.get(apiUrl('app/categories'), () =>
      HttpResponse.json([
        { id: 1, slug: 'restaurants-bars', name: 'Restaurants and bars', category_name: 'Commercial' },
        { id: 2, slug: 'schools', name: 'Schools', category_name: 'Public' },
      ]),
    ),
    http.patch(apiUrl('staff/offers/7'), async ({ request }) => {
      const body = (await request.json()) as Sent & { terms?: object; audience?: WireStaffOffer['audience'] }
      // What was seen is no part of what is said.
      state.sent.push(Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'seen')))
      const refusal = state.refusal?.()
      if (refusal) return refusal
      const { terms, valid_from, valid_to, learn_more_url, audience, seen, ...rest } = body
      if (seen !== undefined && seen !== state.offer.revision)
        return refuse(409, 'offer.draft_changed', 'This offer has changed since you read it.')
      const before = state.offer.draft ?? draftOf()
      const given = { valid_from, valid_to, learn_more_url }
      const draft = {
        ...before,
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
        terms: { ...before.terms, ...terms },
        problems: [],
        by: 'Rosa',
        updated: new Date(Date.parse(before.updated) + 1_000).toISOString(),
      }
      state.offer = {
        ...state.offer,
        ...rest,
        ...(audience && { audience: { ...audience, chains: [] }, reaches: 77 }),
        has_draft: true,
        revision: state.offer.revision + 1,
        changed_by: { id: 1, name: 'Rosa' },
        publishing_asked: null,
        move_asked: null,
        draft,
      }
      // Whom it reaches is counted where it is read.
      return HttpResponse.json({ ...state.offer, reaches: null })
    }),
  )
  return state
}

/** Opens the editor of the offer; the button that publishes. */
export const openEditor = async () => {
  openDesk('/staff/offers/7/edit')
  return screen.findByRole('button', { name: /^Publish version/ })
}
/** Everything that can be saved is. */
export const saved = () => screen.findByText('Saved')
/** Puts a whole value into a field at once: letter by letter, a busy machine makes pauses after which a part is saved. */
export const enter = async (label: string, text: string) =>
  fireEvent.change(await input(label), { target: { value: text } })
export const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
