import { formatMoment } from '../../days/today.ts'

/** What is said over the dispute of a rejection. */
export const disputeCopy = {
  open: 'The operator disputes the rejection',
  answered: 'Disputed and answered',
  disputedOn: (when: Date) => formatMoment(when),
}
