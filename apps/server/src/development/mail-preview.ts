import { readFile } from 'node:fs/promises'
import { brand } from '@caseback/domain'
import { languages } from '@caseback/words/languages'
import type { FastifyInstance } from 'fastify'
import { found } from '../platform/errors.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { letterText } from '../platform/mail/letter-text.ts'
import { drawMailPicture, withPictureInside } from '../platform/mail/mail-picture.ts'
import { renderLetter } from '../platform/mail/render-letter.ts'
import { isScheme, sendLetter } from '../platform/mail/send-letter.ts'
import { programPath } from '../platform/process/program-root.ts'
import type { Services } from '../platform/services.ts'
import { developmentPage } from './development-page.ts'
import { sampleMails } from './mail-samples.ts'

const stylesheet = `body main{max-width:76rem}
nav ul{columns:20rem;padding-left:1.25rem;margin:1rem 0 0}
.frames{display:flex;flex-wrap:wrap;gap:1rem;margin-top:1rem}figure{margin:0;min-width:0;max-width:100%}figcaption{color:var(--muted);font-size:.875rem}
iframe{display:block;max-width:100%;height:44rem;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
.phone{width:375px}.desktop{width:720px}summary{cursor:pointer;margin-top:1rem}`

const frames = [
  ['phone', 'light'],
  ['desktop', 'light'],
  ['phone', 'dark'],
  ['desktop', 'dark'],
] as const

const samples = { logo: ['logo-harvest-valley', 'Harvest Valley'], photo: ['fries', 'Fries, Fall 2026'] } as const

/** A picture of the demo, as letters about an offer show it. */
async function samplePicture(kind: keyof typeof samples) {
  const [name, alt] = samples[kind]
  const file = programPath(`apps/server/src/development/demo/samples/pictures/${name}.webp`)
  return drawMailPicture(await readFile(file), kind, alt)
}

/** Every letter with made-up facts, as phones and desktops show it in both schemes. Registered only while PUBLIC_URL is local. */
export function installMailPreview(app: FastifyInstance, { settings }: Services) {
  // Made when somebody looks: they take as long as a tenth of the program's start.
  const allSamples = () =>
    languages.flatMap((language) =>
      sampleMails(language, settings.publicUrl).map((mail) => ({ ...mail, language, path: `${language}/${mail.id}` })),
    )

  app.get('/dev/mails.css', async (_request, reply) => reply.type('text/css').send(stylesheet))
  app.get<{ Params: { language: string; id: string }; Querystring: { scheme?: unknown } }>(
    '/dev/mails/:language/:id',
    async ({ params, query }, reply) => {
      const sample = found(allSamples().find(({ path }) => path === `${params.language}/${params.id}`))
      const picture = sample.picture && (await samplePicture(sample.picture))
      const rendered = await renderLetter(sample.language, sample.letter, picture)
      const html = withPictureInside(rendered.html, picture)
      return sendLetter(reply, html, isScheme(query.scheme) ? query.scheme : undefined)
    },
  )
  app.get('/dev/mails', async (_request, reply) => {
    const all = allSamples()
    const contents = all.map(({ path, title }) => `<li><a href="#${path}">${escapeHtml(title)}</a></li>`)
    const articles = all.map(
      ({ path, title, subject, letter, language }) =>
        `<article id="${path}"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(subject)} – ${escapeHtml(letter.preheader)}</p><div class="frames">${frames
          .map(
            ([size, scheme]) =>
              `<figure><figcaption>${size}, ${scheme}</figcaption><iframe class="${size}" loading="lazy" title="${escapeHtml(title)}, ${size}, ${scheme}" src="/dev/mails/${path}?scheme=${scheme}"></iframe></figure>`,
          )
          .join(
            '',
          )}</div><details><summary>Plain text</summary><pre>${escapeHtml(letterText(language, letter))}</pre></details></article>`,
    )
    return developmentPage(reply, {
      title: 'Letters',
      stylesheets: ['/dev/mails.css'],
      body: `<p>Every mail of ${brand.name} with made-up facts. Those that have left are in the <a href="/dev/mailbox">mailbox</a>, while SMTP_URL is not set.</p><nav><ul>${contents.join('')}</ul></nav>${articles.join('')}`,
    })
  })
}
