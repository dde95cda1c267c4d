/** The sentences of the start page of a new program. */
export const firstStepsCopy = {
  title: (name: string) => `Welcome, ${name}`,
  text: 'What a program needs before operators come, in this order.',
  list: 'First steps',
  loading: 'Looking what is there already',
  done: 'Done',
  partly: (done: number, of: number) => `${done} of ${of}`,
  starters: 'Still starter texts:',
  skip: 'Go to the claims',
  steps: {
    provider: {
      title: 'Say who you are',
      why: 'Your name, legal name, support address and logo, as operators read them.',
      go: 'Open the provider',
    },
    texts: {
      title: 'Publish your texts',
      why: 'Terms, privacy policy and user agreement. Until you publish your own, operators agree to the starter texts that the program came with.',
      go: 'Open the site content',
    },
    manufacturer: {
      title: 'Add a manufacturer',
      why: 'Who pays the rebates, with its logo and who gets the requests for money.',
      go: 'Add a manufacturer',
    },
    product: {
      title: 'Add its products',
      why: 'What operators buy, with item numbers: invoices are read by them.',
      go: 'Open the catalogue',
    },
    offer: {
      title: 'Publish an offer',
      why: 'Which products earn how much, from when until when.',
      go: 'Open the offers',
    },
    link: {
      title: 'Share its link',
      why: 'Operators come by a link or its QR code; those for whose kind or chain an offer is find it in their list, too.',
      go: 'Make a link',
    },
    colleague: {
      title: 'Invite colleagues',
      why: 'A batch of payments needs two people: one makes it, another one approves it. Done once one of them has come.',
      go: 'Invite somebody',
    },
  },
}
