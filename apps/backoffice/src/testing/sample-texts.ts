import type { WireStaffText, WireStaffTextBrief, WireTextHtml, WireTextVersion } from '@caseback/contract'
import type { TextKind } from '@caseback/domain'

const paragraph =
  'Purchases must be made from a distributor within the dates of the offer, and each invoice shows the products, the number of cases and the date.'

const wording = (days: number): string =>
  `<h2>1. Who may claim</h2><p>Operators in the United States. ${paragraph}</p><h2>2. Payment</h2><p>We pay approved claims within ${days} days by check, sent by an e-mail link or printed and mailed.</p><ul><li>Checks are made out to your organization.</li><li>Write to <a href="mailto:support@caseback.example">support@caseback.example</a>.</li></ul>${`<p>${paragraph}</p>`.repeat(4)}`

export const firstHtml: WireTextHtml = { en: wording(30), es: null }
export const secondHtml: WireTextHtml = {
  en: wording(20).replace(
    'Operators in the United States.',
    '<strong>Operators in the United States</strong> and Canada.',
  ),
  es: '<h2>1. Quién puede participar</h2><p>Operadores en los Estados Unidos y Canadá.</p><h2>2. Pago</h2><p>Pagamos las solicitudes aprobadas en 20 días con cheque.</p>',
}

export const textVersion = (values: Partial<WireTextVersion> = {}): WireTextVersion => ({
  version: 1,
  holds_from: null,
  published: '2026-09-01T15:00:00.000Z',
  by: null,
  languages: ['en'],
  agreed: 1_204,
  ...values,
})

export const secondVersion = textVersion({
  version: 2,
  holds_from: '2026-11-01',
  published: '2026-10-20T15:00:00.000Z',
  by: 'Rosa Delgado',
  languages: ['en', 'es'],
  agreed: 128,
})

export const textBrief = (kind: TextKind, values: Partial<WireStaffTextBrief> = {}): WireStaffTextBrief => ({
  kind,
  revision: 1,
  holds: textVersion({ agreed: kind === 'privacy' ? null : 1_204 }),
  coming: [],
  draft: null,
  ...values,
})

/** The terms in their second version. */
export const staffText = (values: Partial<WireStaffText> = {}): WireStaffText => ({
  kind: 'terms',
  revision: 3,
  holds: secondVersion,
  coming: [],
  draft: null,
  newest: { version: 2, html: secondHtml },
  ...values,
})

export const draftOfText = (html: WireTextHtml = { ...secondHtml, en: wording(15) }) => ({
  updated: '2026-11-16T14:20:00.000Z',
  by: 'Rosa Delgado',
  html,
})
