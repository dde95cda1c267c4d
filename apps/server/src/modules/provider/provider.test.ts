import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSession } from '../../database/connect.ts'
import { auditLog, providerSettings } from '../../database/schema/index.ts'
import { found } from '../../platform/errors.ts'
import { aPicture } from '../../testing/catalog-factories.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'

describe('who runs the program', () => {
  const testApp = useTestApp()
  const change = async (body: object) =>
    testApp.call('PATCH', 'staff/provider/', { cookie: (await aStaffMember(testApp, 'admin')).cookie, body })
  const trail = async () =>
    testApp.services.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subject, 'provider'))

  it('is the brand until an admin says otherwise, and every change is told with before and after', async () => {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const read = async () => (await testApp.call('GET', 'staff/provider/', { cookie })).json()
    expect(await read()).toEqual({
      name: 'Caseback',
      legal_name: 'Caseback Rebates, Inc.',
      support_email: 'support@caseback.example',
      remit_to: null,
      logo: null,
      unset: ['name', 'legal_name', 'support_email'],
      publishing_needs_second_person: false,
      batch_limit: null,
      pay_back_limit: null,
      write_off_limit: null,
      second_review_above: null,
      second_review_percent: 0,
      tax_forms_asked: false,
      tax_form_threshold: 2_000,
      tax_forms_hold: false,
      ready_notes: [],
    })
    const changed = await change({
      name: 'Lakeshore Rebates',
      batch_limit: 1_250.5,
      publishing_needs_second_person: true,
    })
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { name: 'Lakeshore Rebates', unset: ['legal_name', 'support_email'], batch_limit: 1_250.5 },
    ])
    expect(await read()).toEqual(changed.json())
    await change({ name: 'Lakeshore Rebates' })
    await change({ batch_limit: null })
    expect(await trail()).toEqual([
      {
        action: 'provider.changed',
        before: { name: 'Caseback', batch_limit: null, publishing_needs_second_person: false },
        after: { name: 'Lakeshore Rebates', batch_limit: 1_250.5, publishing_needs_second_person: true },
      },
      { action: 'provider.changed', before: { batch_limit: 1_250.5 }, after: { batch_limit: null } },
    ])
  })

  it('keeps where manufacturers pay once an admin has written it, and tells admins and finance', async () => {
    const [finance, reviewer] = [await aStaffMember(testApp, 'finance'), await aStaffMember(testApp, 'reviewer')]
    const admin = await aStaffMember(testApp, 'admin')
    const set = (remit_to: string | null) =>
      testApp.call('PATCH', 'staff/provider/', { cookie: admin.cookie, body: { remit_to } })
    const letters = async () => {
      await testApp.drainJobs()
      return (await testApp.mails()).filter(({ subject }) => subject.endsWith(': where manufacturers pay has changed'))
    }
    const text = 'By ACH: Lakeshore\nRouting 000000000, account 12.345'
    expect((await set(` ${text}\n`)).json().remit_to).toBe(text)
    const told = (await letters()).filter(({ to }) => [finance.email, reviewer.email, admin.email].includes(to))
    expect(told.map(({ to }) => to).toSorted()).toEqual([admin.email, finance.email].toSorted())
    // To be held against the bank's papers letter by letter: nothing is put between them.
    for (const { html, text: plain } of told)
      for (const version of [html, plain]) expect(version).toContain('Routing 000000000, account 12.345')
    const before = (await letters()).length
    await set(text)
    await change({ name: 'Lakeside' })
    expect((await letters()).length).toBe(before)
    for (const [{ cookie }, read] of [
      [finance, text],
      [admin, text],
      [reviewer, null],
      [await aStaffMember(testApp, 'publisher'), null],
    ] as const)
      expect((await testApp.call('GET', 'staff/provider/', { cookie })).json().remit_to).toBe(read)
    // Another one, or none, is not written by one person.
    for (const other of ['', 'By check: 12 Harbor Street'])
      expect((await set(other)).json()).toMatchObject({ code: 'remit_to.two_people' })
    expect((await testApp.services.db.select().from(providerSettings))[0]?.remitTo).toBe(text)
    expect((await letters()).length).toBe(before)
  })

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ support_email: 'nobody' }, 'support_email', 'Enter a valid e-mail address.'],
    [{ remit_to: 'x'.repeat(601) }, 'remit_to', 'At most 600 characters.'],
    [{ batch_limit: -1 }, 'batch_limit', 'Enter an amount above 0.'],
    [{ write_off_limit: 0.001 }, 'write_off_limit', 'At most two decimals.'],
    [{ tax_form_threshold: 0 }, 'tax_form_threshold', 'Enter an amount above 0.'],
    [{ tax_forms_hold: true }, 'tax_forms_hold', 'Payments can wait for tax forms only while these are asked for.'],
  ])('refuses %j at its field', async (body, field, sentence) => {
    const refused = await change(body)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { [field]: [sentence] }])
  })

  it('holds nothing for tax forms once it does not ask for them', async () => {
    expect((await change({ tax_forms_asked: true, tax_forms_hold: true })).json().tax_forms_hold).toBe(true)
    expect((await change({ tax_forms_asked: false })).json()).toMatchObject({ tax_forms_hold: false })
    expect((await trail()).at(-1)).toEqual({
      action: 'provider.changed',
      before: { tax_forms_asked: true, tax_forms_hold: true },
      after: { tax_forms_asked: false, tax_forms_hold: false },
    })
  })

  it('has a logo that is made small, and loses it again', async () => {
    const { cookie } = await aStaffMember(testApp, 'admin')
    const file = { name: 'logo.png', bytes: await aPicture(), part: 'file' }
    const put = await testApp.upload('PUT', 'staff/provider/logo/', { cookie }, [file])
    expect(put.json().logo).toMatch(/pictures/)
    const shown = await testApp.app.inject(put.json().logo)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const gone = await testApp.call('DELETE', 'staff/provider/logo/', { cookie })
    expect(gone.json().logo).toBeNull()
  })

  it('has notes that reviewers choose, in both languages, with before and after in the audit log', async () => {
    const notes = [
      {
        reason: 'unreadable',
        offered_for: 'needs_attention',
        en: 'Please send a sharper photo.',
        es: 'Envíe una foto más nítida, por favor.',
      },
      { reason: 'other', offered_for: 'both', en: 'Please call us.', es: 'Llámenos, por favor.' },
    ]
    const [first, second] = [found(notes[0]), found(notes[1])]
    const { cookie } = await aStaffMember(testApp, 'admin')
    const write = async (was: object | null, ready_note: object | null) => {
      const answer = await testApp.call('PUT', 'staff/provider/ready-notes/', { cookie, body: { was, ready_note } })
      return answer.json().ready_notes ?? answer.json().code
    }
    expect(await write(null, first)).toEqual([first])
    expect(await write(null, second)).toEqual(notes)
    // Sent again it changes nothing.
    expect(await write(null, second)).toEqual(notes)
    // Of two that have seen the same note the second is told, and takes nothing away from the first.
    const sharper = { ...first, en: 'Sharper, please.' }
    expect(await write(first, sharper)).toEqual([sharper, second])
    expect(await write(first, { ...first, en: 'Too dark.' })).toBe('ready_note.changed')
    expect(await write(second, null)).toEqual([sharper])
    expect(await write(second, null)).toEqual([sharper])
    expect(await write(second, { ...second, en: 'Call.' })).toBe('ready_note.changed')
    expect((await trail()).slice(-4)).toEqual(
      [
        [null, first],
        [null, second],
        [first, sharper],
        [second, null],
      ].map(([before, after]) => ({
        action: 'provider.changed',
        before: { ready_note: before },
        after: { ready_note: after },
      })),
    )
    // Offered elsewhere it is another note.
    expect(await write(sharper, { ...sharper, offered_for: 'both' })).toEqual([{ ...sharper, offered_for: 'both' }])
    expect(await write({ ...sharper, offered_for: 'both' }, sharper)).toEqual([sharper])
    // Given the words of another note it becomes that one: one is left, and sent again it changes nothing.
    expect(await write(null, second)).toEqual([sharper, second])
    expect(await write(second, second)).toEqual([sharper, second])
    expect(await write(second, sharper)).toEqual([sharper])
    expect(await write(second, sharper)).toEqual([sharper])
    expect((await trail()).slice(-2)).toMatchObject([
      { after: { ready_note: second } },
      { before: { ready_note: second }, after: { ready_note: sharper } },
    ])
    for (const wrong of [
      { ...first, es: ' ' },
      { ...first, reason: 'nothing' },
      { ...first, offered_for: 'validate' },
    ])
      expect(
        (await testApp.call('PUT', 'staff/provider/ready-notes/', { cookie, body: { was: null, ready_note: wrong } }))
          .statusCode,
      ).toBe(400)
    for (let at = 1; at < 60; at++) await write(null, { ...first, en: `Note ${at}.` })
    const last = await testApp.call('PUT', 'staff/provider/ready-notes/', {
      cookie,
      body: { was: null, ready_note: first },
    })
    expect([last.statusCode, last.json()]).toMatchObject([400, { ready_note: ['At most 60 ready notes.'] }])
  })

  it('offers a note of an earlier release for both decisions, as it did, in the order in which they stood', async () => {
    const owner = await openSession(testApp.databaseUrl, 'owner')
    const written = [
      { reason: 'unreadable', en: 'Sharper, please.', es: 'Más nítida.' },
      { reason: 'other', en: 'Please call us.', es: 'Llámenos.' },
    ]
    await owner.query('update provider_settings set ready_notes = $1', [JSON.stringify(written)])
    const migration = new URL('../../database/migrations/0139_ready-notes-by-decision.sql', import.meta.url)
    await owner.query(readFileSync(migration, 'utf8'))
    await owner.end()
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const answer = await testApp.call('GET', 'staff/provider/', { cookie })
    expect(answer.json().ready_notes).toEqual(written.map((note) => ({ ...note, offered_for: 'both' })))
  })
})
