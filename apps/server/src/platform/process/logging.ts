import { setTimeout as pause } from 'node:timers/promises'
import pino, { type DestinationStream, type LogFn, type Logger, type SerializedError } from 'pino'
import { inSourceLines } from './source-lines.ts'

/** Keys and tokens in addresses: mailed links, file signatures, share tokens stay out of the log. */
const secretsInAddresses = [
  [/(\/(?:verify-email|confirm-email|undo|invitations|invitation)\/)[^/?]+/g, '$1…'],
  [/(\/(?:password-reset-confirm|reset-password)\/)[^/?]+\/[^/?]+/g, '$1…'],
  [/(\/offer\/)[^/?]+/g, '$1…'],
  [/(\/(?:request|funding-requests)\/)[^/?]+/g, '$1…'],
  [/(app\/rebate-offer\/)(?!details\b)[^/?]+/g, '$1…'],
  [/([?&](?:signature|key|token|\w*password\w*|one_time_code)=)[^&]+/gi, '$1…'],
] as const

/** An address as the router reads it: `%2D` is the same as `-`. One that cannot be read is only its length. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return `(unreadable, ${address.length} characters)`
  }
}

/** Most addresses have neither: one look instead of five. */
const MAY_HOLD_A_SECRET = /%|email|undo|invitation|password|offer\/|request|signature|key|token|one_time/i

export const redactAddress = (address: string): string =>
  MAY_HOLD_A_SECRET.test(address) ? withoutSecrets(address) : address

const withoutSecrets = (address: string): string =>
  secretsInAddresses.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), readable(address))

/** A sentence as it may be logged: libraries name the address that they speak of, among them Fastify. */
const redactSentence = (text: string): string =>
  text.includes('/') && MAY_HOLD_A_SECRET.test(text) ? text.replaceAll(/\/[^\s"'<>]+/g, redactAddress) : text

/** The places of a stack are files of ours, whose names may look like addresses. */
const redactStack = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => (/^ {4}at /.test(line) ? line : redactSentence(line)))
    .join('\n')

/** A failed query names its parameters after its text: password hashes, addresses, mailed keys. */
const withoutParameters = (text: string): string => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '')

const withoutSecretsOf = (error: SerializedError): SerializedError => ({
  ...error,
  message: redactSentence(withoutParameters(error.message)),
  stack: inSourceLines(redactStack(withoutParameters(error.stack))),
  params: undefined,
})

/** Where only an error is logged, pino takes its message for the sentence of the line, before any serializer. */
function sentenceOf(logged: unknown): string | undefined {
  const error = logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err
  return error instanceof Error ? error.message : undefined
}

/** What pino is handed: an object or none, and a sentence or none. */
function withSafeSentence(args: unknown[]): unknown[] {
  const [first, second = sentenceOf(first), ...rest] = args
  if (typeof first === 'string') return [redactSentence(first), ...args.slice(1)]
  return typeof second === 'string' ? [first, redactSentence(withoutParameters(second)), ...rest] : args
}

/** How long the end of a process waits for whoever reads its log. */
const LAST_LINES_MS = 1_000
/** Lines are written together, some requests' at a time; but nobody who watches waits longer than that. */
const WRITTEN_FROM_BYTES = 8_192
const WRITTEN_EVERY_MS = 100

/** Standard output for a log: lines wait in memory while nobody reads, and the end of the process waits for them only so long. */
export type LogOutput = DestinationStream & {
  /**
   * Resolves when every line so far is written, or after a second. Awaited before `process.exit`, which loses a write under way.
   */
  written: () => Promise<void>
}

export function standardOutput(): LogOutput {
  let givesUpAtMs = Number.POSITIVE_INFINITY
  const stream = pino.destination({
    dest: 1,
    minLength: WRITTEN_FROM_BYTES,
    periodicFlush: WRITTEN_EVERY_MS,
    retryEAGAIN: () => performance.now() < givesUpAtMs,
  })
  // pino calls it when the process exits. Its own waits until somebody reads.
  const flushSync = stream.flushSync.bind(stream)
  stream.flushSync = () => {
    givesUpAtMs = performance.now() + LAST_LINES_MS
    try {
      flushSync()
    } catch (error) {
      if (!isUnread(error)) throw error
    } finally {
      givesUpAtMs = Number.POSITIVE_INFINITY
    }
  }
  return Object.assign(stream, {
    async written() {
      const drained = new Promise<void>((resolve) => stream.flush(() => resolve()))
      await Promise.race([drained, pause(LAST_LINES_MS)])
    },
  })
}

/** The pipe is full, or its reader is gone. */
const isUnread = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EPIPE')

/** JSON lines; requests are logged with their id, and of their headers only the page that asked. */
export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      hooks: {
        logMethod(args, method) {
          method.apply(this, withSafeSentence(args) as Parameters<LogFn>)
        },
      },
      serializers: {
        err: (error: Error) => withoutSecretsOf(pino.stdSerializers.err(error)),
        req: (request: { method: string; url: string; ip?: string; headers: Record<string, unknown> }) => ({
          method: request.method,
          // As far as proxies are believed: TRUST_PROXY.
          from: request.ip,
          url: redactAddress(request.url),
          ...(typeof request.headers['referer-path'] === 'string' && {
            page: redactAddress(request.headers['referer-path']),
          }),
        }),
      },
    },
    destination,
  )
