import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** As the signature wants it: everything but letters, digits and `-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whether a request is signed with the secret, by Amazon's "Signature Version 4" for S3 in the Authorization header
 * (docs.aws.amazon.com, "Authenticating Requests: Using the Authorization Header"). `url` is the request's path and query.
 */
export function isSigned({ method = 'GET', headers }: IncomingMessage, url: URL, secret: string): boolean {
  const [, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((each, part) => hmac(each, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex') === signature
}
