import type { FormParts } from '../core/endpoint.ts'

/** One picture, in the part `file`. */
export const pictureForm: FormParts = {
  required: ['file'],
  parts: {
    file: {
      type: 'string',
      format: 'binary',
      description: 'A picture: JPEG, PNG, WebP or HEIC, at most 10 MB.',
    },
  },
}
