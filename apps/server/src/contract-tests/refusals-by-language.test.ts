import { type Endpoint, type ErrorCode, endpoints } from '@caseback/contract'
import { englishFieldMessages } from '@caseback/words/en/field-messages'
import { deskRefusals, englishRefusals } from '@caseback/words/en/refusals'
import { spanishRefusals } from '@caseback/words/es/refusals'
import { readProblem } from '@caseback/words/field-messages'
import { sayCoded } from '@caseback/words/messages'
import { sayProblem, sayRefusal } from '@caseback/words/say-refusal'
import { describe, expect, it } from 'vitest'
import { aClaim, anOperator, aStaffMember } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'
import { operatorCalls } from './table/operator-calls.ts'

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

/** Anything, where a message says a number or the name of a file. */
const ANY = '¤'
const ofOperators = Object.keys(englishFieldMessages)
  .filter((code) => code !== 'input.unexpected')
  .map(
    (code) =>
      sayCoded(englishFieldMessages, { code, params: { file: ANY, files: [ANY], max: ANY, values: [ANY] } }) ?? '',
  )
  .map((sentence) => new RegExp(`^${sentence.replaceAll(/[.?()]/g, String.raw`\$&`).replaceAll(ANY, '.+')}$`, 's'))

describe('everything that an operator can be told', () => {
  const declared = operatorEndpoints.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap(messagesOf).map((message) => ({ name, ...readProblem(message) })),
  )

  it('is found by the walk over the schemas', () => {
    expect(declared.length).toBeGreaterThan(100)
    expect(declared).toContainEqual({ name: 'register', code: 'password.too_short' })
    expect(declared).toContainEqual({ name: 'register', code: 'text.too_long', params: { max: 80 } })
  })

  it('by a schema of the contract is a code of the operators', () => {
    expect(declared.filter(({ code }) => !Object.hasOwn(englishFieldMessages, code))).toEqual([])
  })

  it('of a wrong field in the table of calls is a sentence of the operators', () => {
    const told = operatorCalls
      .filter(({ endpoint }) => operatorEndpoints.some(([name]) => name === endpoint))
      .flatMap(({ wrongFields = [] }) => wrongFields.map(({ sentence }) => sentence))
    expect(told.length).toBeGreaterThan(50)
    expect(told.filter((sentence) => !ofOperators.some((each) => each.test(sentence)))).toEqual([])
  })

  it('by a code is no refusal of the desk', () => {
    const met = new Set(operatorEndpoints.flatMap(([, { refusals }]): readonly ErrorCode[] => refusals ?? []))
    expect(Object.keys(deskRefusals).filter((code) => met.has(code as ErrorCode))).toEqual([])
  })
})

const testApp = useTestApp()
const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }

describe('a refusal in Spanish', () => {
  it('keeps what only it can say: a number, the name of a file', () => {
    expect(sayProblem('es', { code: 'text.too_long', params: { max: 120 } })).toBe('120 caracteres como máximo.')
    expect(sayProblem('es', { code: 'files.too_many_on_claim', params: { max: 60 } })).toBe(
      'En una solicitud caben 60 archivos como máximo.',
    )
    expect(sayProblem('es', { code: 'files.repeated', params: { files: ['a b.jpg', 'c.pdf'] } })).toBe(
      'La solicitud ya tiene a b.jpg, c.pdf. Agregue un archivo nuevo.',
    )
    expect(sayProblem('es', { code: 'file.empty', params: { file: 'empty.pdf' } })).toBe('empty.pdf está vacío.')
  })

  it('is English where only the desk is told', () => {
    const fields = { note: [{ code: 'why.required' as const }] }
    expect(sayRefusal('es', { code: 'payment.state', because: [{ code: 'report.answered' }], fields })).toBe(
      'Somebody else has answered this report in the meantime.',
    )
    expect(sayProblem('es', fields.note[0]!)).toBe('Say why.')
    expect(sayRefusal('es', { code: 'batch.empty', because: [], fields: {} })).toBe(deskRefusals['batch.empty'])
  })

  it('of a value that no rule of ours has judged says that it is not valid', async () => {
    const { token } = await anOperator(testApp)
    const ask = (headers: Record<string, string>) =>
      testApp.call('POST', 'app/auth/update-payout/', {
        token,
        headers,
        body: { payout_method: 'EMAIL', payee_name: 7 },
      })
    expect((await ask(spanish)).json()).toMatchObject({ payee_name: ['Escriba a nombre de quién van los cheques'] })
    expect(readProblem('Invalid input: expected string, received number')).toEqual({
      code: 'input.unexpected',
      params: { said: 'Invalid input: expected string, received number' },
    })
    expect(sayProblem('es', readProblem('Too big'))).toBe('Este dato no es válido')
    expect(sayProblem('en', readProblem('Too big'))).toBe('This value is not valid')
  })
})

describe('the API in Spanish', () => {
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
    const sentences = { en: englishRefusals['auth.credentials'], es: spanishRefusals['auth.credentials'] }
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
    const claim = await aClaim(testApp, { personId: operator.id })
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
    expect(unknown.json()).toMatchObject({ code: 'not_found', error: englishRefusals.not_found })
    const anonymous = await testApp.call('GET', 'staff/claims', { headers: spanish })
    expect(anonymous.json().error).toBe(englishRefusals['auth.required'])
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
