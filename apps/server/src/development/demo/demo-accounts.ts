/** One password for all demo accounts; they exist only with DEMO on, which a public PUBLIC_URL refuses. */
export const DEMO_PASSWORD = 'caseback-demo'

/** The demo accounts, as printed at start. Demo staff need no one-time code. */
export const DEMO_ACCOUNTS = [
  { email: 'operator@example.com', role: null, name: 'Ada Moreno', signsInAt: 'portal' },
  { email: 'reviewer@example.com', role: 'reviewer', name: 'Rosa Lind', signsInAt: 'back office' },
  { email: 'finance@example.com', role: 'finance', name: 'Femi Cole', signsInAt: 'back office' },
  { email: 'controller@example.com', role: 'finance', name: 'Clara Oyelaran', signsInAt: 'back office' },
  { email: 'publisher@example.com', role: 'publisher', name: 'Petra Vance', signsInAt: 'back office' },
  { email: 'admin@example.com', role: 'admin', name: 'Amir Haddad', signsInAt: 'back office' },
] as const
