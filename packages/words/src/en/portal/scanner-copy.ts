/** The camera that photographs an invoice page by page. */
export const scannerCopy = {
  title: (page: number) => `Page ${page}`,
  again: (page: number) => `Page ${page} again`,
  newInvoice: 'New invoice',
  newInvoicePage: (page: number) => `Page ${page}, new invoice`,
  auto: 'Auto',
  autoHint: 'Takes the photo by itself once the page lies still',
  torch: 'Light',
  starting: 'Starting the camera…',
  looking: 'Hold the whole page in the picture.',
  found: 'All four corners found. Hold still.',
  shoot: 'Take the photo',
  close: 'Close the camera',
  done: 'Done',
  busy: 'Straightening…',
  pages: 'Photos taken',
  choose: (page: number) => `Page ${page}: take it again, turn or remove it`,
  turn: (page: number) => `Turn page ${page} to the right`,
  remove: (page: number) => `Remove page ${page}`,
  dark: (page: number) => `Page ${page} was too dark. Take it again in more light: it takes its place.`,
  blurred: (page: number) => `Page ${page} is blurred. Take it again: it takes its place.`,
  small: (page: number) => `Page ${page} is small. Take it again from closer: it takes its place.`,
  straightened: (page: number) => `Page ${page} is cropped and straightened.`,
  whole: (page: number) => `Page ${page} is kept as it is: its corners were not found.`,
  noCamera: 'The camera cannot be used here.',
  ownCamera: 'Use the phone’s camera',
  cropped: 'Cropped and straightened',
  uncrop: 'Use the whole photo',
}

/** What photos of invoices are read easily, and which come back. */
export const photoExample = {
  title: 'What makes a good photo?',
  goodTitle: 'Easy to read',
  good: ['The whole page, all four corners', 'Flat, seen from straight above', 'Even light, sharp numbers'],
  badTitle: 'Comes back to you',
  bad: ['Corners or lines cut off', 'At an angle, or crumpled', 'In shadow, or blurred'],
}
