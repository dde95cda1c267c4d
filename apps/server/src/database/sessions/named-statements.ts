import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** Texts that are remembered; a program has some hundreds. Where there are more, texts are made up: they stay unnamed. */
const MOST_TEXTS = 2_000

/** A text's name, once it has been used twice, and how often a migration has made its plans stale. */
type Named = { name: string | null; renewed: number }
const texts = new Map<string, Named>()

/**
 * The name to prepare a statement under: the hash of its text, so that a session parses and plans each text once and runs it from
 * the plan later. A text gets its name at its second use, as what is used once is not worth a session's memory.
 * @returns null where the statement is sent unnamed
 */
function nameOf(text: string): string | null {
  const known = texts.get(text)
  if (!known) {
    if (texts.size < MOST_TEXTS) texts.set(text, { name: null, renewed: 0 })
    return null
  }
  return nameOfKnown(text, known)
}

function nameOfKnown(text: string, known: Named): string {
  known.name ??= `${createHash('sha256').update(text).digest('base64url')}_${known.renewed}`
  return known.name
}

/** The name of a text that is there to be used again: it has one from its first use on. */
export function nameAtOnce(text: string): string {
  const known = texts.get(text) ?? { name: null, renewed: 0 }
  texts.set(text, known)
  return nameOfKnown(text, known)
}

/** The sessions keep plans under the old name until they end; they take the new one for a statement that they have not seen. */
export function renew(text: string, staleName: string): void {
  const known = texts.get(text)
  if (known?.name === staleName) Object.assign(known, { name: null, renewed: known.renewed + 1 })
}

/** How many texts have a name, for the test that holds their number down. */
export const namedTexts = (): string[] => [...texts].flatMap(([text, { name }]) => (name === null ? [] : [text]))

/**
 * Whether a prepared statement is no longer what it was: a migration has changed the type of a column that it answers, or the
 * session has forgotten it (DISCARD ALL, a pooler). It has done nothing, and under a new name it works.
 */
export function isStalePlan(error: unknown): boolean {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as { cause?: unknown }).cause) {
    const { code, message } = each as { code?: unknown; message?: unknown }
    if (code === '26000') return true
    if (code === '0A000' && typeof message === 'string' && message.includes('cached plan')) return true
  }
  return false
}

type Send = (...given: unknown[]) => unknown

/**
 * Sends every statement with parameters as a prepared one. Where its plan is stale it is sent once more under a new name; inside
 * a transaction, which PostgreSQL has given up by then, the error goes on to `transact` and `readTogether`, which begin again.
 */
export function withNames(client: Client, send: Send): Send {
  return (...given) => {
    const [first, ...rest] = given
    const answer = rest.at(-1)
    const callback = typeof answer === 'function' ? answer : undefined
    const values = callback ? rest.slice(0, -1) : rest
    const config =
      typeof first === 'string' ? { text: first } : (first as { text?: unknown; name?: unknown; values?: unknown })
    const { text } = config
    // Without parameters it may be several statements, or one that has no plan; a COPY sends itself.
    const parameters = Array.isArray(values[0]) ? values[0] : config.values
    if (typeof text !== 'string' || config.name !== undefined || !Array.isArray(parameters) || parameters.length === 0)
      return send(...given)
    const name = nameOf(text)
    if (name === null) return send(...given)
    const isRepeatable = (error: unknown) => {
      if (!isStalePlan(error)) return false
      renew(text, name)
      return client.getTransactionStatus() === 'I'
    }
    const named = (under: string | null) => ({ ...config, ...(under !== null && { name: under }) })
    if (callback)
      return send(named(name), ...values, (error: unknown, ...result: unknown[]) => {
        if (isRepeatable(error)) send(named(nameOf(text)), ...values, callback)
        else Reflect.apply(callback, undefined, [error, ...result])
      })
    return Promise.resolve(send(named(name), ...values)).catch((error: unknown) => {
      if (isRepeatable(error)) return send(named(nameOf(text)), ...values)
      throw error
    })
  }
}
