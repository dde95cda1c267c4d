import { apiServer, apiUrl } from '@caseback/web/testing/api-server'
import { HttpResponse, http } from 'msw'
import { aListItem, anOffer } from './factories.ts'

export type ListItem = ReturnType<typeof aListItem>

/** What My Offers answers, by the state that is asked for. */
export const theLists = (lists: { PENDING?: ListItem[]; ENROLLED?: ListItem[]; EXPIRED?: ListItem[] }) =>
  apiServer.use(
    http.get(apiUrl('app/rebate-offers/user/'), ({ request }) => {
      const state = new URL(request.url).searchParams.get('state')
      const results = Object.entries(lists).find(([name]) => name === state)?.[1] ?? []
      return HttpResponse.json({ results, next: null })
    }),
  )

/** An offer of the list that the operator is enrolled in, without a claim. */
export const enrolledItem = (fields: Partial<NonNullable<ListItem['enrollment_details']>> = {}) =>
  aListItem({
    enrollment_id: 5,
    enrollment_details: {
      enrollment_terms: anOffer().terms,
      claims: [],
      claims_total: 0,
      approved_units: 0,
      approved_payout: 0,
      ...fields,
    },
  })
