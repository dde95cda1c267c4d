import type { FormParts } from '../core/endpoint.ts'

/** One table, in the part `file`. */
export const tableForm: FormParts = {
  required: ['file'],
  parts: {
    file: {
      type: 'string',
      format: 'binary',
      description: 'A table as an Excel workbook (.xlsx) or CSV, at most 10 MB: its first line names the columns.',
    },
    dry_run: { type: 'string', enum: ['true', 'false'], description: 'true: only looks, and changes nothing.' },
    leave_out: {
      type: 'string',
      description:
        'The `problems_key` of the answer that named the rows with a problem: these are left out, and the rest is imported. Without it, or once other rows have problems, nothing is imported.',
    },
  },
}

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
