import { requestPasswordReset } from '@caseback/contract'
import * as z from '@caseback/web/form-rules'
import { describe, expect, it } from 'vitest'
import { standardSchemaResolver } from './form-resolver.ts'

const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'Say who you are'), z.maxLength(5, 'Too long')),
    kind: z.enum(['EMAIL', 'MAIL']),
    sure: z.boolean(),
  })
  .check(z.refine(({ kind, sure }) => kind === 'EMAIL' || sure, { path: ['sure'], error: () => 'Are you?' }))

const told = (value: unknown, rules: z.Rules<unknown> = schema) =>
  rules.judge(value).issues.map(({ path, message }) => [path?.[0], message])

const resolve = (values: { name: string; kind: 'EMAIL' | 'MAIL'; sure: boolean }) =>
  standardSchemaResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('the rules of a form', () => {
  it('change what they are told to change and let the rest through', async () => {
    expect(await resolve({ name: ' Ada ', kind: 'MAIL', sure: true })).toEqual({
      values: { name: 'Ada', kind: 'MAIL', sure: true },
      errors: {},
    })
  })

  it('judge every field and the whole at once', () => {
    expect(told({ name: ' ', kind: 'MAIL', sure: false })).toEqual([
      ['name', 'Say who you are'],
      ['sure', 'Are you?'],
    ])
    expect(told({ name: 'Ada', kind: 'MAIL', sure: false })).toEqual([['sure', 'Are you?']])
  })

  it('tell a field of the wrong kind, or none at all', () => {
    const fields = (value: unknown) => new Set(told(value).map(([field]) => field))
    expect(fields({ name: 1, kind: 'PIGEON' })).toEqual(new Set(['name', 'kind', 'sure']))
    expect(fields(null)).toEqual(new Set(['name', 'kind', 'sure']))
  })

  it('give each field the first sentence that is said of it', async () => {
    const twice = z.object({ word: z.string().check(z.minLength(3, 'First'), z.minLength(2, 'Second')) })
    const options = { fields: {}, shouldUseNativeValidation: false }
    expect(await standardSchemaResolver(twice)({ word: '' }, undefined, options)).toEqual({
      values: {},
      errors: { word: { type: 'rule', message: 'First' } },
    })
  })

  it.each([
    'ada@example.com',
    'a.b+c@sub.example.co',
    "o'neil@example.org",
    '',
    'ada',
    'ada@example',
    '.ada@example.com',
    'ada..b@example.com',
    'ada@-example.com',
    'ada@exam ple.com',
    'ada@example.c',
  ])('take "%s" for an address exactly when the server does', (address) => {
    const form = z.object({ email: z.string().check(z.trim(), z.email('No')) })
    const server = requestPasswordReset.body?.safeParse({ email: address })
    expect(told({ email: address }, form).length === 0).toBe(server?.success)
  })
})
