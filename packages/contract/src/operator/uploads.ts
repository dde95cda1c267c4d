import { problem } from '@caseback/words/field-messages'
import * as z from 'zod/mini'
import { filePage } from '../core/claim-shapes.ts'
import { defineEndpoint } from '../core/endpoint.ts'
import { id, idParam, idParams } from '../core/fields.ts'
import { invoiceReading } from '../core/reading-shape.ts'

const upload = z.object({
  id,
  name: z.string(),
  media_type: z.string(),
  byte_size: z.int(),
  sha256: z.string(),
  /** Made once a claim has the file: empty until then. */
  pages: z.array(filePage),
  /** The whole photo that the file was cropped out of, where one was sent with it. */
  original: z.nullable(z.object({ media_type: z.string(), byte_size: z.int(), sha256: z.string() })),
  /** What is understood is asked for invoice by invoice: `readUploadedInvoices`. */
  reading: z.null(),
  /** The latest claim of the operator's own with a file of the same bytes. */
  claimed_in: z.nullable(id),
})
export type WireUpload = z.output<typeof upload>

export const uploadInvoiceFile = defineEndpoint({
  method: 'POST',
  path: 'app/rebates/enrollment/{id}/uploads/',
  access: 'operator',
  summary: 'Uploads one file of a claim that is not submitted yet',
  about:
    'It is kept for seven days as the draft of this operator and enrollment; `upload_ids` of a submission names it. The same bytes again are the same draft. The whole photo that the file was cropped out of is kept beside it: it is no page and counts as no file.',
  transport: 'multipart',
  form: {
    required: ['file'],
    parts: {
      file: {
        type: 'string',
        format: 'binary',
        description: 'PDF, JPEG, PNG, WebP or HEIC, at most 10 MB (10,485,760 bytes).',
      },
      original: {
        type: 'string',
        format: 'binary',
        description: 'The whole photo that `file` was cropped out of: the same kinds, at most 10 MB.',
      },
    },
  },
  params: idParams,
  response: upload,
  status: 201,
  refusals: ['file.too_large', 'file.unsupported', 'auth.too_many'],
})

const MOST_INVOICES = 20
const pagesOf = z.array(id).check(z.minLength(1), z.maxLength(MOST_INVOICES))

export const readUploadedInvoices = defineEndpoint({
  method: 'PUT',
  path: 'app/rebates/enrollment/{id}/uploads/readings/',
  access: 'operator',
  summary: 'What was understood of invoices whose claim is not submitted yet',
  about:
    'Files that were uploaded, invoice by invoice, each in the order of its pages. The first time each begins to be read; asked again, the answer has what came of it. 404 where a file is none of this operator’s own that waits for this enrollment’s claim. What was understood is kept for a day. Nothing waits for it: a claim can be submitted at any time, and is read then in any case.',
  params: idParams,
  body: z.object({ invoices: z.array(pagesOf, problem('id.invalid')).check(z.maxLength(MOST_INVOICES)) }),
  response: z.object({
    results: z.array(
      z.object({
        upload_ids: z.array(id),
        reading: invoiceReading,
        /** The latest claim of the operator's own with an invoice of the same number and distributor. */
        claimed_in: z.nullable(id),
      }),
    ),
  }),
  refusals: ['auth.too_many'],
})

export const discardInvoiceFile = defineEndpoint({
  method: 'DELETE',
  path: 'app/rebates/enrollment/{id}/uploads/{upload_id}/',
  access: 'operator',
  summary: 'Removes a file that was uploaded and not submitted',
  params: z.object({ id: idParam, upload_id: idParam }),
})
