import { getCurrentUser, getNeedsYou, listMyOffers, type WireOfferListItem } from '@caseback/contract'
import { answers } from '@caseback/testing/gallery'
import { ada, aWaitingClaim } from '../../../testing/factories.ts'
import { listed, offers } from '../sample-data.ts'

export type Lists = { PENDING?: WireOfferListItem[]; ENROLLED?: WireOfferListItem[]; EXPIRED?: WireOfferListItem[] }

/** Three lists behind one call; ids are given here, so that no two cards share one. */
export const lists = (given: Lists) =>
  answers(listMyOffers, (search) => {
    const items = given[(search.get('state') ?? 'PENDING') as keyof Lists] ?? []
    return {
      results: items.map((item, at) => ({
        ...item,
        id: at + 1,
        enrollment_id: item.enrollment_id === null ? null : at + 1,
      })),
      next: null,
    }
  })

export const [strange] = [[listed(offers.longNames), listed(offers.arabic), listed(offers.emoji)]]

export const figures = {
  paid: 523,
  paid_claims: 6,
  on_the_way: 258,
  not_approved: 142.4,
  to_earn: 468,
  to_earn_offers: 3,
  without_limit: 2,
}

/** A claim misses something, and a check lies in a mailbox. */
export const twoWait = answers(getNeedsYou, {
  results: [
    aWaitingClaim({ enrollment_id: 1, claim_id: 10_482, picture: '/src/dev/gallery/pictures/fries.webp' }),
    aWaitingClaim({
      kind: 'check.waiting',
      claim_id: 10_483,
      enrollment_id: 2,
      amount: 126,
      estimated: false,
      sentence: 'Claim 10483. It waits in your e-mail, ada@example.com, since November 19, 2026.',
    }),
  ],
  tax_form_missing: null,
  figures,
})

export const offersScreen = {
  id: 'offers',
  name: 'My Offers',
  signedIn: ada,
  answers: [answers(getCurrentUser, ada)],
}
