import * as z from 'zod/mini'
import { defineEndpoint } from '../core/endpoint.ts'
import { code, idParams } from '../core/fields.ts'

export const downloadFile = defineEndpoint({
  method: 'GET',
  path: 'files/{kind}/{id}',
  access: 'public',
  summary: 'A file or page image, by a short-lived signed link that the API has given out',
  transport: 'file',
  params: z.object({ kind: z.enum(['invoice', 'original', 'page']), id: idParams.shape.id }),
  query: z.object({ expires: code(20), signature: code(200) }),
  refusals: ['file.link_expired'],
})

/** Pixels, of a few widths: each is made once. */
const pictureWidth = z.pipe(
  z.enum(['160', '320', '480', '640', '800']),
  z.transform((text) => Number(text) as 160 | 320 | 480 | 640 | 800),
)

export const showPicture = defineEndpoint({
  method: 'GET',
  path: 'files/pictures/{key}',
  access: 'public',
  summary: 'A logo or the picture of a product, by the address that answers have',
  transport: 'file',
  contentType: 'image/*',
  about: 'As AVIF to who accepts that. Its address never shows anything else.',
  params: z.object({ key: code(64) }),
  query: z.object({ width: z.optional(pictureWidth) }),
})
