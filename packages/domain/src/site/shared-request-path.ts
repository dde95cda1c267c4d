/**
 * Beyond the specification: a manufacturer's request for money, mailed to it, without an account. By itself, as operators' pages
 * have no link to it.
 */
export const sharedRequestPath = {
  path: '/request/:key',
  href: (key: string) => `/request/${encodeURIComponent(key)}`,
} as const
