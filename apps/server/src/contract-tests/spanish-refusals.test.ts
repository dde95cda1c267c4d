import { type Endpoint, type ErrorCode, endpoints, errorTable } from '@caseback/contract'
import { describe, expect, it } from 'vitest'
import { refusalInSpanish, spanishRefusals, spanishSentence, staffCodes } from '../platform/http/spanish-refusals.ts'
import { aClaim, anOperator, aStaffMember } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { operatorCalls } from './operator-calls.ts'

const isStaffs = ({ access, path }: Endpoint) => Array.isArray(access) || path.startsWith('staff/')
const operatorEndpoints = [...endpoints].filter(([, endpoint]) => !isStaffs(endpoint))

/** Every message that a schema says, its parts' included. Below `_zod.def` a schema is a graph of plain objects. */
function messagesOf(schema: unknown): string[] {
  const seen = new Set<unknown>()
  const messages = new Set<string>()
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    const inner: unknown = Reflect.get(part, '_zod')
    const definition: unknown = typeof inner === 'object' && inner !== null ? Reflect.get(inner, 'def') : part
    if (typeof definition !== 'object' || definition === null) return
    const error: unknown = Reflect.get(definition, 'error')
    if (typeof error === 'function') messages.add(String(error({ input: '' })))
    for (const deeper of Object.values(definition)) walk(deeper)
  }
  walk(schema)
  return [...messages]
}

describe('every sentence that an operator can be told', () => {
  const declared = operatorEndpoints.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap(messagesOf).map((message) => ({ name, message })),
  )

  it('is found by the walk over the schemas', () => {
    expect(declared.length).toBeGreaterThan(100)
    expect(declared).toContainEqual({ name: 'register', message: 'Password must be at least 8 characters' })
    expect(declared).toContainEqual({ name: 'updateLanguage', message: 'Choose a language' })
  })

  it('of a schema of the contract has its Spanish', () => {
    expect(declared.filter(({ message }) => spanishSentence(message) === null)).toEqual([])
  })

  it('of a wrong field in the table of calls has its Spanish', () => {
    const told = operatorCalls
      .filter(({ endpoint }) => operatorEndpoints.some(([name]) => name === endpoint))
      .flatMap(({ wrongFields = [] }) => wrongFields.map(({ sentence }) => sentence))
    expect(told.length).toBeGreaterThan(50)
    expect(told.filter((sentence) => spanishSentence(sentence) === null)).toEqual([])
  })

  it('of a code has its Spanish unless only the desk meets it', () => {
    const met = new Set(operatorEndpoints.flatMap(([, { refusals }]): readonly ErrorCode[] => refusals ?? []))
    expect(staffCodes.filter((code) => met.has(code))).toEqual([])
    for (const [code, sentence] of Object.entries(spanishRefusals))
      expect(sentence).not.toBe(errorTable[code as ErrorCode].sentence)
  })
})

describe('a refusal in Spanish', () => {
  it('keeps what only it can say: a number, the name of a file', () => {
    expect(spanishSentence('At most 120 characters.')).toBe('120 caracteres como máximo.')
    expect(spanishSentence('At most 60 files fit on one claim.')).toBe(
      'En una solicitud caben 60 archivos como máximo.',
    )
    expect(spanishSentence('a b.jpg, c.pdf are already on this claim. Please add a file that is new.')).toBe(
      'La solicitud ya tiene a b.jpg, c.pdf. Agregue un archivo nuevo.',
    )
    expect(spanishSentence('empty.pdf is empty.')).toBe('empty.pdf está vacío.')
  })

  it('stays English where nobody has translated it, rather than unsaid', () => {
    const refusal = {
      code: 'payment.state',
      sentence: 'Something of the desk.',
      fields: { note: ['Say why.'] },
    } as const
    expect(refusalInSpanish({ ...refusal, fields: { note: ['Say why.'] } })).toEqual({
      sentence: 'Something of the desk.',
      fields: { note: ['Say why.'] },
    })
    expect(refusalInSpanish({ code: 'batch.empty', sentence: errorTable['batch.empty'].sentence, fields: {} })).toEqual(
      {
        sentence: errorTable['batch.empty'].sentence,
        fields: {},
      },
    )
  })
})

