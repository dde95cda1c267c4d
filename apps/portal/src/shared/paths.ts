type Query = Record<string, string | null | undefined>

/** "?a=1" of what has a value; parameters without one are left out. */
function search(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

const plain = <Path extends string>(path: Path) => ({ path, href: (query: Query = {}) => `${path}${search(query)}` })

/** Every address of the portal (spec §2): `path` is the router's pattern, `href()` makes a link. */
export const paths = {
  home: plain('/'),
  offerPreview: {
    path: '/offer/:token',
    href: (token: string) => `/offer/${encodeURIComponent(token)}`,
  },
  login: plain('/login'),
  signup: plain('/signup'),
  checkEmail: plain('/check-email'),
  emailVerificationFailed: plain('/email-verification-failed'),
  emailVerificationConfirmation: plain('/email-verification-confirmation'),
  forgotPassword: plain('/forgot-password'),
  resetPasswordSent: plain('/reset-password-confirm'),
  settings: plain('/settings'),
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
  /** Made by the server's mails, never by a link of the portal; RT-09 has the same page at two addresses. */
  newPassword: [{ path: '/password-reset-confirm/:uid?/:token?' }, { path: '/reset-password/:uid?/:token?' }],
  terms: plain('/terms'),
  privacy: plain('/privacy'),
} as const
