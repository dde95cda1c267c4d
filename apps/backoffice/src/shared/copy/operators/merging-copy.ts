const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Accounts of one operator that become one. */
export const mergingCopy = {
  title: 'Other accounts of this operator',
  loading: 'Loading the merges',
  failed: 'The merges could not be loaded',
  none: 'Somebody who signed up twice has two accounts: they can be merged into one.',
  merge: 'Merge into another account',
  mergedInto: 'Merged into',
  tookOver: 'Acts for',
  byOn: (by: string, day: string) => `merged by ${by}, ${day}`,
  undo: 'Take the merge back',
  undoOf: (email: string) => `Take the merge back: ${email}`,
  picker: {
    search: 'Search by e-mail, company or location',
    results: 'Accounts found',
    another: 'Choose another',
    type: 'Type a part of the e-mail, the company or the location.',
    loading: 'Searching…',
    none: 'No other account found. Try a part of the e-mail.',
    more: 'There are more: type more of it.',
  },
  sheet: {
    title: (email: string) => `Merge ${email}`,
    text: 'Choose the account that stays. Its operator signs in there and acts for both.',
    into: 'Account that stays',
    choose: 'Choose the account that stays.',
    moves: 'What this does',
    signsIn: (goes: string, stays: string) => `${stays} signs in. Nobody signs in as ${goes} any more.`,
    claims: (claims: number, open: number, stays: string) =>
      claims === 0
        ? `It has no claims. ${stays} sees those that come.`
        : `${stays} sees ${counted(claims, 'claim', 'claims')}${open > 0 ? `, ${open} of them not settled` : ''}, and gets the letters about ${claims === 1 ? 'it' : 'them'}.`,
    locations: (names: readonly string[], stays: string) => `${stays} acts for ${names.join(', ')} too.`,
    money: 'Payees, checks and postings stay as they are: each location is paid as it was.',
    shared: (offers: readonly string[]) =>
      `Both take part in ${offers.join(', ')}: an offer’s limits hold for each location by itself.`,
    told: 'Both addresses are told by e-mail. It can be taken back within a day.',
    note: 'Why',
    noteHint: 'Colleagues read it in the audit log.',
    noteMissing: 'Say why.',
    confirm: 'Merge the accounts',
    done: (email: string) => `Merged into ${email}`,
  },
  undoing: {
    title: 'Take this merge back?',
    text: (goes: string) =>
      `${goes} signs in again, with the claims and offers that it had. What was submitted meanwhile stays with the account that submitted it. Both addresses are told by e-mail.`,
    done: 'The accounts are two again',
  },
}
