import { centsToDollars } from '@caseback/domain'
import { operatorName } from '../locations/operator-name.ts'

/** Whose account it is, as the database has it. */
export type Party = {
  manufacturerId: number | null
  manufacturerName: string | null
  locationId: number | null
  locationName: string | null
  organisationName: string | null
}

/** Whose account it is, as the wire has it. */
export function presentParty(party: Party): { subject: string | null; subject_name: string | null } {
  if (party.manufacturerId !== null)
    return { subject: `manufacturer:${party.manufacturerId}`, subject_name: party.manufacturerName }
  if (party.locationId === null) return { subject: null, subject_name: null }
  return {
    subject: `location:${party.locationId}`,
    subject_name: operatorName({
      organisation: { name: party.organisationName ?? '' },
      location: { name: party.locationName ?? '' },
    }),
  }
}

/** What debits and credits come to. @param sums in cents, both above zero */
export const presentSums = ({ debitCents, creditCents }: { debitCents: number; creditCents: number }) => ({
  debit: centsToDollars(debitCents),
  credit: centsToDollars(creditCents),
  balance: centsToDollars(debitCents - creditCents),
})
