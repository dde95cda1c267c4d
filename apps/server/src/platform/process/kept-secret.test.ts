import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const source = fileURLToPath(new URL('./kept-secret.ts', import.meta.url))

it('processes that start in one moment on an empty folder have one secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-kept-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = `
    const { keptSecret } = await import(${JSON.stringify(source)})
    while (Date.now() < ${Date.now() + 1_500});
    process.stdout.write(keptSecret(${JSON.stringify(folder)}, 'a-key'))`
  const read = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const said = await Promise.all(Array.from({ length: 6 }, read))
  expect(new Set(said.map(({ stdout }) => stdout)).size).toBe(1)
  expect(said[0]?.stdout).toHaveLength(64)
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['a-key'])
})
