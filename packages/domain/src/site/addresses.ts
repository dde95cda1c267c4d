import { API_BASE } from './links.ts'

type Query = Record<string, string | null | undefined>

/** One value of a query. Half a character cannot be written in an address, and a code of an old link may have one. */
const written = (value: string) => encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '\uFFFD'))

/** "?a=1" of what has a value; parameters without one are left out. */
function search(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [`${name}=${written(value)}`] : []))
  return given.length > 0 ? `?${given.join('&')}` : ''
}

const plain = <Path extends string>(path: Path) => ({ path, href: (query: Query = {}) => `${path}${search(query)}` })

const newPassword = <Path extends string>(path: Path) => ({
  path: `${path}/:uid?/:token?` as const,
  href: (uid: string, token: string) => `${path}/${uid}/${token}`,
})

/**
 * Every page of the portal (spec §2) and the shared offer, below the site's own address: `path` is the pattern that the portal's
 * router and the server read, `href()` makes a link. A manufacturer's request is in shared-request-path.ts.
 */
export const portalPaths = {
  home: plain('/'),
  /** Rendered by the server. */
  offerPreview: {
    path: '/offer/:token',
    href: (token: string) => `/offer/${encodeURIComponent(token)}`,
  },
  login: plain('/login'),
  signup: plain('/signup'),
  checkEmail: plain('/check-email'),
  emailVerificationFailed: plain('/email-verification-failed'),
  changeUndone: plain('/change-undone'),
  changeNotUndone: plain('/change-undo-failed'),
  emailVerificationConfirmation: plain('/email-verification-confirmation'),
  forgotPassword: plain('/forgot-password'),
  resetPasswordSent: plain('/reset-password-confirm'),
  settings: plain('/settings'),
  /** Beyond the specification: Form W-9 of the location, where the provider asks for it. */
  taxForm: plain('/settings/tax-form'),
  /** Beyond the specification: answers, and with `?contact=us` the way to a person. */
  help: plain('/help'),
  rebates: plain('/rebates'),
  offers: plain('/rebates/offers'),
  offersPending: plain('/rebates/offers/pending'),
  offersEnrolled: plain('/rebates/offers/enrolled'),
  offersExpired: plain('/rebates/offers/expired'),
  /** Beyond the specification: all claims and payments in one list. */
  allClaims: plain('/rebates/claims'),
  enroll: {
    path: '/rebates/enroll/:offerCode',
    href: (offerCode: string, query: Query = {}) => `/rebates/enroll/${encodeURIComponent(offerCode)}${search(query)}`,
  },
  enrollment: {
    path: '/rebates/enrollments/:enrollmentId',
    href: (enrollmentId: number) => `/rebates/enrollments/${enrollmentId}`,
  },
  enrollmentDetails: {
    path: '/rebates/enrollments/:enrollmentId/details',
    href: (enrollmentId: number) => `/rebates/enrollments/${enrollmentId}/details`,
  },
  enrollmentSubmit: {
    path: '/rebates/enrollments/:enrollmentId/submit',
    href: (enrollmentId: number) => `/rebates/enrollments/${enrollmentId}/submit`,
  },
  enrollmentClaims: {
    path: '/rebates/enrollments/:enrollmentId/claims',
    href: (enrollmentId: number) => `/rebates/enrollments/${enrollmentId}/claims`,
  },
  claim: {
    path: '/rebates/enrollments/:enrollmentId/claims/:claimId',
    href: (enrollmentId: number, claimId: number) => `/rebates/enrollments/${enrollmentId}/claims/${claimId}`,
  },
  /** Linked by mails alone; RT-09 has the same page at two addresses. */
  newPassword: [newPassword('/password-reset-confirm'), newPassword('/reset-password')],
  terms: plain('/terms'),
  privacy: plain('/privacy'),
} as const

/** The back office is served below this path. */
export const STAFF_BASE = '/staff'

