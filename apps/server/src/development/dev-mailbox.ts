import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { devMailbox } from '../database/schema/index.ts'
import { found } from '../platform/errors.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import type { Services } from '../platform/services.ts'
import { developmentPage } from './development-page.ts'

const MOST_MAILS = 100

/** Plain text with its addresses as links. */
const linked = (text: string) =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<&]+(?:&amp;[^\s<&]+)*/g,
    (address) => `<a href="${address}">${address}</a>`,
  )

/** The mails of a program without SMTP_URL: pages for people, JSON for tests. Registered only while PUBLIC_URL is local. */
export function installDevMailbox(app: FastifyInstance, { db }: Services) {
  const newest = () =>
    db.select().from(devMailbox).orderBy(desc(devMailbox.createdAt), desc(devMailbox.id)).limit(MOST_MAILS)

  app.get('/dev/mailbox/messages', async () => ({ results: await newest() }))
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const [mail] = await db.select().from(devMailbox).where(eq(devMailbox.id, params.id))
    return sendLetter(reply, found(mail).html)
  })
  app.get('/dev/mailbox', async (_request, reply) => {
    const mails = await newest()
    const list = mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>to ${escapeHtml(mail.to)}, ${mail.createdAt.toISOString()}, <a href="/dev/mailbox/${encodeURIComponent(mail.id)}">as HTML</a></p><pre>${linked(mail.text)}</pre></article>`,
    )
    return developmentPage(reply, {
      title: 'Mailbox',
      body: `<p>Mails that the program would have sent (SMTP_URL is not set), newest first. <a href="/dev/mails">Every letter with made-up facts</a></p>${list.join('') || '<p>No mail yet.</p>'}`,
    })
  })
}
