import { taxClassifications, taxNumberKinds } from '@caseback/domain'
import * as z from 'zod/mini'
import type { taxForms } from '../../../database/schema/index.ts'
import { decrypt, encrypt } from '../../../platform/secrets.ts'
import type { Services } from '../../../platform/services.ts'

const PURPOSE = 'tax form'

/** What a form says; sealed whole, as a name and an address beside a number are worth as much to a thief. */
const contents = z.object({
  edition: z.string(),
  legalName: z.string(),
  businessName: z.nullable(z.string()),
  classification: z.enum(taxClassifications),
  exemptPayeeCode: z.nullable(z.int()),
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  numberKind: z.enum(taxNumberKinds),
  /** Nine digits. */
  number: z.string(),
  signature: z.string(),
})
export type TaxFormContents = z.output<typeof contents>

type Settings = Pick<Services, 'settings'>['settings']
/** What stands beside the sealed text, and what it is bound to: in another row, or beside other digits, it does not open. */
export type SealedFor = Pick<
  typeof taxForms.$inferSelect,
  'locationId' | 'personId' | 'givenAt' | 'numberKind' | 'lastFour'
>
const bound = ({ locationId, personId, givenAt, numberKind, lastFour }: SealedFor) =>
  JSON.stringify([locationId, personId, givenAt.toISOString(), numberKind, lastFour])

/** Seals what a form says for its row. */
export const sealTaxForm = (
  { secretKey }: Pick<Settings, 'secretKey'>,
  row: SealedFor,
  form: TaxFormContents,
): string => encrypt(secretKey, PURPOSE, JSON.stringify(form), bound(row))

/** A form whose row was tampered with, or that was sealed with another SECRET_KEY: nobody opens it any more. */
export class UnreadableTaxForm extends Error {
  override readonly name = 'UnreadableTaxForm'
}

/** What a form says. Throws `UnreadableTaxForm`. */
export const openTaxForm = (
  { secretKey }: Pick<Settings, 'secretKey'>,
  row: SealedFor & { sealed: string },
): TaxFormContents => contents.parse(JSON.parse(unseal(secretKey, row)))

function unseal(secretKey: string, row: SealedFor & { sealed: string }): string {
  try {
    return decrypt(secretKey, PURPOSE, row.sealed, bound(row))
  } catch (error) {
    throw new UnreadableTaxForm(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
