import type { Day, TextKind } from '@caseback/domain'
import { formatLongDay } from '@caseback/words/en/amounts-and-days'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Who agrees to a text from a day on, as the subject of a sentence. */
const agrees: Record<TextKind, (when: string, version: number) => string> = {
  terms: (when, version) => `${when} whoever enrolls agrees to version ${version}.`,
  agreement: (when, version) => `${when} whoever signs up agrees to version ${version}.`,
  privacy: (when, version) => `${when} version ${version} is shown at /privacy.`,
}

const keep: Record<TextKind, (count: number, version: number) => string> = {
  terms: (count, version) => `${counted(count, 'enrollment keeps', 'enrollments keep')} version ${version}.`,
  agreement: (count, version) => `${counted(count, 'account keeps', 'accounts keep')} version ${version}.`,
  privacy: () => '',
}

/** What the editor of a text of the site says. */
export const textEditorCopy = {
  title: (title: string, version: number) => `${title}, version ${version}`,
  nobodySees: 'Draft, nobody sees it',
  language: 'Language of the text',
  languages: { en: 'English', es: 'Spanish' },
  label: (language: string) => `Text in ${language}`,
  toolbar: 'Set the text',
  block: 'What it is',
  blocks: { paragraph: 'Text', h2: 'Heading', h3: 'Smaller heading', h4: 'Smallest heading' },
  bold: 'Bold',
  italic: 'Italic',
  bulletList: 'List',
  orderedList: 'Numbered list',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  emptySpanish: 'There is no Spanish text. Who reads Spanish gets the English one, with a line that says so.',
  startFromEnglish: 'Start from the English text',
  linking: {
    title: 'Link',
    address: 'Address',
    hint: 'A page (https://…) or an e-mail address.',
    invalid: 'Enter the address of a page, or an e-mail address.',
    set: 'Set the link',
    remove: 'Remove the link',
  },
  saving: {
    saved: 'Saved',
    saving: 'Saving…',
    waiting: 'Saved in a moment',
    failed: 'Not saved',
    conflict: 'Not saved: there are two texts',
    asYouType: 'What you type is saved by itself. Nothing is published by that.',
    retry: 'Try again',
    restored: 'What you typed before and was not saved yet is here again.',
  },
  colleague: (name: string, time: string) => `${name} is in this text too. What they changed at ${time} is here.`,
  somebody: 'A colleague',
  conflict: {
    title: 'Two texts',
    text: (name: string, time: string) =>
      `${name} changed the same text at ${time}. Yours is kept here and is not saved: choose which one goes on.`,
    mine: 'Go on with mine',
    theirs: 'Take theirs',
    compare: 'Theirs beside yours',
    theirsName: 'Theirs',
    mineName: 'Yours',
  },
  nothingToPublish: 'It says what the newest version says.',
  ofProgram: 'This text came with the program. Change it, or publish it as it is.',
  changes: 'See what changes',
  discard: {
    button: 'Discard the draft',
    title: 'Discard the draft?',
    text: (version: number) => `What was written since version ${version} is gone for everybody, in both languages.`,
    done: 'The draft is discarded',
  },
  publish: (version: number) => `Publish version ${version}`,
  publishing: {
    title: (version: number) => `Publish version ${version}?`,
    from: 'From which day it holds',
    fromHint: 'It begins at midnight of that day.',
    fromTodayHint: 'Of a later day it begins at midnight.',
    dayMissing: 'Choose a day.',
    agrees: (kind: TextKind, day: Day | null, version: number) =>
      agrees[kind](day === null ? 'At once' : `From ${formatLongDay(day)}`, version),
    keep: (kind: TextKind, count: number, version: number) => keep[kind](count, version),
    readAgain: 'Who is reading the earlier version at that moment is shown the new one before they can agree.',
    spanish: 'Who reads Spanish gets it in Spanish.',
    english: 'It has no Spanish text: who reads Spanish gets the English one, with a line that says so.',
    comesFirst: (version: number, day: Day) => `Version ${version} still comes before it, on ${formatLongDay(day)}.`,
    takesPlace: (version: number) => `It takes the place of version ${version}, which would begin on the same day.`,
    takeBack: 'Until that day it can be taken back.',
    confirm: (version: number) => `Publish version ${version}`,
    done: (title: string, version: number) => `Version ${version} of ${title} is published`,
    gone: 'There is nothing to publish any more: a colleague has published the draft or discarded it.',
  },
}
