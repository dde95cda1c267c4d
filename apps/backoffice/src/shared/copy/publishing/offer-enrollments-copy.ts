import { formatShortDay } from '@caseback/words/en/amounts-and-days'

const counted = (count: number) => (count === 1 ? '1 location' : `${count.toLocaleString('en-US')} locations`)

/** Who is enrolled in an offer, and when they did. */
export const offerEnrollmentsCopy = {
  title: 'Enrolled by week',
  open: 'Open its enrollments',
  failed: 'How many have enrolled in each week could not be loaded',
  loading: 'Counting who has enrolled',
  notBegun: 'Nobody can enroll before it begins.',
  thisWeek: (count: number) => `${counted(count)} this week`,
  inAll: (count: number, weeks: number) => `${counted(count)} in ${weeks === 1 ? 'its first week' : `${weeks} weeks`}`,
  most: (count: number) => `at most ${count.toLocaleString('en-US')} in a week`,
  week: (begins: string, count: number) => `week of ${formatShortDay(begins)}: ${count.toLocaleString('en-US')}`,
  list: {
    title: (offer: string) => `Enrolled in ${offer}`,
    loading: 'Loading who is enrolled',
    failed: 'Who is enrolled could not be loaded',
    none: 'Nobody is enrolled yet.',
    search: 'Search by location, company or city',
    export: 'Export',
    noneFound: 'No enrollment found',
    noneFoundHint: 'Try a part of the location, the company or the city.',
    columns: {
      location: 'Location',
      enrolled: 'Enrolled',
      version: 'Version',
      units: 'Units that earn',
      approved: 'Approved',
      code: 'Came by',
    },
    noCode: 'no link',
  },
}
