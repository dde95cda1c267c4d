import { type MailServer, startMailServer } from '@caseback/testing'
import { languages } from '@caseback/words/languages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../database/schema/index.ts'
import { sampleMails } from '../development/mail-samples.ts'
import { refreshCheck } from '../modules/payments/checks/refresh-check.ts'
import { found } from '../platform/errors.ts'
import { renderLetter } from '../platform/mail/render-letter.ts'
import { smtpTransport } from '../platform/mail/transport.ts'
import { useCheckSimulator } from '../testing/check-simulator.ts'
import { aClaim, anEnrollment, anOperatorSession, aStaffMember, confirmedPassword } from '../testing/factories.ts'
import { aSentPayment } from '../testing/payment-factories.ts'
import { publicSettings } from '../testing/public-settings.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const PUBLIC_URL = 'https://rebates.example.com'
const links = (text: string) => text.match(/https?:\/\/[^\s"'<>]+/g) ?? []
/** The document type of the layout names an address that nobody follows. */
const withoutDoctype = (html: string) => html.replace(/^<!DOCTYPE[^>]+>/, '')

describe('every mail', () => {
  const simulator = useCheckSimulator()
  let server: MailServer
  let testApp: TestApp & { stop: () => Promise<void> }
  beforeAll(async () => {
    server = await startMailServer()
    testApp = await startTestApp({
      checks: simulator.provider,
      environment: {
        ...publicSettings,
        PUBLIC_URL,
        SMTP_URL: server.url,
        MAIL_FROM: 'Caseback <rebates@caseback.example>',
      },
      transport: ({ settings }) => smtpTransport(server.url, settings.mailFrom, settings.publicUrl),
    })
  })
  afterAll(async () => {
    await testApp.stop()
    await server.stop()
  })

  /** What comes in while `act` and the jobs it leaves run: who got what. */
  async function mailsOf(act: () => Promise<unknown>): Promise<string[][]> {
    const before = server.received.length
    await act()
    await testApp.drainJobs()
    return server.received.slice(before).map((mail) => [mail.recipients.join(), mail.subject ?? ''])
  }
  /** The path of a link in the newest mail to an address. */
  const pathTo = (address: string, pattern: RegExp) => {
    const mail = server.received.findLast(({ recipients }) => recipients.includes(address))
    return new URL(found(links(mail?.text ?? '').find((link) => pattern.test(link)))).pathname
  }
  const spoofed = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const call = (path: string, body: unknown, token?: string) =>
    testApp.call('POST', path, { body, headers: spoofed, ...(token && { token }) })

  async function decide(claimId: number, action: 'needs_attention' | 'reject') {
    const { cookie } = await aStaffMember(testApp, 'reviewer')
    const response = await testApp.call('POST', `staff/claims/${claimId}/decision`, {
      cookie,
      body: { expected_status: 'CLAIM_SUBMITTED', action, reason: 'unreadable', note: 'Page 2 is too dark.' },
    })
    expect(response.statusCode).toBe(200)
  }

  it('is sent once, at its moment, to the right person, with links to PUBLIC_URL whatever Host says', async () => {
    const first = 'ada@bluedoor.example'
    const moved = 'ada@moved.example'
    expect(
      await mailsOf(() =>
        call('app/auth/register/', {
          email: first,
          password: 'correct horse',
          first_name: 'Ada',
          last_name: 'Moreno',
          phone_number: '(312) 555-0142',
          caseback_id: 'OTHER',
          overridden_company_name: 'Blue Door Diner',
          overridden_company_door_name: 'Blue Door Diner',
          overridden_company_domain: 'bluedoor.example',
          street_address: '1 W Lake St',
          city: 'Chicago',
          state: 'IL',
          postal_code: '60601',
          country: 'US',
          operator_type_id: 1,
        }),
      ),
    ).toEqual([[first, 'Verify your e-mail address for Caseback']])
    await testApp.app.inject({ method: 'POST', url: pathTo(first, /verify-email/) })
    const [operator] = await testApp.services.db.select().from(people).where(eq(people.email, first))
    const personId = found(operator).id

    expect(await mailsOf(() => call('app/auth/password/reset/', { email: first }))).toEqual([
      [first, 'Reset your Caseback password'],
    ])
    const [, , uid, key] = pathTo(first, /password-reset-confirm/).split('/')
    const password = 'another horse'
    const reset = { uid, token: key, new_password1: password, new_password2: password }
    expect(await mailsOf(() => call('app/auth/password/reset/confirm/', reset))).toEqual([
      [first, 'Your Caseback password was changed'],
    ])
    testApp.clock.advance(1)
    const token = await anOperatorSession(testApp, personId)
    expect(await mailsOf(() => call('app/auth/update-email/', { email: moved }, token))).toEqual([
      [moved, 'Confirm your new e-mail address for Caseback'],
      [first, 'Your Caseback e-mail address is about to change'],
    ])
    expect(await mailsOf(() => testApp.app.inject({ method: 'POST', url: pathTo(moved, /confirm-email/) }))).toEqual([
      [first, 'Your Caseback e-mail address was changed'],
      [moved, 'Your Caseback e-mail address was changed'],
    ])

    await confirmedPassword(testApp, token)
    const payout = { payout_method: 'MAIL', payee_name: 'Blue Door Diner LLC', confirm_address: true }
    expect(await mailsOf(() => call('app/auth/update-payout/', payout, token))).toEqual([
      [moved, 'Your Caseback payout was changed'],
      // For a week the address that was left hears of it too.
      [first, 'Your Caseback payout was changed'],
    ])
    const address = { street_address: '9 N Pier', city: 'Chicago', state: 'IL', postal_code: '60611', country: '' }
    expect(await mailsOf(() => call('app/auth/update-address/', address, token))).toEqual([
      [moved, 'The address of your Caseback account was changed'],
    ])

    // A payee's new address holds payments for some days.
    testApp.clock.advance(4 * 24 * 3_600_000)
    const enrollment = await anEnrollment(testApp, { personId })
    const returned: Awaited<ReturnType<typeof aClaim>>[] = []
    const submit = async () => {
      returned.push(await aClaim(testApp, { enrollmentId: enrollment.id, personId }))
    }
    expect(
      await mailsOf(async () => {
        await submit()
        await submit()
        await submit()
      }),
    ).toEqual(returned.map(({ id }) => [moved, `We have your claim ${id}`]))
    const [unclear, wrong, withdrawn] = returned.map(({ id }) => id)
    expect(await mailsOf(() => decide(unclear!, 'needs_attention'))).toEqual([
      [moved, `Your claim ${unclear} needs your attention`],
    ])
    expect(await mailsOf(() => decide(wrong!, 'reject'))).toEqual([[moved, `Your claim ${wrong} was rejected`]])
    const withdrawal = () =>
      testApp.call('POST', `app/rebates/claims/${withdrawn}/withdraw/`, { token, headers: spoofed })
    expect(await mailsOf(async () => expect((await withdrawal()).statusCode).toBe(200))).toEqual([
      [moved, `You have withdrawn your claim ${withdrawn}`],
    ])

    const sent: Awaited<ReturnType<typeof aSentPayment>>[] = []
    const mailsOfPayments = await mailsOf(async () => {
      sent.push(await aSentPayment(testApp, { personId }))
      sent.push(await aSentPayment(testApp, { personId }))
    })
    expect(mailsOfPayments.toSorted()).toEqual(
      sent
        .flatMap(({ claim }) => [
          [moved, `We have your claim ${claim.id}`],
          [moved, `Your claim ${claim.id} is validated: $60.00`],
          [moved, `Your payment of $60.00 for claim ${claim.id} is on its way`],
        ])
        .toSorted(),
    )
    const [paid, expired] = sent.map(({ claim, checkId }) => ({ claimId: claim.id, checkId }))
    const moveCheck = (checkId: string, status: string) => async () => {
      await simulator.setStatus(checkId, status)
      await refreshCheck(testApp.services, checkId)
      await refreshCheck(testApp.services, checkId)
    }
    expect(await mailsOf(moveCheck(paid!.checkId, 'PAID'))).toEqual([
      [moved, `You have been paid $60.00 for claim ${paid!.claimId}`],
    ])
    expect(await mailsOf(moveCheck(expired!.checkId, 'EXPIRED'))).toEqual([
      [moved, `Your payment for claim ${expired!.claimId} will be sent again`],
    ])

    const arrived = server.received.flatMap((mail) => [
      ...links(withoutDoctype(mail.html ?? '')),
      ...links(mail.text ?? ''),
    ])
    expect(arrived.length).toBeGreaterThan(server.received.length)
    expect(arrived.filter((link) => !link.startsWith(`${PUBLIC_URL}/`))).toEqual([])
    expect(server.received.filter((mail) => mail.raw.includes('evil.example'))).toEqual([])
  })

  it('has no development pages beside it while PUBLIC_URL is public', async () => {
    for (const path of ['/dev/mails', '/dev/mails/en/paid', '/dev/mailbox', '/dev/mailbox/messages', '/dev/pages.css'])
      expect((await testApp.app.inject(path)).statusCode).toBe(404)
  })
})

describe('every letter', () => {
  const letters = languages.flatMap((language) =>
    sampleMails(language, PUBLIC_URL).map((mail) => ({ language, ...mail })),
  )

  it('has a sample of its own name', () => {
    expect(new Set(letters.map(({ language, id }) => `${language}/${id}`)).size).toBe(letters.length)
    expect(letters.length).toBeGreaterThanOrEqual(13)
  })

  it.each(letters)('$language, $title: every link starts with PUBLIC_URL, in HTML and in text', async ({
    language,
    letter,
  }) => {
    const { html, text } = await renderLetter(language, letter)
    const all = [...links(withoutDoctype(html)), ...links(text)]
    expect(all.filter((link) => !link.startsWith(`${PUBLIC_URL}/`))).toEqual([])
    // Only our own button and the address below it are links.
    const buttons = letter.button ? [letter.button.url, letter.button.url] : []
    expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url]) => url)).toEqual(buttons)
    expect(links(text)).toEqual(buttons.slice(1))
  })

  it('is written anew in each language, with the same links and facts', () => {
    const words = ({ subject, letter }: (typeof letters)[number]) => [
      subject,
      letter.preheader,
      letter.heading,
      letter.why,
      letter.button?.label,
      letter.footnote,
      ...letter.parts.flatMap((part) =>
        'paragraph' in part
          ? [part.paragraph]
          : 'facts' in part
            ? part.facts.map(({ label }) => label)
            : 'note' in part
              ? [part.note.title]
              : [part.quote.by],
      ),
    ]
    // The product's signs an answer, a colleague's what they wrote.
    const names = new Set(['Caseback', 'Petra Vance', 'Amir Haddad', 'Dana Whitfield'])
    const compared = letters
      .filter(({ language }) => language === 'en')
      .map((english) => {
        const spanish = letters.find(({ language, id }) => language === 'es' && id === english.id)
        if (!spanish) throw new Error(`There is no Spanish letter ${english.id}.`)
        const own = words(spanish)
        return {
          id: english.id,
          left: words(english).filter((each) => each && !names.has(each) && own.includes(each)),
          lengths: [words(english).length, own.length],
          same: [english.letter.button?.url, english.letter.highlight],
          inSpanish: [spanish.letter.button?.url, spanish.letter.highlight],
        }
      })
    for (const { lengths, same, inSpanish } of compared) {
      expect(lengths[1]).toBe(lengths[0])
      expect(inSpanish).toEqual(same)
    }
    expect(compared.filter(({ left }) => left.length > 0)).toEqual([])
  })

  it('greets nobody by a name that is an advertisement', async () => {
    const welcome = letters.filter(({ title }) => title === 'Verification, with a name that is none')
    expect(welcome).toHaveLength(languages.length)
    for (const { language, letter } of welcome) {
      const { html, text } = await renderLetter(language, letter)
      for (const version of [html, text]) expect(version).not.toMatch(/evil|free money/)
    }
  })

  const whyWords = { en: 'You get this ', es: 'Recibe este ' }

  it.each(letters)('$language, $title: says what it is about, why it comes and who sends it', async ({
    language,
    ...mail
  }) => {
    const { html, text } = await renderLetter(language, mail.letter)
    for (const version of [html, text])
      for (const words of [
        mail.letter.heading,
        whyWords[language],
        'support@caseback.example',
        'Caseback Rebates, Inc.',
      ])
        expect(version).toContain(words)
    expect(html).toContain(`lang="${language}"`)
    expect(mail.subject).toMatch(/Caseback|claim 1042|solicitud 1042/)
    expect(mail.subject.length).toBeLessThanOrEqual(70)
    expect(mail.letter.preheader.length).toBeLessThanOrEqual(150)
  })
})
