import sanitize from 'sanitize-html'

/** Whether a text has anything to read between its tags. */
export const hasWords = (html: string): boolean =>
  /[\p{L}\p{N}]/u.test(sanitize(html, { allowedTags: [], allowedAttributes: {} }))
