const LONGEST_PAUSE_MS = 300_000

/**
 * Loads a part of the program that the page can do without for a while: where it does not come, it is asked for again with growing
 * pauses, and the page goes on meanwhile.
 */
export const loadUntilThere = <Part>(load: () => Promise<Part>, pauseMs = 1_000): Promise<Part> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadUntilThere(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
  })