describe('the API in Spanish', () => {
  const testApp = useTestApp()
  const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
  const login = (headers: Record<string, string>) =>
    testApp.call('POST', 'app/auth/login/', { body: { email: 'nobody@example.com', password: 'wrong' }, headers })

  it('refuses with the same code and status, its sentence and the fields in Spanish', async () => {
    const answer = await testApp.call('POST', 'app/auth/check-email/', { body: { email: 'x' }, headers: spanish })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-language']).toBe('es')
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      error: 'Escriba un correo electrónico válido.',
      detail: 'Escriba un correo electrónico válido.',
      error_message: 'Escriba un correo electrónico válido.',
      email: ['Escriba un correo electrónico válido.'],
    })
  })

  it('listens to the choice of the footer before the browser, and answers others in English', async () => {
    const sentences = { en: errorTable['auth.credentials'].sentence, es: spanishRefusals['auth.credentials'] }
    expect((await login(spanish)).json().error).toBe(sentences.es)
    expect((await login({ ...spanish, cookie: 'language=en' })).json().error).toBe(sentences.en)
    expect((await login({ cookie: 'language=es' })).json().error).toBe(sentences.es)
    expect((await login({ 'accept-language': 'fr, de;q=0.5' })).json().error).toBe(sentences.en)
    expect((await login({})).json().error).toBe(sentences.en)
  })

  it('says also outside of any call that there is nothing, and that an address takes other requests', async () => {
    const nothing = await testApp.call('GET', 'app/nothing/', { headers: spanish })
    expect(nothing.json()).toMatchObject({ code: 'route.unknown', error: spanishRefusals['route.unknown'] })
    const method = await testApp.call('DELETE', 'app/auth/login/', { headers: spanish })
    expect(method.json()).toMatchObject({ code: 'route.method', error: spanishRefusals['route.method'] })
  })

  it('refuses a claim that is not there, and one that has moved on', async () => {
    const operator = await anOperator(testApp)
    const claim = await aClaim(testApp, { operatorId: operator.id })
    const ask = { token: operator.token, headers: spanish }
    expect((await testApp.call('GET', 'app/rebates/claims/999999/', ask)).json().error).toBe('No lo encontramos.')
    const withdraw = () => testApp.call('POST', `app/rebates/claims/${claim.id}/withdraw/`, ask)
    expect((await withdraw()).statusCode).toBe(200)
    expect((await withdraw()).json()).toMatchObject({
      code: 'claim.transition',
      error: 'La solicitud cambió mientras tanto. Vuelva a verla.',
    })
  })

  it('speaks English at the desk, whatever the browser of a member of staff prefers', async () => {
    const reviewer = await aStaffMember(testApp, 'reviewer')
    const unknown = await testApp.call('GET', 'staff/claims/999999', { cookie: reviewer.cookie, headers: spanish })
    expect(unknown.json()).toMatchObject({ code: 'not_found', error: errorTable.not_found.sentence })
    const anonymous = await testApp.call('GET', 'staff/claims', { headers: spanish })
    expect(anonymous.json().error).toBe(errorTable['auth.required'].sentence)
  })

  it('stores the language that is chosen while signed in, for mails from then on', async () => {
    const operator = await anOperator(testApp)
    const reset = async () => {
      await testApp.call('POST', 'app/auth/password/reset/', { body: { email: operator.email } })
      await testApp.drainJobs()
      return (await testApp.mails()).findLast((each) => each.to === operator.email)?.subject
    }
    expect(await reset()).toBe('Reset your Caseback password')
    const change = await testApp.call('POST', 'app/auth/update-language/', {
      token: operator.token,
      body: { language: 'es' },
    })
    expect([change.statusCode, change.json()]).toEqual([200, { language: 'es' }])
    expect(await reset()).toBe('Cambie su contraseña de Caseback')
  })

  it('installs under a Spanish name where the phone speaks Spanish', async () => {
    const manifest = await testApp.app.inject({ url: '/manifest.webmanifest', headers: spanish })
    expect(manifest.headers['vary']).toContain('Accept-Language')
    expect(manifest.json()).toMatchObject({ lang: 'es', name: 'Caseback Reembolsos', start_url: '/rebates/offers' })
    expect((await testApp.app.inject('/manifest.webmanifest')).json()).toMatchObject({
      lang: 'en',
      name: 'Caseback Rebates',
    })
  })
})
