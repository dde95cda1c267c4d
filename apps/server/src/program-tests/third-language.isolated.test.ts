import { API_BASE, brand } from '@caseback/domain'
import { serverWords } from '@caseback/words/catalogues/every-language'
import { englishFieldMessages } from '@caseback/words/en/field-messages'
import { englishReasons, englishRefusals } from '@caseback/words/en/refusals'
import type { FieldProblem } from '@caseback/words/field-messages'
import type { RefusalCode, RefusalReason } from '@caseback/words/refusals'
import { sayProblem, sayRefusal } from '@caseback/words/say-refusal'
import { thirdLanguage } from '@caseback/words/testing/third-language'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { sampleMails } from '../development/mail-samples.ts'
import { pageFor } from '../pages/named-pages.ts'
import { appError, fieldError } from '../platform/errors.ts'
import { installErrorHandling } from '../platform/http/error-handling.ts'
import { renderLetter } from '../platform/mail/render-letter.ts'

const PUBLIC_URL = 'https://rebates.example'

/** The words of two letters and more that are in English; addresses and the company's own name are no words of a language. */
const englishIn = (text: string): string[] =>
  text
    .replaceAll(brand.legalName, '')
    .replaceAll(/https?:\/\/\S+/g, '')
    .match(/[A-Za-z]{2,}/g) ?? []

describe('in a language that the server has just learned', () => {
  it.each(
    sampleMails(thirdLanguage, PUBLIC_URL).map((mail) => [mail.title, mail] as const),
  )('the letter "%s" says nothing in English', async (_title, { subject, letter }) => {
    const { text, html } = await renderLetter(thirdLanguage, letter)
    expect(englishIn(subject)).toEqual([])
    expect(englishIn(text)).toEqual([])
    const body = /<body[\s\S]*<\/body>/.exec(html)?.[0] ?? ''
    expect(body.length).toBeGreaterThan(500)
    expect(englishIn(body.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>|&\w+;/g, ' '))).toEqual([])
  })

  const params = { file: 'ｆ', files: ['ｆ'], values: ['ｆ'], max: 7, minutes: 3, said: 'ｆ' }

  it('no refusal that an operator can meet is in English', () => {
    const refusals = Object.keys(englishRefusals).map((code) =>
      sayRefusal(thirdLanguage, { code: code as RefusalCode, because: [], fields: {} }),
    )
    const reasons = Object.keys(englishReasons).map((code) =>
      sayRefusal(thirdLanguage, { code: 'input.invalid', because: [{ code, params } as RefusalReason], fields: {} }),
    )
    const problems = Object.keys(englishFieldMessages).map((code) =>
      sayProblem(thirdLanguage, { code, params } as FieldProblem),
    )
    expect([refusals, reasons, problems].map((each) => each.length > 5)).toEqual([true, true, true])
    expect([...refusals, ...reasons, ...problems].flatMap(englishIn)).toEqual([])
  })

  it('a call is answered in it, by what the browser asks for and by the choice of the footer', async () => {
    const server = Fastify()
    installErrorHandling(server, {
      pageNotFound: async (_request, reply) => reply.status(404).send(),
      methodsAt: () => [],
      onRefused: () => {},
    })
    server.get(`${API_BASE}/app/full`, async () => {
      throw fieldError('files', 'files.too_many', { max: 60 })
    })
    server.get('/offer/a', async () => {
      throw appError('server.overload')
    })
    const headers = { 'accept-language': `${thirdLanguage}, en;q=0.5` }
    const refused = await server.inject({ url: `${API_BASE}/app/full`, headers })
    expect(refused.headers['content-language']).toBe(thirdLanguage)
    expect(refused.json()).toMatchObject({
      code: 'input.invalid',
      field_codes: { files: [{ code: 'files.too_many' }] },
    })
    const { error, detail, error_message: message, files } = refused.json<Record<string, string>>()
    expect(englishIn([error, detail, message, files].join())).toEqual([])
    const page = await server.inject({ url: '/offer/a', headers: { ...headers, accept: 'text/html' } })
    expect(page.body).toContain(`<html lang="${thirdLanguage}">`)
    const words = page.body.replaceAll(/<[^>]*>/g, ' ').replaceAll(brand.name, '')
    // The number of the request: the log knows it by that.
    expect(englishIn(words).filter((word) => word !== 'req')).toEqual([])
  })

  it('so are the pages before any script has run, and the table of claims', () => {
    const { pages, claimsTable } = serverWords[thirdLanguage]
    const { title, needsJavaScript } = serverWords.en.pages
    const page = pageFor(
      `<html lang="en"><title>${title}</title><noscript>${needsJavaScript}</noscript>`,
      'UTC',
      thirdLanguage,
    )
    expect(page).toBe(
      `<html lang="${thirdLanguage}" data-time-zone="UTC"><title>${pages.title}</title><noscript>${pages.needsJavaScript}</noscript>`,
    )
    const said = [pages.title, pages.needsJavaScript, ...Object.values(pages.app), ...claimsTable.columns]
    expect(said.flatMap(englishIn)).toEqual([])
    expect(englishIn(claimsTable.status('PAID', false))).toEqual([])
  })
})
