import { successStatus } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { useCheckSimulator } from '../../testing/check-simulator.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { type CallEntry, endpointOf, type Scene, send } from '../table/call-table.ts'
import { operatorCalls } from '../table/operator-calls.ts'
import { staffCalls } from '../table/staff/staff-calls.ts'
import { watchDatabase } from './database-changes.ts'
import { changesBeyond, hostileColumns } from './hostile-columns.ts'

/** The scene with all hostile fields besides its own, in body, form and query, and in every object of the body. */
function carrying(scene: Scene, fields: Record<string, unknown>): Scene {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const into = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(into)
    if (typeof value !== 'object' || value === null) return value
    return { ...fields, ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, into(each)])) }
  }
  return {
    ...scene,
    // A few are enough where they cannot mean anything: an address has its limits.
    query: { ...Object.fromEntries(Object.entries(texts).slice(0, 40)), ...scene.query },
    ...(scene.upload
      ? {
          upload: {
            files: scene.upload.files,
            // A form may have 60 fields.
            fields: { ...Object.fromEntries(Object.entries(texts).slice(0, 50)), ...scene.upload.fields },
          },
        }
      : scene.raw === undefined && { body: into(scene.body ?? {}) as Record<string, unknown> }),
  }
}

const writing = [...operatorCalls, ...staffCalls]
  .filter((entry) => entry.writes !== undefined)
  .map((entry): [string, CallEntry] => [entry.endpoint, entry])

describe('a body that names columns', () => {
  const simulator = useCheckSimulator()
  const testApp = useTestApp({ checks: simulator.provider })

  it.each(writing)('%s writes the columns that are its own, and no others', async (_name, entry) => {
    const writes = entry.writes ?? {}
    const endpoint = endpointOf(entry)
    const scene = await entry.succeeds(testApp)
    // Whose tables a call writes, and accounts besides: rights and identities are kept there.
    const hostile = await hostileColumns(testApp, [...Object.keys(writes), 'people', 'staff'])
    const database = await watchDatabase(testApp)
    const response = await send(testApp, endpoint, carrying(scene, hostile.fields))
    expect([response.statusCode, response.payload.slice(0, response.statusCode < 300 ? 0 : 300)]).toEqual([
      successStatus(endpoint),
      '',
    ])
    const changes = await database.changes()
    expect(changesBeyond(writes, changes, hostile.values)).toEqual([])
    // What the table allows does happen: a call that writes nothing would pass all of the above.
    expect(changes.length > 0).toBe(Object.keys(writes).length > 0)
  })
})
