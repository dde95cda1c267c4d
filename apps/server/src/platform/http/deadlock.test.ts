import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { anOffer } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('a call whose transaction PostgreSQL gives up again and again, or whose statement takes too long', () => {
  const testApp = useTestApp()

  it.each(['40P01', '40001', '57014', '55P03'])('is told to come back in a moment (%s)', async (code) => {
    const offer = await anOffer(testApp)
    const owner = new Client({ connectionString: testApp.databaseUrl })
    await owner.connect()
    await owner.query(`
      create or replace function give_up() returns trigger language plpgsql as
        $$ begin raise exception 'given up' using errcode = '${code}'; end $$;
      create or replace trigger give_up before insert on offer_interactions for each row execute function give_up()`)
    const response = await testApp.call('POST', `app/rebate-offer/${offer.code}/record-view/`, { body: {} })
    await owner.query('drop trigger give_up on offer_interactions')
    await owner.end()
    expect(response.json()).toMatchObject({ code: 'server.unavailable' })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
  })
})
