import type { TextKind } from '@caseback/domain'
import { formatLongDay } from '@caseback/words/en/amounts-and-days'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const agreements: Record<TextKind, (count: number) => string> = {
  terms: (count) => counted(count, 'enrollment', 'enrollments'),
  agreement: (count) => counted(count, 'account', 'accounts'),
  privacy: () => '',
}

/** What the pages about the texts of the site say. */
export const textsCopy = {
  title: 'Site content',
  hint: 'What visitors read, and what operators agree to when they sign up and enroll.',
  back: 'Back to the site content',
  backToText: 'Back to the text',
  kinds: {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    agreement: 'Rebate User Agreement',
  } satisfies Record<TextKind, string>,
  uses: {
    terms: 'Agreed to with each enrollment, and shown at /terms.',
    privacy: 'Shown at /privacy.',
    agreement: 'Agreed to with each new account.',
  } satisfies Record<TextKind, string>,
  loading: 'Loading the texts',
  failed: 'The texts could not be loaded',
  loadingOne: 'Loading the text',
  oneFailed: 'This text could not be loaded',
  noOne: 'There is no such text',
  version: (version: number) => `Version ${version}`,
  holds: 'Holds now',
  starter: 'Starter text',
  starters: 'Starter texts',
  since: (day: string | null) => (day === null ? 'Came with the program' : `Since ${formatLongDay(day)}`),
  agreed: (kind: TextKind, count: number) => `${agreements[kind](count)} with it`,
  comes: (version: number, day: string | null) =>
    day === null ? `Version ${version}` : `Version ${version} from ${formatLongDay(day)}`,
  spanish: 'English and Spanish',
  noSpanish: 'English only',
  noSpanishHint: 'Who reads Spanish gets the English text, with a line that says so.',
  draft: (by: string | null, moment: string) => `Draft of ${by ? `${by}, ` : ''}${moment}`,
  hasDraft: 'Draft',
  coming: 'Coming',
  open: (title: string) => `Open ${title}`,
  edit: 'Edit',
  goOn: 'Go on with the draft',
  changes: 'See what changes',
  takeBack: {
    button: (version: number) => `Take version ${version} back`,
    title: (version: number) => `Take version ${version} back?`,
    text: (version: number, day: string | null) =>
      `${day === null ? '' : `It does not begin to hold on ${formatLongDay(day)}. `}Nobody has agreed to it yet. What it says is a draft again, to be changed and published as version ${version}.`,
    done: (version: number) => `Version ${version} is a draft again`,
  },
  versions: {
    title: 'Versions',
    export: 'Export',
    hint: 'Who has agreed keeps the version that was on the screen.',
    loading: 'Loading the versions',
    failed: 'The versions could not be loaded',
    columns: {
      version: 'Version',
      from: 'Holds from',
      published: 'Published',
      languages: 'Languages',
      agreed: 'Agreed',
    },
    always: 'The beginning',
    program: 'The program',
    byAt: (by: string, moment: string) => `${by}, ${moment}`,
    compare: 'Compare',
    compareWith: (version: number) => `Compare version ${version} with the one before it`,
    current: 'Holds',
  },
  picture: {
    title: 'What operators see',
    size: 'Size of the picture',
    sizes: { phone: 'Phone', desktop: 'Desktop' },
    scheme: 'Light or dark',
    schemes: { light: 'Light', dark: 'Dark' },
    language: 'Language of the text',
    languages: { en: 'English', es: 'Spanish' },
    version: 'Version that is shown',
    hint: 'Drawn as the portal shows it. Nothing in it can be pressed. A first heading that says the title again is shown once, as the title.',
    loading: 'Loading the version',
    empty: 'There is no text yet.',
  },
  comparison: {
    title: (title: string) => `${title}: what changes`,
    earlier: 'Earlier',
    later: 'Later',
    draft: 'Draft',
    language: 'Language',
    onlyChanges: 'Only what changes',
    kept: (count: number) => counted(count, 'part stays as it is', 'parts stay as they are'),
    counts: (added: number, removed: number) =>
      `${counted(added, 'word', 'words')} added, ${counted(removed, 'word', 'words')} removed`,
    same: 'They say the same.',
    none: 'Not in this language',
    added: 'Added',
    removed: 'Removed',
    failed: 'The versions could not be compared',
    loading: 'Loading both versions',
    link: (address: string) => `(${address})`,
  },
}
