/** What was decided last, and how it is taken back before its e-mail leaves. */
export const undoCopy = {
  decided: {
    validate: (claimId: number, amount: string) => `Claim ${claimId} validated: ${amount}`,
    needs_attention: (claimId: number, _amount: string) => `Claim ${claimId} waits for the operator`,
    reject: (claimId: number, _amount: string) => `Claim ${claimId} rejected`,
    reopen: (claimId: number, _amount: string) => `Claim ${claimId} is open again`,
    uphold: (claimId: number, _amount: string) => `Claim ${claimId} stays rejected`,
  },
  leaves: (seconds: number) => `E-mail leaves in ${seconds} s`,
  canUndo: (seconds: number) => `May be taken back for ${seconds} s`,
  seconds: (seconds: number) => `${seconds} s`,
  undo: 'Undo',
  key: 'Ctrl Z',
  undone: (claimId: number) => `Claim ${claimId} is as before`,
  nothingSent: 'No e-mail leaves.',
  stands: (claimId: number) => `The decision on claim ${claimId} stands`,
  standsHint: 'The seconds to take it back are over. Open the claim to decide on it again.',
}
