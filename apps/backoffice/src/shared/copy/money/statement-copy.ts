/** The sentences about statements of days that one chooses. */
export const statementCopy = {
  title: 'Statement',
  from: 'Statement from',
  to: 'Statement to',
  pdf: 'Statement (PDF)',
  csv: 'Statement (CSV)',
  backwards: 'The first day is after the last one.',
  ofManufacturer:
    'What it owed, what changed that, and what it owes: claims from their validation on, less what it has paid and its credit.',
  ofOperator:
    'The claims that were submitted in these days, what is paid of them and what is on its way: what the operator sees under All claims, in the language of its letters.',
}
