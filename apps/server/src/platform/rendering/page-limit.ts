/** A file is shown, and an invoice is read, up to so many pages: none has as many. */
export const MOST_PAGES = 40
