const DAY_MS = 86_400_000
/** A change of address that was just asked for, as the server will tell it: a link is good for a day. */
export const pendingSince = (email: string) => ({ email, expires: new Date(Date.now() + DAY_MS).toISOString() })
