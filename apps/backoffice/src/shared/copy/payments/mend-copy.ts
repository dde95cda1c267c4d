import { brand } from '@caseback/domain'

/** The sentences about a payment that the check provider has refused as it was sent. */
export const mendCopy = {
  move: 'Put right',
  moveAloud: (claimId: number) => `Put right what was refused of the payment of claim ${claimId}`,
  refused: (said: string) => `${brand.checkProviderName} refused it: ${said}`,
  sent: (payee: string, recipient: string) => `Sent as ${payee}, to ${recipient}.`,
  afterwards:
    'This payment stays as it was sent. Once the change is approved, cancel the payment: its claim goes into the next batch, to the payee as it is then.',
}
