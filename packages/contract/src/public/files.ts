import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { code, idParams } from '../core/fields.ts'

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: 'files/{kind}/{id}',
  access: 'public',
  summary: 'A file or page image, by a short-lived signed link that the API has given out',
  transport: 'file',
  params: z.object({ kind: z.enum(['invoice', 'page']), id: idParams.shape.id }),
  query: z.object({ expires: code(20), signature: code(200) }),
  refusals: ['file.link_expired'],
})
