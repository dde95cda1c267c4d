import { brand } from '@caseback/domain'

/** The sentences about a payment that the check provider has refused as it was sent. */
export const mendCopy = {
  move: 'Put right',
  moveAloud: (claimId: number) => `Put right what was refused of the payment of claim ${claimId}`,
  refused: (said: string) => `${brand.checkProviderName} refused it: ${said}`,
  sent: (payee: string, recipient: string) => `Sent as ${payee}, to ${recipient}.`,
  afterwards:
    'Once you have asked, this payment is cancelled: no check was made of it. Its claim goes into the next batch, as the location is paid by then.',
  note: (said: string) => `Refused by the check provider (${said}); the payee is put right.`,
  done: (claimId: number) => `Payment of claim ${claimId} cancelled, and a second person asked`,
}
