import { setImmediate as otherTurns } from 'node:timers/promises'
import { API_BASE, brand } from '@caseback/domain'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { ApiDocument, Operation } from './document-types.ts'
import { exampleOf } from './example-of.ts'
import {
  fieldTable,
  isShape,
  paragraphs,
  parameterTable,
  refusalTable,
  shapeAnchor,
  typeOf,
} from './reference-tables.ts'

type Call = { path: string; method: string; operation: Operation }

/**
 * The page that people read about the API, made from its OpenAPI document alone: no scripts, and one sheet. Other requests have
 * a turn after each chapter.
 * @param links where the document and the sheet are
 */
export async function referencePage(
  document: ApiDocument,
  links: { document: string; styles: string },
): Promise<string> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]): Call[] =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const chapters = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const navigation = `<ul>
${[...beginnings.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`), ...chapters.map(({ name, calls }) => `<li><a href="#${anchorOf(name)}">${escapeHtml(name)}</a> <small>${calls.length}</small></li>`)].join('\n')}
<li><a href="#shapes">Shapes</a></li>
</ul>`
  const title = escapeHtml(document.info.title)
  const written: string[] = []
  for (const { name, description, calls: own } of chapters) {
    await otherTurns()
    written.push(`<section id="${anchorOf(name)}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>
${own.map((call) => callHtml(call, document)).join('\n')}
</section>`)
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="description" content="Every call of the ${title}, its fields, answers and refusals." />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="stylesheet" href="${links.styles}" />
<title>${title}</title>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header><a href="/"><strong>${brand.name}</strong></a> <span>API</span> <a class="file" href="${links.document}" download="openapi.json">OpenAPI 3.1</a></header>
<nav class="side" aria-label="Contents">${navigation}</nav>
<nav class="menu" aria-label="Contents"><details><summary>Contents</summary>${navigation}</details></nav>
<main id="main">
<h1>${title}</h1>
${paragraphs(document.info.description)}
${beginnings.map(({ id, title: heading, html }) => `<section id="${id}"><h2>${heading}</h2>${html(document)}</section>`).join('\n')}
${written.join('\n')}
<section id="shapes"><h2>Shapes</h2><p>What several answers have in common.</p>
${Object.entries(document.components.schemas)
  .filter(([name]) => isShape(name))
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(
    ([name, schema]) => `<details class="shape"><summary><h3>${name}</h3></summary><div id="${shapeAnchor(name)}">
${schema.description ? paragraphs(schema.description) : ''}${fieldTable(schema)}</div></details>`,
  )
  .join('\n')}
</section>
</main>
</body>
</html>
`
}

/** The name of a chapter as an address: `Chains and texts` → `chains-and-texts`. */
const anchorOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const json = (value: unknown) => `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`
const shell = (text: string) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

/** What a newcomer needs before any call. */
const beginnings: readonly { id: string; title: string; html: (document: ApiDocument) => string }[] = [
  {
    id: 'first-request',
    title: 'First request',
    html: (document) => {
      const server = document.servers[0]?.url ?? ''
      return `<p>Sign in with e-mail and password; the answer has a <code>key</code>. Send it with every request, as a header.</p>
${shell(`curl ${server}/api/v1/tradespend/app/auth/login/ \\
  --json '{"email": "kitchen@example.com", "password": "…"}'

curl ${server}/api/v1/tradespend/app/rebate-offers/user/ \\
  --header 'Authorization: token KEY'`)}`
    },
  },
  {
    id: 'pages',
    title: 'Pages of lists',
    html: () =>
      `<p>A list has 50 rows a page, or as many as <code>limit</code> says, at most 100. <code>next</code> is the whole address of the page after it, and null on the last one.</p>`,
  },
  {
    id: 'refusals',
    title: 'Refusals',
    html: () =>
      `<p>Whatever is refused has a body of this kind. The sentence is for a person, in the language of <code>Accept-Language</code>; the code is for programs and stays. 401 says that the token is not good (any more), 404 that there is nothing here for you, 409 that the state of things does not allow it, 429 that it was too often: <code>Retry-After</code> says for how long, and <code>RateLimit</code> on every counted answer what is left.</p>
${json({
  error: 'Please check your input and try again.',
  detail: 'Please check your input and try again.',
  error_message: 'Please check your input and try again.',
  code: 'input.invalid',
  request_id: '5b0e1a52-6a3c-4a57-9d0e-8f6f5f0c2a11',
  field_codes: { email: [{ code: 'email.invalid' }] },
  email: ['Enter a valid e-mail address.'],
})}`,
  },
  {
    id: 'once',
    title: 'Sending once',
    html: () =>
      `<p>A network that breaks does not say whether a claim arrived. Send claims with an <code>Idempotency-Key</code> of your own and repeat them with the same one: within 24 hours the answer is that of the first.</p>`,
  },
]

function callHtml({ path, method, operation }: Call, document: ApiDocument): string {
  const { schemas } = document.components
  const parameters = operation.parameters.filter((each) => each.$ref === undefined)
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [status, success] = Object.entries(operation.responses).find(([code]) => code < '400') ?? []
  const [answerType, answer] = Object.entries(success?.content ?? {})[0] ?? []
  return `<details class="call"><summary><h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path.startsWith(API_BASE) ? `<span class="base">${API_BASE}</span>${escapeHtml(path.slice(API_BASE.length))}` : escapeHtml(path)}</code></h3><span>${escapeHtml(operation.summary)}</span></summary>
<div id="${operation.operationId}">
${operation.description ? paragraphs(operation.description) : ''}<p class="who">${whoMayCall(operation)} <a href="#${operation.operationId}">${operation.operationId}</a></p>
${parameters.length > 0 ? `<h4>Parameters</h4>${parameterTable(parameters)}` : ''}
${body && bodyType ? `<h4>Body <small>${bodyType}</small></h4>${fieldTable(resolved(body.schema, schemas))}${bodyType === 'application/json' ? json(exampleOf(body.schema, schemas)) : ''}` : ''}
<h4>Answer <small>${status ?? ''}${answerType ? ` ${answerType}` : ''}</small></h4>
${answer && answerType === 'application/json' ? `<p>${typeOf(answer.schema)}</p>${json(exampleOf(answer.schema, schemas))}` : `<p>${escapeHtml(success?.description ?? '')}</p>`}
<h4>Refusals</h4>${refusalTable(operation.responses)}
</div></details>`
}

const resolved = (schema: { $ref?: string }, schemas: ApiDocument['components']['schemas']) =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {})

function whoMayCall({ security, 'x-roles': roles }: Operation): string {
  if (roles) return `Staff with the role ${roles.join(' or ')}, or admin.`
  if (security.length === 0) return 'Open to everybody.'
  return security.length === 1 ? 'Signed-in operators.' : 'Open to everybody; a token is read where there is one.'
}
