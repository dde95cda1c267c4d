import pino, { type Logger } from 'pino'

/** Keys and tokens in addresses: mailed links, file signatures, share tokens stay out of the log. */
const secretsInAddresses = [
  [/(\/(?:verify-email|confirm-email|invitations|invitation)\/)[^/?]+/g, '$1…'],
  [/(\/(?:password-reset-confirm|reset-password)\/)[^/?]+\/[^/?]+/g, '$1…'],
  [/([?&](?:signature|key|token)=)[^&]+/g, '$1…'],
] as const

export const redactAddress = (address: string): string =>
  secretsInAddresses.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), address)

/** JSON lines; requests are logged with their id, without headers that hold keys. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request: { method: string; url: string; headers: Record<string, unknown> }) => ({
        method: request.method,
        url: redactAddress(request.url),
        ...(typeof request.headers['referer-path'] === 'string' && {
          page: redactAddress(request.headers['referer-path']),
        }),
      }),
    },
  })
