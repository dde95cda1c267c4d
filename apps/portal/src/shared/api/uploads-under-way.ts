const underWay = new Set<Promise<unknown>>()

/** Counts an upload as under way until it is answered. */
export function noteUnderWay(upload: Promise<unknown>): void {
  underWay.add(upload)
  const end = () => underWay.delete(upload)
  upload.then(end, end)
}

/** Fulfilled once no upload is under way. A page that is left before loses the answer: nobody knows then what has arrived. */
export const uploadsAnswered = (): Promise<unknown> => Promise.allSettled(underWay)
