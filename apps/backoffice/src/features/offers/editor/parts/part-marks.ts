import type { WireStaffOffer } from '@caseback/contract'
import { editorCopy } from '../../../../shared/copy/offer-editor-copy.ts'
import type { Problem } from '../find-problems.ts'
import type { OfferForm } from '../offer-form.ts'
import { type PartName, partNames, partOf } from './part-of.ts'
import type { PartMark } from './part-tabs.tsx'

/** What stands at the name of each part of the editor; what is wrong in it before all else. */
export function partMarks(
  form: OfferForm,
  offer: WireStaffOffer,
  problems: readonly Problem[],
): Record<PartName, PartMark> {
  const words = editorCopy.parts
  const [isEnglish, isSpanish] = [form.aboutEn.trim() !== '', form.aboutEs.trim() !== '']
  const right: Record<PartName, PartMark> = {
    basics: { done: true },
    terms: { done: true },
    products: { said: form.variantIds.length.toLocaleString('en-US') },
    audience: {
      said:
        form.operatorTypes.length + form.chains.length === 0
          ? words.linkOnly
          : offer.reaches === null
            ? '…'
            : offer.reaches.toLocaleString('en-US'),
    },
    texts:
      isEnglish && isSpanish
        ? { done: true }
        : isEnglish || isSpanish
          ? { said: words.oneLanguage(isEnglish), warns: true }
          : null,
    budget: form.budget.trim() === '' ? null : { done: true },
  }
  const marks = partNames.map((part): [PartName, PartMark] => {
    const wrong = problems.filter(({ at }) => partOf(at) === part).length
    return [part, wrong > 0 ? { problems: wrong } : right[part]]
  })
  // One entry for each part.
  return Object.fromEntries(marks) as Record<PartName, PartMark>
}
