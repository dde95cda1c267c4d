/** The keys of the review desk, and what each does. */
export const deskKeysCopy = {
  title: 'Keys of the desk',
  keys: [
    ['J', 'Next claim'],
    ['K', 'Previous claim'],
    ['F', 'Into the first field'],
    ['Enter', 'Next field, with Shift the one before'],
    ['A', 'Validate'],
    ['Ctrl Enter', 'Validate, also while typing'],
    ['N', 'Needs attention'],
    ['R', 'Reject'],
    ['Ctrl Z', 'Take the last decision back, within 15 seconds'],
    ['Z', 'Zoom'],
    ['Arrows', 'Turn pages'],
    ['/', 'Search'],
    ['Esc', 'Leave a field'],
    ['?', 'Help'],
  ],
  close: 'Close',
}
