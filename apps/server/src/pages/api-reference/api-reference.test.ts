import { setImmediate as otherTurns } from 'node:timers/promises'
import { endpoints, openApiDocument } from '@caseback/contract'
import { API_BASE } from '@caseback/domain'
import { describe, expect, it } from 'vitest'
import { apiDocument, schemas } from '../../contract-tests/answers/openapi-answers.ts'
import { compressed } from '../../platform/http/compressed.ts'
import { useTestApp } from '../../testing/test-app.ts'
import type { ApiDocument } from './document-types.ts'
import { exampleOf } from './example-of.ts'
import { referencePage } from './reference-page.ts'

describe('the page about the API', () => {
  const testApp = useTestApp()
  const read = async () => (await testApp.app.inject('/developers')).payload

  it('has every call, those of staff in a section of their own, and works without scripts', async () => {
    const response = await testApp.app.inject('/developers')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const [operators = '', staff = ''] = response.payload.split('<section id="desk">')
    for (const [name, endpoint] of endpoints)
      expect([
        name,
        (Array.isArray(endpoint.access) ? staff : operators + staff).includes(`<div id="${name}">`),
      ]).toEqual([name, true])
    expect(operators).not.toContain('/staff/')
    expect(response.payload).not.toMatch(/<script|style=|undefined|\[object/)
    expect((await testApp.app.inject('/developers.css')).statusCode).toBe(200)
  })

  it('is made a part at a time, so that nobody who asks meanwhile is kept or sent away as in an overload', async () => {
    let turns = 0
    let isMade = false
    const countTurns = () => {
      turns += 1
      if (!isMade) setImmediate(countTurns)
    }
    setImmediate(countTurns)
    const counted = async <Made>(make: Promise<Made>) => {
      const before = turns
      const made = await make
      return { made, turns: turns - before }
    }
    const document = await counted(openApiDocument('https://rebates.example', otherTurns))
    const page = await counted(referencePage(document.made as ApiDocument, { document: '/json', styles: '/css' }))
    isMade = true
    const sections = (document.made as ApiDocument).tags.length
    expect([document.turns, page.turns].map((each) => each >= sections - 1)).toEqual([true, true])
    // What is compressed beside them is nobody's wait either.
    expect(compressed('a page')).toBeInstanceOf(Promise)
  })

  it('leads nowhere that is not there', async () => {
    const page = await read()
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(150)
    expect(links.filter((link) => !places.has(link))).toEqual([])
    expect(places.size).toBe([...page.matchAll(/ id="/g)].length)
  })

  it('shows examples that the schemas allow', () => {
    const { components } = apiDocument as unknown as ApiDocument
    const wrong = Object.entries(components.schemas).flatMap(([name, schema]) => {
      const validate = schemas.compile({ $ref: `openapi#/components/schemas/${name}` })
      return validate(exampleOf(schema, components.schemas)) ? [] : [{ name, errors: validate.errors }]
    })
    expect(wrong).toEqual([])
  })

  it('and the document behind it are made for the address of the program', async () => {
    const document = (await testApp.app.inject(`${API_BASE}/openapi.json`)).json<ApiDocument>()
    const { publicUrl } = testApp.services.settings
    expect(document.servers).toEqual([{ url: publicUrl }])
    expect(await read()).toContain(`curl ${publicUrl}/api/v1/tradespend/app/auth/login/`)
  })
})
