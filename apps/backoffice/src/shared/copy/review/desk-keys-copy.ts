/** Only where ready notes are. */
const READY_NOTES = ['1 – 9', 'A ready note, where the reason is asked for'] as const

/** The keys of the review desk, and what each does. */
export const deskKeysCopy = {
  title: 'Keys of the desk',
  readyNotes: READY_NOTES,
  keys: [
    ['J K', 'Next claim, previous claim'],
    ['G', 'Next claim for me, which nobody has'],
    ['T', 'Take over from a colleague'],
    ['S', 'Skip, with a reason'],
    ['F', 'First value to check, or first field'],
    ['Enter', 'Right, next field; with Shift back'],
    ['Y', 'All values to check are right'],
    ['X', 'The line in question is none of the offer’s'],
    ['M', 'The other products of the offer'],
    ['D', 'The other invoice beside this one'],
    ['A', 'Validate'],
    ['Ctrl Enter', 'Validate or send, also while typing'],
    ['N', 'Needs attention'],
    ['R', 'Reject'],
    READY_NOTES,
    ['Ctrl Z', 'Take the last decision back, within 15 seconds'],
    ['I', 'Next invoice'],
    ['← →', 'Turn pages'],
    ['P', 'Go to a page by its number'],
    ['V', 'Small pictures of the pages'],
    ['↑ ↓ Space', 'Scroll the page; Space goes on to the next'],
    ['Z + −', 'Zoom, where the pointer is'],
    ['0', 'Page width, whole page'],
    ['Q', 'Turn the page a quarter'],
    ['/', 'Search'],
    ['Ctrl K', 'Search everything'],
    ['Esc', 'Leave a field'],
    ['?', 'Help'],
  ],
  close: 'Close',
}
