import type { WireTextHtml, WireTextVersion } from '@caseback/contract'
import type { TextVersion } from '../content.store.ts'

/** A version with who published it and how many agreed to it, as it is read. */
export type VersionRow = { version: TextVersion; by: string | null; agreed: number | null }

/** The wordings of a version, or of a draft. */
export const presentHtml = ({ htmlEn, htmlEs }: Pick<TextVersion, 'htmlEn' | 'htmlEs'>): WireTextHtml => ({
  en: htmlEn,
  es: htmlEs,
})

/** One published version. */
export const presentTextVersion = ({ version, by, agreed }: VersionRow): WireTextVersion => ({
  version: version.version,
  holds_from: version.holdsFrom,
  published: version.publishedAt.toISOString(),
  by,
  languages: version.htmlEs === null ? ['en'] : ['en', 'es'],
  agreed,
})
