import { brand } from '@caseback/domain'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { devMailbox } from '../../database/schema/index.ts'
import type { Services } from '../services.ts'

const MOST_MAILS = 100

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Plain text with its addresses as links. */
const linked = (text: string) =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<&]+(?:&amp;[^\s<&]+)*/g,
    (address) => `<a href="${address}">${address}</a>`,
  )

const stylesheet = `:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--ink:#1b1f1d;--muted:#5a625d;--line:#e4e1da;--basil:#1f6b4a}
@media (prefers-color-scheme:dark){:root{--paper:#141715;--surface:#1c201d;--ink:#eef0ec;--muted:#a6aea8;--line:#2e342f;--basil:#5dbb8a}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
article{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}
p{margin:.25rem 0;color:var(--muted)}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0}a{color:var(--basil)}`

/** The mails of a program without SMTP_URL: a page for people, JSON for tests. Registered only while PUBLIC_URL is local. */
export function installDevMailbox(app: FastifyInstance, { db }: Services) {
  const newest = () =>
    db.select().from(devMailbox).orderBy(desc(devMailbox.createdAt), desc(devMailbox.id)).limit(MOST_MAILS)

  app.get('/dev/mailbox.css', async (_request, reply) => reply.type('text/css').send(stylesheet))
  app.get('/dev/mailbox/messages', async () => ({ results: await newest() }))
  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await newest()
    const list = mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>to ${escapeHtml(mail.to)}, ${mail.createdAt.toISOString()}</p><pre>${linked(mail.text)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox – ${brand.name}</title>` +
          `<link rel="stylesheet" href="/dev/mailbox.css"></head><body><main><h1>Mailbox</h1><p>Mails that the program would have sent (SMTP_URL is not set), newest first.</p>` +
          `${list.join('') || '<p>No mail yet.</p>'}</main></body></html>`,
      )
  })
}
