import type { AccountWords } from '../catalogues/words.ts'
import { missingAddressFields, operatorTypeLabels } from './account-labels.ts'

export const englishAccountWords: AccountWords = {
  operatorType: (name) => name,
  operatorTypeLabels,
  missingAddressFields,
}
