import pino, { type DestinationStream, type Logger, type SerializedError } from 'pino'

/** Keys and tokens in addresses: mailed links, file signatures, share tokens stay out of the log. */
const secretsInAddresses = [
  [/(\/(?:verify-email|confirm-email|invitations|invitation)\/)[^/?]+/g, '$1…'],
  [/(\/(?:password-reset-confirm|reset-password)\/)[^/?]+\/[^/?]+/g, '$1…'],
  [/(\/offer\/)[^/?]+/g, '$1…'],
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

export const redactAddress = (address: string): string =>
  secretsInAddresses.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), readable(address))

/** A failed query names its parameters after its text: password hashes, addresses, mailed keys. */
const withoutParameters = (error: SerializedError): SerializedError => {
  const strip = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '')
  return { ...error, message: strip(error.message), stack: strip(error.stack), params: undefined }
}

/** JSON lines; requests are logged with their id, without headers that hold keys. `destination` is the standard output unless given. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: {
        err: (error: Error) => withoutParameters(pino.stdSerializers.err(error)),
        req: (request: { method: string; url: string; headers: Record<string, unknown> }) => ({
          method: request.method,
          url: redactAddress(request.url),
          ...(typeof request.headers['referer-path'] === 'string' && {
            page: redactAddress(request.headers['referer-path']),
          }),
        }),
      },
    },
    destination ?? pino.destination(1),
  )
