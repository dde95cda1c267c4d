import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { optionalPackages } from './bundle-programs.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const machineCode = join(root, 'node_modules/onnxruntime-node/bin/napi-v6')

describe('the packages that read photos', () => {
  it('may be missing: nothing that must be there asks for them', () => {
    const { dependencies, optionalDependencies } = JSON.parse(textOf('apps/server/package.json'))
    expect(Object.keys(optionalDependencies)).toEqual(expect.arrayContaining(optionalPackages))
    for (const name of optionalPackages) expect(dependencies).not.toHaveProperty(name)
  })

  it('are installed without their scripts, which would download libraries for graphics cards', () => {
    expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true')
    expect(textOf('scripts/with-node.mjs')).toContain("['ci', '--ignore-scripts',")
  })

  it.runIf(existsSync(machineCode))(
    'have the machine code of this machine alone, and no library that was downloaded',
    () => {
      const kinds = readdirSync(machineCode).flatMap((platform) =>
        readdirSync(join(machineCode, platform)).map((arch) => [platform, arch]),
      )
      expect(kinds).toEqual([[process.platform, process.arch]])
      const files = readdirSync(join(machineCode, process.platform, process.arch))
      expect(files.filter((name) => /cuda|tensorrt|providers/.test(name))).toEqual([])
    },
  )
})
