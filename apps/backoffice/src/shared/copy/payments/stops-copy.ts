import { withFullStop } from '@caseback/words/with-full-stop'

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`)

/** What is said of locations whose payments are stopped. */
export const stopsCopy = {
  title: 'Payments are stopped',
  since: (by: string, day: string) => withFullStop(`Since ${day}, by ${by}`),
  shownBy: 'It shows on',
  claim: (id: number) => `claim ${id}`,
  meaning:
    'Nothing of this location is paid. Its claims may still be reviewed, and neither operator nor manufacturer is told why.',
  out: (count: number) =>
    many(
      count,
      'A check is out or being made: stop it where it should not be cashed.',
      'checks are out or being made: stop those that should not be cashed.',
    ),
  check: (number: string | null, amount: string) =>
    number === null ? `Check of ${amount}` : `Check ${number} of ${amount}`,
  alike: 'Checks of these locations go to the same payee:',
  liftAsked: (by: string, day: string) => `${by} asks to lift it since ${day}, and a second person decides.`,
  stop: {
    open: 'Stop payments',
    title: (name: string) => `Stop payments of ${name}?`,
    text: 'Nothing of the location is paid from now on: drafts of batches and requests let go of its claims, and payments that are approved and not sent yet wait. Two people lift it.',
    reason: 'Why',
    reasonHint: 'Colleagues read it on the location, its claims and in the audit log. The operator does not.',
    reasonMissing: 'Please say why.',
    claim: 'Claim that shows it',
    claimHint: 'Its number, where there is one. It has to be one of this location.',
    claimWrong: 'Enter the number of a claim, or leave it empty.',
    confirm: 'Stop them now',
    done: 'Payments are stopped',
  },
  lift: {
    open: 'Ask to lift it',
    title: (name: string) => `Ask to let payments of ${name} go on?`,
    text: 'Payments stay stopped until a second person approves. Those that the stop has held are released one by one then.',
    confirm: 'Ask for approval',
    done: 'A second person is asked',
  },
  list: {
    title: 'Payments of these locations are stopped',
    failed: 'The locations whose payments are stopped could not be loaded',
    loading: 'Loading the locations whose payments are stopped',
    says: (by: string, day: string) => `by ${by}, ${day}`,
  },
  badge: 'payments are stopped',
  leftOut: (count: number) =>
    count === 1
      ? 'Payments of the location of 1 more claim are stopped: no batch takes it before two people lift that.'
      : `Payments of the locations of ${count} more claims are stopped: no batch takes them before two people lift that.`,
}
