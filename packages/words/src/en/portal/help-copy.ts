import { brand } from '@caseback/domain'
import { provider } from '../../provider.ts'

type Answer = { question: string; answer: string }
type Word = { word: string; means: string }

/** The help page: twelve questions in the words of a kitchen, what our words mean, and the way to a person. */
export const helpCopy = {
  title: 'Help',
  lead: 'Short answers. When yours is missing, write to us.',
  /** Asked for when it is shown: it names the provider. */
  questions: (): Answer[] => [
    {
      question: `Who is ${provider.name}?`,
      answer:
        'We handle rebate offers for manufacturers: we read your invoices, collect the money from the manufacturer and send you the check.',
    },
    {
      question: 'Is it free?',
      answer: 'Yes. The account, the offers and the checks cost you nothing, and you do not promise to buy anything.',
    },
    {
      question: 'Do you need my bank details?',
      answer: `No. We pay by check and never ask for a bank account or a card. ${brand.checkProviderName}, who makes our e-mailed checks, may ask where to put the money when you deposit one. A printed check goes to your bank like any other.`,
    },
    {
      question: 'Which papers count?',
      answer:
        'Invoices of your distributor that show its name, the invoice number, the date and the products with their cases. A photo or the PDF is enough. Order confirmations, price lists and monthly statements do not count: they do not show what was delivered.',
    },
    {
      question: 'Do purchases from before I signed up count?',
      answer:
        'Yes, when the invoice is dated within the dates of the offer. They stand in its terms as “Valid from” and “Valid until”.',
    },
    {
      question: 'How much do I get?',
      answer:
        'The offer says so much per case. All invoices of your location are added up: reach the minimum and every case is paid, the first ones too. Some offers pay more per case from a higher number on.',
    },
    {
      question: 'When does the money come?',
      answer:
        'Within 30 days of sending your invoice, when all is in order. Each claim shows the day by which it is paid.',
    },
    {
      question: 'How does the check come?',
      answer: `As you choose in Settings. By e-mail: a letter from ${brand.checkProviderName} with a link to your check, which is ours and no fraud; its amount and claim are the ones you see here. By mail: a printed check to your address.`,
    },
    {
      question: 'Who is the check made out to?',
      answer:
        'To your business, never to a person. You confirm the name with your first claim; in Settings you see it and can change it.',
    },
    {
      question: 'What if something is wrong with an invoice?',
      answer:
        'We write what is missing and the claim waits for you: add the invoice, and we go on. When we say no, we say why. You can send another invoice, or dispute it once and a second person looks.',
    },
    {
      question: 'I have several restaurants. Can each one join?',
      answer:
        'Yes. Each location has an account of its own and can take each offer once, with as many invoices as you like. We check that no location is paid twice.',
    },
    {
      question: 'What about tax?',
      answer:
        'We cannot give tax advice. Many bookkeepers enter a rebate as a lower price of the goods; ask yours. All your payments are listed under “All claims and payments”.',
    },
  ],
  wordsTitle: 'What our words mean',
  words: (): Word[] => [
    { word: 'Claim Offer', means: 'Join an offer. It costs nothing and you need not have bought anything yet.' },
    { word: 'Claim', means: 'Invoices that you have sent for an offer. An offer can have several claims.' },
    { word: 'Pending Offers', means: 'Offers that you can join.' },
    { word: 'Enrolled Offers', means: 'Offers that your location has joined.' },
    { word: 'Enroll your location', means: 'Join the offer for the restaurant that this account is for.' },
    { word: 'Operator Type', means: 'What kind of kitchen you run.' },
    { word: 'Tier', means: 'So many cases, so much per case. Reach the next tier and all your cases get its amount.' },
    { word: 'Rebate minimum', means: 'What you get for the smallest number of cases that is paid.' },
    { word: 'Once per location', means: 'One enrollment for each restaurant, with as many invoices as you like.' },
    {
      word: 'First-Time Offer',
      means: 'For locations that were never paid for these products before. We look when you send your invoice.',
    },
    { word: 'Time-Based Offer', means: 'Every purchase between the two dates counts.' },
    { word: 'Validated', means: 'We have checked your invoices and approved the amount.' },
    { word: 'Processing Payment', means: 'The manufacturer pays us now, then we send your check.' },
    { word: 'Deposit type: Mailed check', means: 'Your check is printed and comes by mail.' },
    { word: 'SKU, GTIN', means: 'The numbers on the case. Your distributor may have numbers of its own.' },
  ],
  contact: {
    title: 'Contact',
    lead: 'A person reads it and answers by e-mail.',
    write: 'Write to us',
    number: 'Is it about a claim? Tell us its number.',
    label: 'Your message',
    send: 'Send',
    busy: 'Sending…',
    missing: 'Please write what it is about.',
    sent: 'Your message is with us',
    after: 'We have your message and answer by e-mail.',
    failed: 'Your message could not be sent. It is kept here: please try again.',
    orMail: 'Or by e-mail:',
  },
}

export type HelpCopy = typeof helpCopy
