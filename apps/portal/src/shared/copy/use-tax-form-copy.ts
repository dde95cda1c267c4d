import { type TaxFormCopy, taxFormCopy } from '@caseback/words/en/portal/tax-form-copy'
import { useSyncExternalStore } from 'react'
import { onTranslation, shownTranslation } from './translation.ts'

const shownTaxFormCopy = (): TaxFormCopy => shownTranslation().taxForm ?? taxFormCopy

/** The sentences of the tax form in the person's language. */
export const useTaxFormCopy = (): TaxFormCopy => useSyncExternalStore(onTranslation, shownTaxFormCopy)