/** Every page of the back office, below STAFF_BASE: `path` is the router's pattern, `href()` makes a link. */
export const staffPaths = {
  /** Leads to where somebody begins. */
  home: plain('/'),
  /** What waits for whoever is signed in. */
  work: plain('/home'),
  claims: plain('/claims'),
  claim: { path: '/claims/:id', href: (id: number) => `/claims/${id}` },
  automaticApproval: plain('/automatic'),
  claimRecord: { path: '/claims/:id/record', href: (id: number) => `/claims/${id}/record` },
  claimCorrection: { path: '/claims/:id/correct', href: (id: number) => `/claims/${id}/correct` },
  funding: plain('/funding'),
  fundingRequest: { path: '/funding/:id', href: (id: number) => `/funding/${id}` },
  receipts: plain('/receipts'),
  payments: plain('/payments'),
  paymentRecord: { path: '/payments/:id/record', href: (id: number) => `/payments/${id}/record` },
  uncashedChecks: plain('/payments/uncashed'),
  /** `account`: one of the ledger. */
  books: {
    path: '/books/:account?',
    href: (account = '', query: Query = {}) => `/books${account && `/${account}`}${search(query)}`,
  },
  batch: { path: '/batches/:id', href: (id: number) => `/batches/${id}` },
  offerLinks: {
    path: '/offers/:id/links',
    href: (id: number | string, query: Query = {}) => `/offers/${id}/links${search(query)}`,
  },
  offers: plain('/offers'),
  offer: { path: '/offers/:id', href: (id: number) => `/offers/${id}` },
  offerRecord: { path: '/offers/:id/record', href: (id: number) => `/offers/${id}/record` },
  offerEditor: { path: '/offers/:id/edit', href: (id: number) => `/offers/${id}/edit` },
  manufacturers: plain('/manufacturers'),
  manufacturer: { path: '/manufacturers/:id', href: (id: number) => `/manufacturers/${id}` },
  manufacturerRecord: { path: '/manufacturers/:id/record', href: (id: number) => `/manufacturers/${id}/record` },
  catalogue: plain('/catalogue'),
  catalogueImport: plain('/catalogue/import'),
  /** `id`: one of them. */
  distributors: { path: '/distributors/:id?', href: (query: Query = {}) => `/distributors${search(query)}` },
  distributor: { path: '/distributors/:id', href: (id: number) => `/distributors/${id}` },
  /** `id`: a chain, or a page beside them. */
  chains: { path: '/chains/:id?', href: (query: Query = {}) => `/chains${search(query)}` },
  chain: { path: '/chains/:id', href: (id: number | 'typed' | 'import') => `/chains/${id}` },
  /** `below`: '/terms' and the like, and of a text '/terms/edit' and '/terms/compare'. */
  texts: { path: '/texts/:kind?/:part?', href: (below = '') => `/texts${below}` },
  operators: plain('/operators'),
  locationRecord: { path: '/locations/:id/record', href: (id: number) => `/locations/${id}/record` },
  operatorRecord: { path: '/operators/:id/record', href: (id: number) => `/operators/${id}/record` },
  /** Where staff ask to see the portal as an operator does. */
  portalView: { path: '/operators/:id/portal', href: (id: number) => `/operators/${id}/portal` },
  operator: { path: '/operators/:id', href: (id: number) => `/operators/${id}` },
  staff: plain('/people'),
  person: { path: '/people/:id', href: (id: number) => `/people/${id}` },
  you: plain('/you'),
  provider: plain('/provider'),
  events: plain('/events'),
  audit: plain('/audit'),
  invitation: { path: '/invitation/:key', href: (key: string) => `/invitation/${key}` },
} as const

/** What has a page that tells everything about it: `claimRecord` and the like above. */
export type RecordKind = 'claim' | 'operator' | 'location' | 'payment' | 'manufacturer' | 'offer'

/** The calls of the API that a mail links to: their endpoints in the contract have their paths from here. */
export const mailedCalls = {
  verifyEmail: 'app/auth/verify-email/{key}/',
  confirmEmail: 'app/auth/confirm-email/{key}/',
  undoChange: 'app/auth/undo/{key}/',
} as const

/** The address of a mailed call, below the site's own. */
export const mailedCallHref = (call: keyof typeof mailedCalls, key: string): string =>
  `${API_BASE}/${mailedCalls[call].replace('{key}', () => encodeURIComponent(key))}`
