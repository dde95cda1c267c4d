import { createHash } from 'node:crypto'

/** What a page may load and do (Content-Security-Policy): what this server has, and nothing that is written into the page. */
export const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'img-src': ["'self'", 'blob:'],
  'require-trusted-types-for': ["'script'"],
  // The sanitizer of texts, once a page: nobody else makes markup out of a string. And the worker that straightens photos, whose
  // one address is built in.
  'trusted-types': ['dompurify', 'scanner'],
}

/**
 * The policy's text for a page of ours with styles and scripts in it: these, by their hashes, and no others.
 * @param page its HTML as it was built, before anything of a request is in it
 * @param pictures where its pictures may be from besides this server
 */
export function policyFor(page: string, pictures: string[] = []): string {
  const inline = (element: RegExp) =>
    [...page.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const policy = {
    ...pagePolicy,
    'img-src': [...pagePolicy['img-src'], ...pictures],
    'script-src': [...pagePolicy['script-src'], ...inline(/<script type="module">([^]*?)<\/script>/g)],
    'style-src': [...pagePolicy['style-src'], ...inline(/<style>([^]*?)<\/style>/g)],
  }
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
}
