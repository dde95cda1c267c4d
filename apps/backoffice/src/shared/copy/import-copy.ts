const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)
const rows = (count: number) => counted(count, 'row', 'rows')

/** The sentences of the catalogue's import. */
export const importCopy = {
  title: 'Import products',
  back: 'Back to the catalogue',
  text: 'An Excel workbook, of which the first sheet is read, or CSV. Its first line names the columns, in any order. Nothing is taken away.',
  template: 'Start from the catalogue as it is',
  choose: 'Choose a table',
  another: 'Choose another table',
  file: 'Table',
  drop: 'Or drop it here. It is only looked at first.',
  onlyOne: 'One table at a time, please.',
  sending: 'Sending the table',
  looking: 'Looking at its rows',
  importing: 'Importing',
  clean: (count: number) => `${rows(count)}, and nothing is wrong with ${count === 1 ? 'it' : 'them'}`,
  ignored: (columns: readonly string[], read: readonly string[]) =>
    `${columns.length === 1 ? 'The column' : 'The columns'} ${listed(columns.map((name) => `“${name}”`))} ${columns.length === 1 ? 'is' : 'are'} not read: those that are read are ${listed(read)}.`,
  withProblems: (problems: number, count: number) =>
    `${rows(count)} looked at, ${counted(problems, 'problem', 'problems')} found. Nothing is imported yet.`,
  other:
    'Other rows have a problem by now than when you looked, so nothing is imported yet. Read what is wrong, and import again.',
  unread: 'This table cannot be imported as it is. Nothing has changed.',
  counts: {
    created: 'New variants',
    updated: 'Changed',
    unchanged: 'As they are',
    padded: 'GTINs with zeros put in front',
  },
  problems: 'What is wrong',
  shown: (shown: number, all: number, inDownload: number) =>
    `The first ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}: the download has ${inDownload < all ? `the first ${inDownload.toLocaleString('en-US')}` : 'all'}.`,
  columns: { line: 'Line', column: 'Column', problem: 'Problem' },
  columnsOf: {
    title: 'Columns of the table',
    required: 'in every row',
    optional: 'may be empty or missing',
    sample: 'Download a sample',
  },
  noneGood: 'No row can be imported.',
  whole: 'whole line',
  download: 'Download the problems',
  downloadName: 'import-problems.csv',
  import: (count: number) => `Import ${rows(count)}`,
  importGood: (count: number) => `Import the ${rows(count)} without a problem`,
  nothing: 'Everything in it is known already: there is nothing to import.',
  done: (created: number, updated: number) =>
    `Imported: ${counted(created, 'new variant', 'new variants')}, ${updated.toLocaleString('en-US')} changed`,
  toCatalogue: 'To the catalogue',
  export: 'Export',
}
