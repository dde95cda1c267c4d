import { expect, test } from 'vitest'
import { listenToStatements } from '../../../testing/database/sent-statements.ts'
import { anEnrollment, anOperator } from '../../../testing/factories.ts'
import { aPdf } from '../../../testing/files/sample-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp()

test('a claim of one file is submitted by seventeen statements: every further one is paid for with each claim', async () => {
  const { token, id } = await anOperator(testApp)
  const enrollment = await anEnrollment(testApp, { personId: id })
  const submit = (name: string) =>
    testApp.upload('POST', `app/rebates/enrollment/${enrollment.id}/claims/`, token, [{ name, bytes: aPdf(name) }])
  expect((await submit('before.pdf')).statusCode).toBe(201)
  const sent = listenToStatements(testApp.pool)
  expect((await submit('invoice.pdf')).statusCode).toBe(201)
  expect(sent.map(({ text }) => text.split(/\s+/).slice(0, 3).join(' '))).toHaveLength(17)
})
