import type { FastifyReply } from 'fastify'
import { DARK_SCHEME } from './colours.ts'

/** A letter styles itself and does nothing else: no script, no form, no picture but that within it; its links open elsewhere. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export type Scheme = 'light' | 'dark'
export const isScheme = (text: unknown): text is Scheme => text === 'light' || text === 'dark'

/** The letter as a reader who prefers `scheme` sees it, whatever this browser prefers. */
const inScheme = (html: string, scheme: Scheme) =>
  html
    .replaceAll(DARK_SCHEME, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`)

/** Answers a letter's HTML by itself, for the development pages, under a policy of its own. */
export const sendLetter = (reply: FastifyReply, html: string, scheme?: Scheme) =>
  reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', POLICY)
    .header('Cache-Control', 'no-store')
    .send(scheme ? inScheme(html, scheme) : html)
