// Holds docs/asvs.md: a row that names a test or a section has one that is there, and the counts at its head are those of its
// rows.
import type { Node } from 'oxc-parser'
import { parse, walk } from '../syntax.ts'

export const KINDS = ['tested', 'documented', 'deployment', 'exception', 'met, no test', 'not met'] as const
const ROW = /^\| (V\d+\.\d+\.\d+) \| (L[12]) \| ([^|]+?) \| (.+) \|$/
const NAMED_TEST = /`([^`]+\.tsx?)`: “([^”]+)”/g
const NAMED_SECTION = /\[([^\]]+)\]\(([^)]*\.md)#([^)]+)\)/g

/** Reads a file of the repository by its path; undefined where there is none. */
type ReadFile = (path: string) => string | undefined

/** One sentence for each row that says what is not so. */
export function findUntrueRows(text: string, read: ReadFile): string[] {
  const sentences: string[] = []
  const counts = new Map<string, number>(KINDS.map((kind) => [kind, 0]))
  const seen = new Set<string>()
  for (const line of text.split('\n').filter((each) => each.startsWith('| V'))) {
    const [, id = '', , kind = '', shown = ''] = ROW.exec(line) ?? []
    if (!counts.has(kind)) {
      sentences.push(`docs/asvs.md cannot be read at: ${line.slice(0, 60)}`)
      continue
    }
    if (seen.has(id)) sentences.push(`docs/asvs.md has ${id} twice`)
    seen.add(id)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    sentences.push(...untrueIn(kind, shown, read).map((why) => `docs/asvs.md, ${id}: ${why}`))
  }
  for (const [kind, count] of counts)
    if (!text.includes(`\n- ${kind}: ${count}\n`))
      sentences.push(`docs/asvs.md does not say that ${count} are: ${kind}`)
  return sentences
}

function untrueIn(kind: string, shown: string, read: ReadFile): string[] {
  const tests = [...shown.matchAll(NAMED_TEST)]
  const sections = [...shown.matchAll(NAMED_SECTION)]
  const missing: string[] = []
  if (kind === 'tested' && tests.length === 0) missing.push('names no test')
  if (kind === 'documented' && sections.length === 0) missing.push('names no section')
  for (const [, path = '', title = ''] of tests) {
    const source = read(path)
    if (source === undefined) missing.push(`there is no ${path}`)
    else if (!titlesOf(path, source).has(title)) missing.push(`${path} has no test “${title}”`)
  }
  for (const [, name = '', file = '', anchor = ''] of sections) {
    const page = read(`docs/${file}`)
    if (page === undefined) missing.push(`there is no docs/${file}`)
    else if (!headingsOf(page).has(anchor)) missing.push(`docs/${file} has no section “${name}” (#${anchor})`)
  }
  return missing
}

/** First arguments of `it`, `test` and what they make of themselves, such as `it.each(rows)`, as the source has them. */
function titlesOf(path: string, source: string): Set<string> {
  const titles = new Set<string>()
  walk(parse(path, source), (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return
    const [first] = node.arguments
    if (first?.type === 'Literal' && typeof first.value === 'string') titles.add(first.value)
    if (first?.type === 'TemplateLiteral') titles.add(source.slice(first.start + 1, first.end - 1))
  })
  return titles
}

const isTest = (callee: Node): boolean => {
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  return callee.type === 'Identifier' && (callee.name === 'it' || callee.name === 'test')
}

/** Anchors of a page's headings, as the web shows them. */
const headingsOf = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
