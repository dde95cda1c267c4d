/** The sentences about what somebody had typed for a claim that a colleague has decided first. */
export const typedBeforeCopy = {
  title: 'What you had typed',
  hint: 'A colleague decided first: see below. This is kept in this browser only.',
  invoice: (position: number) => `Invoice ${position}`,
  reason: 'Reason:',
  note: 'Note:',
  units: (units: string, variant: string) => `${units} × ${variant}`,
  forget: 'Forget it',
}
