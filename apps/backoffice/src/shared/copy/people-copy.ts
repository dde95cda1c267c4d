import type { StaffRole } from '@caseback/domain'
import type { Tone } from '@caseback/ui'
import { formatMoment } from '../days/today.ts'

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`)

/** The sentences of the pages about members of staff, and of one's own. */
export const peopleCopy = {
  title: 'Staff',
  back: 'Back to the staff',
  invite: 'Invite somebody',
  export: 'Export',
  search: 'Search by name or e-mail',
  loading: 'Loading the staff',
  failed: 'The staff could not be loaded',
  noneFound: 'Nobody found',
  noneFoundHint: 'Try a part of the name or of the e-mail address.',
  noneOfState: {
    active: 'Nobody can sign in',
    invited: 'No invitation is open',
    lapsed: 'No invitation has lapsed',
    deactivated: 'Nobody is deactivated',
  },
  noneOfStateHint: {
    active: 'Invite somebody: they choose a password and connect an authenticator app.',
    invited: 'Invite somebody: they stand here until they have accepted.',
    lapsed: 'Whoever did not come while the mailed link was good stands here, to be invited again or not.',
    deactivated: 'Who leaves is deactivated, not removed: what they did stays theirs.',
  },
  filter: 'Which',
  states: { all: 'All', active: 'Active', invited: 'Invited', lapsed: 'Link lapsed', deactivated: 'Deactivated' },
  stateTones: { active: 'basil', invited: 'saffron', deactivated: 'neutral' } satisfies Record<string, Tone>,
  columns: { name: 'Name', email: 'E-mail', roles: 'Roles', state: 'State', lastSignIn: 'Last sign-in' },
  sorts: { name: 'Name', email: 'E-mail', last_sign_in: 'Last sign-in', created: 'Invited' },
  never: 'Never',
  you: 'You',
  roles: 'What they may do',
  roleNames: { reviewer: 'Reviewer', finance: 'Finance', publisher: 'Publisher', admin: 'Admin' } satisfies Record<
    StaffRole,
    string
  >,
  roleHints: {
    reviewer: 'Validates claims, asks operators about them, rejects them.',
    finance: 'Asks manufacturers for money, makes batches, follows checks.',
    publisher: 'Manufacturers, catalogue, offers and their links.',
    admin: 'All of it; operators, staff and the audit log besides.',
  } satisfies Record<StaffRole, string>,
  chooseRole: 'Choose at least one role.',
  name: 'Name',
  nameMissing: 'Name is required',
  email: 'E-mail',
  emailInvalid: 'Enter a valid e-mail address.',
  inviteTitle: 'Invite somebody',
  inviteText:
    'They get a link by mail, good for 7 days, and choose a password and connect an authenticator app with it.',
  inviteSend: 'Send the invitation',
  invited: (email: string) => `The invitation to ${email} is on its way`,
  kept: 'This was typed before and not sent.',
  startAnew: 'Start anew',
  loadingPerson: 'Loading the member of staff',
  noPerson: 'No member of staff has this number',
  personFailed: 'The member of staff could not be loaded',
  since: (day: string) => `here since ${day}`,
  lastSignIn: (instant: string) => `last sign-in ${formatMoment(new Date(instant))}`,
  neverSignedIn: 'has never signed in',
  invitationUntil: (instant: string) =>
    `The mailed link is good until ${formatMoment(new Date(instant))}. Until they have accepted they cannot sign in.`,
  invitationOver: 'The mailed link is too old: invite them again.',
  deactivatedSince: (instant: string) =>
    `Deactivated on ${formatMoment(new Date(instant))}: no sign-in and no session. What they did stays theirs.`,
  yourself: 'This is you: password, recovery codes and sessions are on your own page.',
  toYou: 'Your account',
  record: 'Name and roles',
  save: 'Save',
  saved: 'Saved: it counts from their next click',
  reset: 'Undo the changes',
  noMoreAdminTitle: 'Stop being an admin?',
  noMoreAdminText:
    'From your next click on you see neither staff, operators nor the audit log, and cannot give yourself the role back. Another admin can.',
  noMoreAdmin: 'Stop being an admin',
  moves: {
    'invite-again': 'Invite again',
    'take-back': 'Take back the invitation',
    'sign-out': 'Sign out everywhere',
    'reset-app': 'New password and app',
    deactivate: 'Deactivate',
    reactivate: 'Let back in',
  },
  asks: {
    'invite-again': (name: string) => ({
      title: `Invite ${name} again?`,
      text: 'A new link is mailed, good for 7 days. The earlier one opens nothing any more.',
    }),
    'take-back': (name: string) => ({
      title: `Take back the invitation of ${name}?`,
      text: 'The mailed link opens nothing any more. They stay in the list as deactivated, and can be invited again.',
    }),
    'sign-out': (name: string, count: number) => ({
      title: `Sign ${name} out everywhere?`,
      text: `They lose ${sessions(count)} at once and can sign in again. What they typed in open pages is kept for them.`,
    }),
    'reset-app': (name: string) => ({
      title: `Let ${name} begin anew?`,
      text: 'For a lost phone or password. Password, authenticator app, recovery codes and every session end now; a mailed link, good for 7 days, asks for a new password and connects a new app.',
    }),
    deactivate: (name: string, count: number) => ({
      title: `Deactivate ${name}?`,
      text: `${count > 0 ? `${sessions(count)} of theirs ${count === 1 ? 'ends' : 'end'} at once, and they` : 'They'} cannot sign in any more. What they did stays theirs. You can let them back in.`,
    }),
    reactivate: (name: string, hadCome: boolean) => ({
      title: `Let ${name} back in?`,
      text: hadCome
        ? 'They sign in with the password and the app that they had. Recovery codes they need anew.'
        : 'They never came: a new link is mailed, good for 7 days.',
    }),
  },
  done: {
    'invite-again': 'A new invitation is on its way',
    'take-back': 'The invitation is taken back',
    'sign-out': 'Signed out everywhere',
    'reset-app': 'A link to begin anew is on its way',
    deactivate: 'Deactivated',
    reactivate: 'Let back in',
  },
  signedIn: 'Signed in',
  noSessions: 'Not signed in anywhere',
  sessionColumns: {
    browser: 'Browser',
    source: 'From',
    created: 'Signed in',
    used: 'Last used',
    actions: 'What to do',
  },
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  noSource: 'Not known',
  here: 'This session',
  moment: (instant: string) => formatMoment(new Date(instant)),
  signIns: 'Latest sign-ins',
  noSignIns: 'Nobody has signed in with this address.',
  signInColumns: { when: 'When', source: 'From', outcome: 'How it ended' },
  signInDone: 'Signed in',
  signInRefused: (code: string | null, times: number) =>
    `${refusals[code ?? ''] ?? 'Refused'}${times > 1 ? `, ${times} times` : ''}`,
  secondFactor: (codes: number) =>
    codes === 0 ? 'Authenticator app, no recovery codes' : `Authenticator app, ${codes} recovery codes left`,
  passwordAlone: 'A demo account: password alone',
}

const refusals: Record<string, string> = {
  'auth.credentials': 'Wrong password',
  'auth.too_many': 'Too many tries',
  'staff.code_required': 'Code asked for',
  'staff.code_wrong': 'Wrong code',
}

/** Of recovery codes that are few or none. */
export const fewCodesCopy = {
  title: (left: number) =>
    left === 0
      ? 'You have no recovery codes'
      : left === 1
        ? 'You have 1 recovery code left'
        : `You have ${left} recovery codes left`,
  text: 'When your phone is lost, a recovery code is the only way to the desk without an admin. Make ten, and keep them on paper.',
  make: 'Make recovery codes',
  later: 'Not now',
}

/** The sentences of one's own page. */
export const youCopy = {
  title: 'Your account',
  loading: 'Loading your account',
  failed: 'Your account could not be loaded',
  name: 'Your name',
  nameHint: 'Colleagues see it beside what you did. Operators never do.',
  save: 'Save',
  saved: 'Your name is saved',
  rolesHint: 'An admin can change what you may do.',
  digest: 'Mail of the morning',
  digestOn: 'Tell me each morning what waits for me',
  digestHint: 'Nothing is sent on a day on which nothing waits.',
  digestIsOn: 'You get a mail each morning on which something waits',
  digestIsOff: 'You get no mail in the morning any more',
  password: 'Password',
  oldPassword: 'Password of until now',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters, and nothing that others would guess.',
  passwordMissing: 'Please enter your password',
  passwordShort: 'Password must be at least 8 characters',
  changePassword: 'Change the password',
  passwordHint: 'Everywhere else you are signed out, and a mail tells you.',
  passwordChanged: 'Your password is changed',
  codes: 'Recovery codes',
  codesLeft: (count: number) =>
    count === 0
      ? 'With a lost phone, only another admin or whoever runs the program could help you.'
      : `${count === 1 ? '1 is' : `${count} are`} left. Each is good for one sign-in without the authenticator app.`,
  codesOfDemo: 'This demo account signs in with its password alone: it needs no codes.',
  makeCodes: 'Make new codes',
  codesTitle: 'New recovery codes',
  codesAsk: 'Ten new codes take the place of all earlier ones, which open nothing any more.',
  code: 'One-time code',
  codeHint: 'The six digits that your authenticator app shows now.',
  codeInvalid: 'Please enter the six digits of your authenticator app.',
  codesMade: 'They are shown this once. Keep them on paper, away from this computer.',
  codesKept: 'I have them',
  print: 'Print',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The codes could not be copied. Print them or write them down.',
  sessions: 'Where you are signed in',
  endOthers: 'Sign out everywhere else',
  endedOthers: 'Signed out everywhere else',
  end: 'Sign out',
  endOf: (browser: string, moment: string) => `Sign out of ${browser}, signed in ${moment}`,
  ended: 'The session is ended',
}

/** The sentences of the page on which an invitation is accepted. */
export const invitationCopy = {
  title: 'Accept the invitation',
  text: (email: string, role: string) => `You join as ${role} with ${email}.`,
  name: 'Your name',
  nameMissing: 'Name is required',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  passwordShort: 'Password must be at least 8 characters',
  qr: 'QR code for your authenticator app',
  scan: 'Scan this with your authenticator app, or type its key:',
  accept: 'Accept and sign in',
  failed: 'This invitation cannot be opened',
  accepting: 'Signing in...',
  toSignIn: 'Go to sign-in',
}
