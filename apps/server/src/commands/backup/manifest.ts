import * as z from 'zod/mini'
import { sequenceSchema, tableSchema } from './database-content.ts'

/** What a backup says of itself, in its first entry. */
export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Of the database that it was made of. */
  versions: z.object({ migration: z.string(), jobs: z.number() }),
  /** Tells whether a SECRET_KEY is the one that the rows were encrypted and signed with. */
  secret_sum: z.string(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Names of the entries: rows of a table come in pieces, files under their keys. */
export const entries = {
  manifest: 'manifest.json',
  tables: 'tables/',
  files: 'files/',
  secrets: 'secrets/',
  missing: 'files-not-found.txt',
} as const
