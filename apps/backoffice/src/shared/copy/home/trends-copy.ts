/** What the plots of the start page say. */
export const trendsCopy = {
  title: '30 days',
  until: (first: string, last: string) => `${first} – ${last}`,
  failed: 'The thirty days could not be loaded.',
  loading: 'Loading thirty days',
  sent: 'Claims sent in',
  approved: 'Claims approved',
  paid: 'Cashed by operators',
  hours: 'Hours to an approval, median of all',
  median: (hours: string) => `${hours} h`,
  none: '–',
  table: 'As a table',
  columns: { day: 'Day', sent: 'Sent in', approved: 'Approved', hours: 'Hours', paid: 'Cashed' },
}
