import { missingAddressFields } from './accounts.ts'
import { operatorTypeLabels } from './operator-types.ts'
import type { AccountWords } from './words.ts'

export const englishAccountWords: AccountWords = {
  operatorType: (name) => name,
  operatorTypeLabels,
  missingAddressFields,
}
