import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, expect, it } from 'vitest'
import { inSourceLines } from './source-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'caseback-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('names the lines of the sources in a stack of the bundle', async () => {
  writeFileSync(join(folder, 'deep.ts'), '\n\nexport function fail(): never {\n  throw new Error("broken")\n}\n')
  writeFileSync(join(folder, 'entry.ts'), 'import { fail } from "./deep.ts"\nfail()\n')
  const bundle = await rolldown({ input: join(folder, 'entry.ts'), platform: 'node' })
  await bundle.write({ file: join(folder, 'out.js'), format: 'esm', sourcemap: true, banner: '// one line more' })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const { stderr } = spawnSync(process.execPath, [join(folder, 'out.js')], { encoding: 'utf8' })
  expect(stderr).toMatch(/out\.js:\d+:\d+/)
  expect(inSourceLines(stderr)).toContain(`${pathToFileURL(join(folder, 'deep.ts')).href}:4:9`)
})

it('leaves a stack as it is where no map lies beside the file', () => {
  const stack = `Error: no\n    at file://${folder}/elsewhere.js:3:4`
  expect(inSourceLines(stack)).toBe(stack)
})
