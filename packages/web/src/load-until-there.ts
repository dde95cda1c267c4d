/**
 * Loads a part of the program that the page can do without for a while: where it does not come, it is asked for again after twice
 * the pause each time, and the page goes on meanwhile.
 */
export const loadUntilThere = <Part>(load: () => Promise<Part>, pauseMs = 1_000): Promise<Part> =>
  load().catch(() =>
    new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() => loadUntilThere(load, pauseMs * 2)),
  )
