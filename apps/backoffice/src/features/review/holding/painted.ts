/** A page that nobody sees paints nothing. */
const NOT_SEEN_MS = 500

/** Resolves once what has just been rendered is painted. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NOT_SEEN_MS)
  })
