import { isClosedCheck } from '@caseback/domain'

/** A check as the provider has it. */
export type OddCheck = {
  id: string
  number: number
  status: string
  name: string
  recipient: unknown
  amountCents: number
  description: string
  madeAtMs: number
  /** The list shows it from then on. */
  listedFromMs: number
  /** The description that the call asked for that made it; null for one that nobody of us has asked for. */
  askedFor: string | null
  /** Whether its money has ever flowed. */
  wasPaid: boolean
}

/** Whether its money may flow or has flowed. */
export const isOpenCheck = (check: OddCheck) => !isClosedCheck(check.status)

/** The check in the provider's own shape. */
export const checkJson = (check: OddCheck) => ({
  id: check.id,
  number: check.number,
  status: check.status,
  amount: check.amountCents / 100,
  date: new Date(check.madeAtMs).toISOString().slice(0, 19).replace('T', ' '),
  description: check.description,
  name: check.name,
  recipient: check.recipient,
  direction: 'OUTGOING',
  deposit_option: null,
})
