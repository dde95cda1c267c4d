import { type Row } from '../printed/text-rows.ts'
import { normalizedPhrases } from './document-kind.ts'
import type { Headline } from './headlines-of.ts'
import { withoutFrame } from './without-frame.ts'

const STATE = String.raw`(?:void(?:ed)?|cancell?ed|annulled|anulad[oa]|cancelad[oa])`
const PAPER = String.raw`(?:(?:tax|sales|customer|original) )?(?:invoice|document|sale|order|factura|documento|venta|pedido)`
const IS = String.raw`(?: (?:is|was|has been|esta|fue|ha sido))?`
/** Behind it why, or what takes its place. */
const WHY = String.raw`(?: ?[-:,(/].*)?`
const OF_PAPER = String.raw`(?:(?:this|the|esta|este|la|el) )?${PAPER}${IS} ?[-:/(]? ?${STATE}\)?|${STATE} ?[-/]? ?${PAPER}`
const VOIDED = new RegExp(String.raw`^(?:${STATE}(?: ${STATE})*|${OF_PAPER})${WHY}$`)
/** In the middle of a page a line of it may be cancelled; that is not the whole document. */
const VOIDED_ANYWHERE = new RegExp(String.raw`^(?:void(?: void)*|anulad[oa](?: anulad[oa])*|${OF_PAPER})$`)

/** Whether a document is void or cancelled as a whole: by a headline, or by a row of its own anywhere, as a stamp is read. */
export const isVoided = (pages: readonly (readonly Row[])[], headlines: readonly Headline[]): boolean =>
  headlines.some(({ text, isField }) => !isField && VOIDED.test(text)) ||
  pages.flat().some((row) => VOIDED_ANYWHERE.test(withoutFrame(normalizedPhrases(row).join(' '))))
