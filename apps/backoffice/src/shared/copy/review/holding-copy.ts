/** What the desk says of who has a claim before them; `time` is the time of day. */
export const holdingCopy = {
  other: (name: string, time: string) => `${name} is looking at this since ${time}.`,
  otherHint: 'You may read along. Take it over to decide it yourself.',
  takenOver: (name: string, time: string) => `${name} has had this claim since ${time}; you had it before.`,
  takenOverHint: 'What you have typed is still here.',
  ended: 'Colleagues may be given this claim: nothing has happened here for five minutes.',
  endedHint: 'It is yours again as soon as you go on.',
  unknown: 'Without a connection colleagues do not see that you have this claim.',
  unknownHint: 'It is tried again by itself.',
  takeOver: 'Take over',
  next: 'Next for me',
  taken: 'It is yours now',
  takenHint: (name: string) => `${name} is told as soon as they go on.`,
  nothingLeft: 'Colleagues have every claim that waits',
  nothingLeftSkipped: 'Colleagues have what waits, or you have skipped it',
  nothingLeftHint: 'You may open one all the same. The next one that is free comes with “Next for me”.',
  /** In a row of the queue. */
  you: 'You',
  since: (name: string, time: string) => `${name}, ${time}`,
  sinceAloud: (name: string, time: string) => `${name} is looking at it since ${time}`,
  youAloud: 'You have it before you',
}
