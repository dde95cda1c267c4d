import { getCurrentUser } from '@caseback/contract'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { WrittenJson } from '../../platform/http/send-json.ts'
import { createServe, type OperatorIdentity } from '../../platform/http/serve.ts'

const session = {
  person_id: 1,
  person_email: '',
  session_id: 1,
  session_used_at: new Date(),
  password_confirmed_at: null,
  viewed_by: null,
}
const user = { pk: 1, email: 'ada@example.com', caseback_id: 'OTHER', first_name: 'Ada', last_name: 'Moreno' }

const operator: OperatorIdentity = {
  id: 1,
  email: 'ada@copper-kettle.example',
  session: { id: 1, passwordConfirmedAt: null, staffId: null },
}

/** What a call answers whose presenter lets `answer` through. */
async function answered(answer: object, checksAnswers: boolean) {
  const app = Fastify()
  app.decorateRequest('isMultipart', () => false)
  const { serve } = createServe(
    app,
    {
      operator: async () => operator,
      staff: async () => null,
      sessionValues: () => ({
        tokenHash: '',
        usedAfter: new Date(),
        startedAfter: new Date(),
        viewedAfter: new Date(),
        viewedUntil: new Date(),
      }),
      useSession: async () => operator,
    },
    { clock: { now: () => new Date() }, checksAnswers },
  )
  serve.own(getCurrentUser, async () => ({ session, answer: new WrittenJson(JSON.stringify(answer)) }))
  const { statusCode, body } = await app.inject('/api/v1/tradespend/app/auth/user/')
  await app.close()
  return { statusCode, body }
}

it('an answer with a field that the contract does not name is an error where answers are checked', async () => {
  expect((await answered(user, true)).statusCode).toBe(200)
  const leaking = await answered({ ...user, password_hash: 'secret' }, true)
  expect([leaking.statusCode, leaking.body.includes('secret')]).toEqual([500, false])
  expect((await answered({ ...user, email: undefined }, true)).statusCode).toBe(500)
})
