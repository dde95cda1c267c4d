import type { WireDecisionLetter, WireProvider } from '@caseback/contract'

/** Notes that reviewers choose. */
export const readyNotes: WireProvider['ready_notes'] = [
  {
    reason: 'unreadable',
    offered_for: 'both',
    en: 'We cannot read the photo. Please send it again, flat and in good light.',
    es: 'No podemos leer la foto. Envíela de nuevo, plana y con buena luz.',
  },
  {
    reason: 'unreadable',
    offered_for: 'both',
    en: 'The lower half of the invoice is missing. Please add the whole page.',
    es: 'Falta la mitad inferior de la factura. Agregue la página completa.',
  },
  {
    reason: 'wrong_product',
    offered_for: 'reject',
    en: 'These products are not part of the offer. Your claim can name only those that the offer lists.',
    es: 'Estos productos no forman parte de la oferta. Solo cuentan los que la oferta menciona.',
  },
]

/** The provider as an admin has set it. */
export const aProvider = (fields: Partial<WireProvider> = {}): WireProvider => ({
  name: 'Lakeshore Rebates',
  legal_name: 'Lakeshore Rebates, Inc.',
  support_email: 'help@lakeshore.example',
  remit_to: 'By ACH: Lakeshore Rebates, Inc.\nRouting number 000000000, account 0000012345',
  logo: '/src/dev/gallery/pictures/logo.svg',
  unset: [],
  publishing_needs_second_person: false,
  batch_limit: null,
  second_review_above: null,
  second_review_percent: 0,
  pay_back_limit: null,
  write_off_limit: null,
  tax_forms_asked: false,
  tax_form_threshold: 2_000,
  tax_forms_hold: false,
  ready_notes: [],
  ...fields,
})

/** The e-mail about a rejection. */
export const aDecisionLetter = (fields: Partial<WireDecisionLetter> = {}): WireDecisionLetter => ({
  to: 'chef@example.com',
  language: 'en',
  subject: 'Your claim 30 was rejected',
  heading: 'Your claim was rejected',
  blocks: [
    { kind: 'paragraph', lines: ['We checked your invoices and cannot pay this claim.'] },
    { kind: 'paragraph', lines: ['We could not read the invoice.'] },
    { kind: 'note', lines: [] },
    {
      kind: 'paragraph',
      lines: [
        'Do you see it differently? Open your claim and tell us why: somebody else than the first reviewer looks at it again.',
      ],
    },
    { kind: 'facts', lines: ['Claim: 30', 'Offer: Harvest Valley: Fries and Wedges'] },
  ],
  button: 'Open your claim',
  why: 'You get this e-mail because you submitted claim 30 at Caseback. Questions? Write to support@caseback.example.',
  ...fields,
})
