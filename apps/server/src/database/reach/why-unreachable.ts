import { isDatabaseAway } from '../lost-session.ts'

/** The database of the settings cannot be used; the sentence names the variable and says what to do, without the password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError'
}

/** What a server says about an address that is wrong: SQLSTATE, or Node's code for a host. */
const SENTENCES: Record<string, (asked: Asked) => string> = {
  '3D000': ({ database, server }) => `there is no database ${database} at ${server}: create it, or name another.`,
  '28P01': ({ user, server }) => `${server} does not take this password of ${user}.`,
  '28000': ({ user, server }) => `${server} does not let ${user} in: there is no such user, or its rules leave it out.`,
  '42501': ({ user, database }) => `${user} may not use the database ${database} as the program needs.`,
  ENOTFOUND: ({ server }) => `nobody knows the host of ${server}.`,
  EAI_AGAIN: ({ server }) => `nobody can tell now where the host of ${server} is: is there a network?`,
}

type Asked = { database: string; server: string; user: string }

/**
 * Why an address of a database leads to none, for the person at the terminal; null where it is something else. `variable` is the
 * setting that has the address.
 */
export function whyUnreachable(error: unknown, url: string, variable: string): DatabaseUrlError | null {
  const asked = askedFor(url)
  const { code, message } = error as { code?: string; message?: string }
  const sentence = code === undefined ? undefined : SENTENCES[code]?.(asked)
  if (sentence) return new DatabaseUrlError(`${variable}: ${sentence}`)
  if (message && /SSL|certificate/i.test(message))
    return new DatabaseUrlError(`${variable}: no encrypted session with ${asked.server} (${message}).`)
  if (isDatabaseAway(error))
    return new DatabaseUrlError(`${variable}: ${asked.server} takes no session (${message || code}): does it run?`)
  return null
}

function askedFor(url: string): Asked {
  const { hostname, port, pathname, username, searchParams } = new URL(url)
  const user = decodeURIComponent(username) || 'the system’s user'
  return {
    // Without a name it is the user's own.
    database: decodeURIComponent(pathname.slice(1)) || user,
    server: searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`,
    user,
  }
}
