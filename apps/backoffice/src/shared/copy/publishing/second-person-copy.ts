/** What is said where publishing needs a second person. */
export const secondPersonCopy = {
  asked: (by: string, moment: string) => `${by} wants to publish this draft: ${moment}`,
  mine: (moment: string) => `You have asked to publish this draft: ${moment}`,
  waits:
    'Another publisher or an admin publishes it or says why not. Those who had joined by then have a letter about it. Any change of the offer takes the request back.',
  nobodyElse:
    'Nobody else may publish yet, so nobody can agree. Invite a publisher under Staff: they find this request here.',
  decide: 'Its terms are below. It is published in the editor, where the picture of it is; or say why not.',
  decideHere: 'Read it, then publish it below or say why not. What you type here takes the request back.',
  wouldHold: (version: number) => `What version ${version} would say`,
  look: 'Look at it',
  refused: (by: string, moment: string) => `${by} did not publish this draft: ${moment}`,
  refuse: 'Refuse',
  refusing: {
    publishing: {
      title: (name: string) => `Refuse to publish ${name}?`,
      text: (by: string) => `${by} gets a letter that says why, and reads it on this page. The draft stays as it is.`,
    },
    move: {
      title: (name: string) => `Refuse the change of ${name}?`,
      text: (by: string) => `${by} gets a letter that says why, and reads it on this page. The offer stays as it is.`,
    },
    done: 'The request is refused',
  },
  takeBack: 'Take it back',
  takenBack: 'It is taken back',
  ask: (version: number) => `Ask to publish version ${version}`,
  asking: (version: number) => `Ask to publish version ${version}?`,
  askingText:
    'Nothing is published yet: other publishers and admins who have joined get a letter, and the first of them who agrees publishes it.',
  note: 'What they should know',
  done: (version: number) => `You have asked to publish version ${version}`,
  agreeing: (by: string) => `${by} has asked for this. You publish it.`,
  ownRequest:
    'You have asked for this yourself. Another publisher or an admin publishes it. What you type here takes the request back.',
  ended:
    'You had asked a second person about this offer. It says something else now, so that is taken back: ask again when it is as you want it.',
}
