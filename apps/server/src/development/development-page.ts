import { brand } from '@caseback/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { colourVariables } from '../platform/mail/colours.ts'

const stylesheet = `${colourVariables}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
article{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}
p{margin:.25rem 0;color:var(--muted)}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0}a{color:var(--basil)}`

/** The look of the development pages; the program's own policy forbids styles inside a page. */
export const installDevelopmentStyles = (app: FastifyInstance) =>
  app.get('/dev/pages.css', async (_request, reply) => reply.type('text/css').send(stylesheet))

/** Answers a page for those who develop. `body` is HTML. */
export const developmentPage = (reply: FastifyReply, page: { title: string; stylesheets?: string[]; body: string }) =>
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.title} – ${brand.name}</title>` +
        `${['/dev/pages.css', ...(page.stylesheets ?? [])].map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>` +
        `<body><main><h1>${page.title}</h1>${page.body}</main></body></html>`,
    )
