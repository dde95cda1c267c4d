import { describe, expect, it } from 'vitest'
import { readSettings, WrongSettings } from './settings.ts'

describe('the settings of the simulator', () => {
  it('have a default for everything', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 0,
      dataFile: './data/check-simulator.sqlite',
      apiKey: 'simulator-key',
      apiSecret: 'simulator-secret',
      webhook: null,
      smtpUrl: null,
      mailFrom: 'Check simulator <checks@simulator.example>',
      publicUrl: null,
    })
  })

  it('come from the environment, where an empty variable is an absent one', () => {
    const settings = readSettings({
      PORT: '4100',
      HOST: '',
      WEBHOOK_URL: 'http://127.0.0.1:3000/hook',
      WEBHOOK_KEY: 'k',
      PUBLIC_URL: 'https://checks.example/',
    })
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      webhook: { url: 'http://127.0.0.1:3000/hook', key: 'k' },
      publicUrl: 'https://checks.example',
    })
  })

  it.each([
    [{ PORT: '70000' }, /^PORT must be/],
    [{ PORT: 'x' }, /^PORT must be/],
    [{ WEBHOOK_URL: 'localhost:3000', WEBHOOK_KEY: 'k' }, /^WEBHOOK_URL must be/],
    [{ WEBHOOK_URL: 'http://localhost:3000' }, /^WEBHOOK_KEY must be set/],
    [{ SMTP_URL: 'http://localhost' }, /^SMTP_URL must be/],
    [{ PUBLIC_URL: '/checks' }, /^PUBLIC_URL must be/],
  ])('refuse %o with a sentence that names the variable', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(WrongSettings)
    expect(() => readSettings(env)).toThrow(sentence)
  })
})
