import { globSync, readFileSync } from 'node:fs'
import { type OutputChunk, rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { bundleOptions, helperPrograms, programFile, programNames, programOptions } from './bundle-programs.ts'

/** What a process has read once it serves: the start with all that is imported at once. */
async function readAtStart(): Promise<OutputChunk[]> {
  const { output, ...input } = bundleOptions('main')
  const bundle = await rolldown(input)
  const { output: files } = await bundle.generate(output)
  await bundle.close()
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const read = new Set(['main.js', 'main-run-until-stopped.js'])
  // A set grows while it is walked.
  for (const name of read) for (const further of chunks.get(name)?.imports ?? []) read.add(further)
  return [...read].flatMap((name) => chunks.get(name) ?? [])
}

describe('what the program reads when it starts', { timeout: 60_000 }, () => {
  it('is written so that it takes little memory, and leaves out what few requests need', async () => {
    const chunks = await readAtStart()
    const code = chunks.map((chunk) => chunk.code).join('')
    expect(code.length).toBeGreaterThan(3_000_000)
    expect(code.length).toBeLessThan(4_900_000)
    expect(chunks.filter((chunk) => /[^\p{ASCII}]/u.test(chunk.code)).map(({ fileName }) => fileName)).toEqual([])
    // Packages outside the bundle: what hashes is loaded by its threads, what draws with the first picture.
    expect(chunks.flatMap(({ imports }) => imports).filter((name) => /^(?!node:|main[-.])/.test(name))).toEqual([])
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => /node_modules\/(sanitize-html|csv-parse|pdfkit|nodemailer)\//.test(id))).toEqual([])
  })
})

it('runs in the image as npm start runs it', () => {
  const [command] = readFileSync('Dockerfile', 'utf8').match(/^CMD .*$/m) ?? []
  expect(JSON.parse(command?.slice('CMD '.length) ?? '')).toEqual(['node', ...programOptions, programFile('main')])
})

it('knows which programs the server starts beside itself, as development has to make them too', () => {
  const sources = globSync('apps/server/src/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })
  const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  const started = programNames.filter(
    (name) => name !== 'main' && [`'${name}'`, programFile(name)].some((named) => code.includes(named)),
  )
  expect(started).toContain('hash-worker')
  expect(helperPrograms.toSorted()).toEqual(started.toSorted())
})
