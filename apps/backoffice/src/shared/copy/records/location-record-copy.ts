import type { WireLocationRecord } from '@caseback/contract'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** Of the page that tells everything about a location. */
export const locationRecordCopy = {
  unnamed: 'Location',
  loading: 'Loading the location',
  missing: 'No location has this number',
  failed: 'The location could not be loaded',
  open: 'Everything about this location',
  where: 'Where it is',
  facts: { company: 'Company', chain: 'Chain', address: 'Address', since: 'Since' },
  noChain: 'a company of its own',
  members: 'Who acts for it',
  membersOf: (count: number) => counted(count, 'person', 'people'),
  noMembers: 'Nobody acts for it any more.',
  roles: { owner: 'owner of the company', member: 'member' } satisfies Record<
    WireLocationRecord['members'][number]['role'],
    string
  >,
  payees: 'Whom it is paid as',
  payeesOf: (count: number) => counted(count, 'entry', 'entries'),
  goesTo: { EMAIL: 'e-mailed to', MAIL: 'mailed to' },
  now: (since: string) => `since ${since}`,
  before: (since: string, replaced: string) => `${since} to ${replaced}`,
  notEnrolled: 'Takes part in no offer.',
  noClaims: 'Has not sent in a claim.',
  nothing: 'Nothing was changed about it by anybody.',
}
