import { endpoints } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../../testing/test-app.ts'

/** What other programs call the hint of a password, and the question whose answer opens an account. */
const HINT = /hint|(?:secret|security|recovery)[_ -]?(?:question|answer)|maiden|pet_?name|knowledge/i

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return []
  const document = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...document.matchAll(/"properties":\{"([^"]+)"|,"([a-z_0-9]+)":\{/g)].map(
    ([, first, other]) => first ?? other ?? '',
  )
}

describe('hints of passwords, and questions whose answers open an account', () => {
  const testApp = useTestApp()

  it('no call takes or gives one', () => {
    const fields = [...endpoints.values()].flatMap(({ body, query, response }) =>
      [body, query, response].flatMap(fieldsOf),
    )
    expect(fields).toContain('password')
    expect(fields).toContain('recovery_code')
    expect(fields.filter((field) => HINT.test(field))).toEqual([])
  })

  it('no table keeps one', async () => {
    const { rows } = await testApp.pool.query<{ name: string }>(
      "select column_name::text as name from information_schema.columns where table_schema = 'public'",
    )
    const columns = rows.map(({ name }) => name)
    expect(columns).toContain('password_hash')
    expect(columns.filter((column) => HINT.test(column))).toEqual([])
  })
})
