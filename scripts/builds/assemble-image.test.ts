import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { assembleImage, imageParts } from './assemble-image.ts'
import { outsidePackages } from './bundle-programs.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')

describe('what the Dockerfile names', () => {
  it('is started and checked is part of the image', () => {
    const files = dockerfile.match(/(?<=")[\w/-]+\.m?js(?=")/g) ?? []
    expect(files).toHaveLength(2)
    for (const file of files) expect([file, imageParts.some((part) => file.startsWith(part))]).toEqual([file, true])
  })

  it('is copied or run is there', () => {
    const scripts = dockerfile.match(/scripts\/[\w/-]+\.ts/g) ?? []
    expect(scripts).toHaveLength(2)
    for (const file of scripts) expect([file, existsSync(file)]).toEqual([file, true])
    // All that is copied from outside is the repository; the rest comes from the stage before.
    expect(dockerfile.match(/^COPY (?!--from=build )(.*)$/gm)).toEqual(['COPY . .'])
    // What is built is not there in every checkout.
    for (const part of imageParts.filter((path) => !path.includes('/dist-')))
      expect([part, existsSync(part)]).toEqual([part, true])
  })
})

describe('assembling the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseback-image-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const root = join(folder, 'repository')

  it('takes the parts, and the packages with what they need, each where Node looks for it', () => {
    for (const part of imageParts) write(join('repository', part, 'file'), part)
    for (const name of outsidePackages) write(`repository/node_modules/${name}/package.json`, '{}')
    const [first, second] = outsidePackages
    const needs = { dependencies: { shared: '1', own: '1' }, optionalDependencies: { 'for-another-machine': '1' } }
    write(`repository/node_modules/${first}/package.json`, JSON.stringify(needs))
    write(`repository/node_modules/${first}/node_modules/own/package.json`, '{}')
    write(`repository/node_modules/${second}/node_modules/unasked/package.json`, '{}')
    write('repository/node_modules/shared/package.json', '{"dependencies":{"shared":"1"}}')
    write('repository/node_modules/another/package.json', '{}')
    const image = join(folder, 'image')
    assembleImage(root, image)
    for (const part of imageParts) expect(readFileSync(join(image, part, 'file'), 'utf8')).toBe(part)
    const has = (path: string) => existsSync(join(image, 'node_modules', path, 'package.json'))
    expect([first ?? '', `${first}/node_modules/own`, 'shared'].map(has)).toEqual([true, true, true])
    expect(['another', `${second}/node_modules/unasked`].map(has)).toEqual([false, false])
  })

  it('refuses a folder that is in use, and one without a package that is needed', () => {
    expect(() => assembleImage(root, join(folder, 'image'))).toThrow('is not empty')
    rmSync(join(root, 'node_modules/shared'), { recursive: true })
    expect(() => assembleImage(root, join(folder, 'another'))).toThrow('shared, which node_modules/')
  })
})
