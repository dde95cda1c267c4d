import { unitText } from '@caseback/words/en/terms-display'

const inUnits = (count: number, unit: string) => `${count} ${unitText(unit, count)}`

/** The sentences about paid claims that are put right. */
export const correctionCopy = {
  open: 'Correct what was paid',
  title: (claimId: number) => `Correct claim ${claimId}`,
  back: (claimId: number) => `Claim ${claimId}`,
  hint: 'Type what the invoices say. Nothing changes before a second person approves.',
  notPaid: 'Only a paid claim is corrected here',
  notPaidHint: 'Before it is paid, a claim is taken back and decided anew.',
  isCorrection: (claimId: number) => `This claim pays a correction of claim ${claimId}`,
  isCorrectionHint: 'Correct that claim once more instead.',
  goThere: (claimId: number) => `Correct claim ${claimId}`,
  difference: 'What it comes to',
  workingOut: 'Working out the difference',
  fillIn: 'The difference is shown once all is filled in.',
  failed: 'The difference could not be worked out',
  counted: 'Counted',
  countedNow: (before: number, after: number, unit: string) =>
    before === after ? inUnits(after, unit) : `${before} → ${inUnits(after, unit)}`,
  paid: 'Paid until now',
  more: 'The operator gets more',
  less: 'Paid too much',
  same: 'Pays as much',
  sameHint: 'The claim pays as much with this. There is nothing to correct.',
  readHint:
    'The claim pays as much with this. What its invoices say is put right once a second person approves, and the operator is told.',
  askAllTheSame: 'Ask all the same',
  paysAsMuch: (units: string | null) => (units === null ? 'Pays as much' : `Pays as much, ${units}`),
  up: (amount: string, manufacturer: string) =>
    `A claim of its own over ${amount} is made. The next request asks ${manufacturer} for it, and a check of its own pays it.`,
  overBudget: (amount: string) => `With it the offer's budget is passed by ${amount}.`,
  down: (manufacturer: string, credit: string) => `${manufacturer} has ${credit} to its credit then.`,
  lossMadeGood: (amount: string) => `${amount} of it were written off before: our loss is smaller by as much.`,
  carried: (amount: string) =>
    `Later checks of this location are lowered by ${amount} in all. Nobody is asked to send money back.`,
  why: 'What the operator reads',
  whyHint: 'It goes out in a letter once it is approved.',
  whyMissing: 'Please say why.',
  ask: 'Ask for approval',
  asked: 'A second person is asked',
  lines: 'Put right after it was paid',
  line: (amount: string, units: string) => `${amount}, ${units}`,
  paidBy: (claimId: number) => `Claim ${claimId} pays it`,
  keptBackSo: 'All of it was kept back from later checks',
  givenUp: (amount: string) => `${amount} of it were written off`,
  stillCarried: (amount: string) => `${amount} still lower later checks`,
  keptBack: (amount: string) => `${amount} of it were kept back, as a claim was paid too much.`,
  corrects: (claimId: number) => `This claim pays what was missing of claim ${claimId}.`,
  writeOff: 'Write off',
  writingOff: {
    title: (amount: string) => `Ask to write off ${amount}?`,
    text: (amount: string) =>
      `Once a second person approves, later checks are no longer lowered by ${amount}, and the loss is ours.`,
    hint: 'Finance and admins read it in the audit log.',
    confirm: 'Ask for approval',
  },
}
