// What the states and tests of share links are filled with.
import type { WireFunnel, WireShareLink, WireStaffOffer } from '@caseback/contract'

const LOGO = '/src/dev/gallery/pictures/logo.svg'

export const sharedOffer = (fields: Partial<WireStaffOffer> = {}): WireStaffOffer => ({
  id: 7,
  name: 'Fries and Wedges',
  offer_code: 'HVFRIES',
  manufacturer: { id: 1, name: 'Harvest Valley Potato Co.', logo: LOGO },
  state: 'ACTIVE',
  valid_from: '2026-09-28',
  valid_to: '2027-01-31',
  submission_deadline: '2027-02-28',
  versions: 2,
  enrolled: 194,
  has_draft: false,
  waits_for_second: false,
  links_out: 3,
  offer_type: 'TIME_OFFER',
  learn_more_url: null,
  about_en: null,
  about_es: null,
  rebate_support_email: null,
  budget: null,
  committed: 0,
  expected: 0,
  pause_at_budget: false,
  needs_second_person: false,
  revision: 4,
  changed_by: { id: 1, name: 'Rosa Delgado' },
  may_publish: 3,
  move_asked: null,
  publishing_asked: null,
  move_refused: null,
  publishing_refused: null,
  paused: null,
  deleted_reason: null,
  audience: { operator_types: [], chain_ids: [], chains: [] },
  reaches: 0,
  terms: null,
  draft: null,
  ...fields,
})

export const funnel = (
  [views, clicks, sign_ups, enrolled, claim_count]: readonly [number, number, number, number, number],
  paid_claims: number,
  paid: number,
): WireFunnel => ({ views, clicks, sign_ups, enrolled, claim_count, paid_claims, paid })

export const nothingYet = funnel([0, 0, 0, 0, 0], 0, 0)

export const shareLink = (id: number, fields: Partial<WireShareLink> = {}): WireShareLink => ({
  id,
  offer_id: 7,
  token: 'hV7_k2Lq9Zr4Wm1Xc8Tb3N',
  url: 'https://rebates.caseback.example/offer/hV7_k2Lq9Zr4Wm1Xc8Tb3N',
  label: 'Lakeshore sales team',
  attribution_code: 'LAKESHORE-FALL',
  chain: null,
  state: 'ACTIVE',
  expires: null,
  created: '2026-09-28T15:00:00Z',
  created_by: 'Petra Vance',
  revoked: null,
  revoked_by: null,
  funnel: funnel([1_284, 412, 96, 71, 58], 41, 9_846),
  ...fields,
})

export const shareLinks = [
  shareLink(16),
  shareLink(15, {
    label: 'Trade show card, Chicago',
    attribution_code: 'SHOW-CHI-26',
    expires: '2099-12-31',
    funnel: funnel([642, 233, 61, 44, 29], 20, 4_350),
  }),
  shareLink(14, {
    label: 'Newsletter, October',
    attribution_code: 'NL-OCT',
    funnel: funnel([2_110, 388, 45, 31, 20], 12, 2_790),
  }),
  shareLink(13, {
    label: 'Golden Taqueria, all locations',
    attribution_code: 'GOLDEN',
    chain: { id: 14, name: 'Golden Taqueria' },
    funnel: funnel([118, 74, 26, 24, 25], 19, 5_100),
  }),
  shareLink(12, {
    label: 'Harvest Valley website',
    attribution_code: 'HV-WEB',
    state: 'EXPIRED',
    expires: '2026-11-01',
    funnel: funnel([905, 127, 16, 19, 7], 4, 846),
  }),
  shareLink(11, {
    label: 'Metro Broadline flyer',
    attribution_code: 'METRO',
    state: 'REVOKED',
    revoked: '2026-11-09T15:00:00Z',
    revoked_by: 'Petra Vance',
    funnel: funnel([77, 9, 1, 1, 0], 0, 0),
  }),
]

/** The answer of the list, with what came without a link and with all of it. */
export const linksAnswer = (results: WireShareLink[], next: string | null = null) => ({
  results,
  next,
  without_link: funnel([31, 4, 0, 12, 6], 3, 744),
  all: funnel([5_167, 1_247, 245, 202, 145], 99, 23_676),
})
