/** The sentences about taking a claim back out of its request. */
export const takingBackCopy = {
  takeBack: 'Take back',
  takeBackHere: 'Take back out of its request',
  takeBackClaim: (claimId: number) => `Take back claim ${claimId}`,
  title: (claimId: number) => `Take back claim ${claimId}?`,
  loading: 'Loading what it would do',
  failed: 'What it would do could not be loaded',
  text: (operator: string, amount: string, requestId: number) =>
    `The claim of ${operator} for ${amount} leaves request ${requestId} and is “Validated” again. A reviewer may then decide it anew, or another request asks for it.`,
  toCredit: (amount: string, manufacturer: string, after: string) =>
    `${amount} becomes credit of ${manufacturer}, which has ${after} then.`,
  madeGood: (amount: string) => `${amount} of it were written off before: our loss is smaller by as much.`,
  toOthers: (amount: string) => `${amount} pays other claims of the request that still wait.`,
  noMoney: 'No money has come for it: nothing moves in the books.',
  total: (requestId: number, amount: string) => `Request ${requestId} asks for ${amount} then.`,
  empty: (requestId: number) => `It is the only claim of request ${requestId}, which is closed with it.`,
  batch: (batchId: number) => `Batch ${batchId}, which nobody has approved yet, lets go of it.`,
  check: (status: string) => `Its check is “${status}”. The provider is asked once more before.`,
  owed: (amount: string) => `We still owe the operator ${amount}, until a reviewer rejects the claim.`,
  hint: 'Colleagues read it in the history of the claim. The operator does not.',
  confirm: 'Take back',
  done: (claimId: number) => `Claim ${claimId} taken back`,
}
