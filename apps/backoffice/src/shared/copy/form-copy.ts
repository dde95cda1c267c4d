/** What forms and pictures of the desk say, whatever they are about; no part of its first load. */
export const formCopy = {
  picture: {
    choose: 'Choose',
    replace: 'Replace',
    remove: 'Remove',
    about: (move: string, what: string) => `${move} ${what}`,
    onlyOne: 'One picture at a time, please.',
    sending: 'Sending…',
    sendingOf: (what: string) => `Sending ${what}`,
    makingSmall: 'It has arrived and is made small',
  },
  kept: 'What you typed before and did not save is here again.',
  startAnew: 'Start anew',
  save: 'Save',
  saving: 'Saving…',
}
