// Plain objects that nothing is taken out of: what a browser does not need of a call is then left out of the portal.

const digits = '^[0-9]+$'
const count = '^[1-9][0-9]{0,6}$'

const files = {
  type: 'array',
  maxItems: 20,
  items: { type: 'string', format: 'binary' },
  description:
    'PDF, JPEG, PNG, WebP or HEIC, each at most 10 MB (10,485,760 bytes). At least one, here or among `upload_ids`.',
} as const

const uploadIds = {
  type: 'array',
  maxItems: 20,
  items: { type: 'string', pattern: '^[1-9][0-9]*$', examples: ['70'] },
  description: 'Ids of files that were uploaded before, in order; their positions are those after `files`.',
} as const

const payeeName = {
  type: 'string',
  maxLength: 120,
  description: 'To whom the check is made out; another payee than the confirmed one needs the password.',
} as const

const invoiceIndex = {
  type: 'string',
  pattern: digits,
  description:
    'By the position of a file, from 0: the number of the invoice that it is a page of, from 0. Missing, the file is an invoice of its own.',
} as const

const original = {
  type: 'string',
  format: 'binary',
  description:
    'By the position of a file of `files`, from 0: the whole photo that it was cropped out of, of the same kinds, at most 10 MB. It is no page and counts as no file.',
} as const

/** The form of submitClaim. */
export const claimForm = {
  required: [],
  parts: {
    files,
    upload_ids: uploadIds,
    payee_name: payeeName,
    estimated_units: {
      type: 'string',
      examples: ['36'],
      pattern: count,
      description: 'Units that were counted beforehand.',
    },
    estimated_purchase: {
      type: 'string',
      examples: ['1440.00'],
      pattern: '^\\d{1,9}(\\.\\d{1,2})?$',
      description: 'US dollars paid for them, where the offer pays a percentage.',
    },
  },
  patterns: {
    '^invoice_index_[0-9]+$': invoiceIndex,
    '^counted_units_[0-9]+$': {
      type: 'string',
      pattern: '^(0|[1-9][0-9]{0,6})$',
      description:
        'By the id of a variant of the offer: how many of its units were counted beforehand, where that is not what was read of the draft; 0 takes back what was. Whoever reviews the claim sees where that is not what was read on its invoices.',
    },
    '^original_[0-9]+$': original,
  },
} as const

/** The form of resubmitClaim: what it has besides files and their invoices. */
export const resubmissionForm = {
  required: ['status'],
  parts: {
    files,
    upload_ids: uploadIds,
    payee_name: payeeName,
    status: { type: 'string', const: 'CLAIM_SUBMITTED', description: 'What the claim becomes.' },
    add_to_invoice: {
      type: 'string',
      examples: ['70'],
      pattern: digits,
      description:
        'The id of an invoice of the claim: the files become its last pages. Only while nobody has opened the claim.',
    },
  },
  patterns: { '^invoice_index_[0-9]+$': invoiceIndex, '^original_[0-9]+$': original },
} as const
