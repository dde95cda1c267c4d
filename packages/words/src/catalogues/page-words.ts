/** What stands in pages that the server answers, besides what the portal says there by itself. */
export type PageWords = {
  /** Of the portal's page until a script has run. */
  title: string
  needsJavaScript: string
  /** What a phone shows that has put the portal among its apps. */
  app: { name: string; description: string; claims: string }
  /** Of pages with one button, that mailed links lead to. */
  mailedLinks: Record<'verifyEmail' | 'confirmEmail' | 'undoChange', { title: string; text: string; button: string }>
  /** Of a page that the server could not make. */
  failed: { title: string; again: string; number: (id: string) => string }
}
