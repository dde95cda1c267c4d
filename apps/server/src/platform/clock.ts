/** Time as the program sees it. Business dates come from here, never from SQL's now(). */
export type Clock = { now(): Date }

/** The machine's clock, moved by a fixed offset. */
export const offsetClock = (offsetMs: number): Clock => ({ now: () => new Date(Date.now() + offsetMs) })
