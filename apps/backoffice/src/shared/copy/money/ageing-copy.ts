/** What is owed by how late it is. */
export const ageingCopy = {
  title: 'Who owes what, and how late',
  open: 'Who owes what, and how late',
  csv: 'This list (CSV)',
  which: 'Which side',
  whose: 'Whose',
  all: 'All',
  total: 'Total',
  ages: {
    not_asked: 'Not asked yet',
    not_due: 'Not due',
    days_1_to_30: '1–30 days',
    days_31_to_60: '31–60 days',
    days_61_to_90: '61–90 days',
    days_over_90: 'Over 90 days',
  },
  sides: {
    receivable: {
      name: 'Manufacturers owe us',
      says: 'Late from the day on which a request is due. What no issued request asks for stands by itself.',
      none: 'No manufacturer owes us anything',
    },
    payable: {
      name: 'We owe operators',
      says: 'Validated claims whose check is not out, late from the day that was promised.',
      none: 'We owe no operator anything',
    },
  },
  loading: 'Loading who owes what',
  failed: 'Who owes what could not be loaded',
}
