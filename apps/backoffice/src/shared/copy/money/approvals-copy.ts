import { withFullStop } from '@caseback/words/with-full-stop'

/** The sentences about moves of money that two people make. */
export const approvalsCopy = {
  title: 'Waits for a second person',
  failed: 'What waits for a second person could not be loaded',
  asked: {
    pay_back: (asks: string, amount: string, manufacturer: string) =>
      `${asks} to pay back ${amount} of credit to ${manufacturer}`,
    write_off: (asks: string, amount: string, manufacturer: string) =>
      `${asks} to write off ${amount} that ${manufacturer} owes`,
    correct_up: (asks: string, amount: string) => `${asks} to pay ${amount} more on a paid claim`,
    correct_down: (asks: string, amount: string) => `${asks} to carry ${amount} that a claim was paid too much`,
    correct_reading: (asks: string) => `${asks} to correct what is read on a paid claim, which pays as much`,
    write_off_carry: (asks: string, amount: string) => `${asks} to write off ${amount} that a claim was paid too much`,
    change_payee: (asks: string, amount: string) =>
      `${asks} to change the payee of a location that ${amount} are still to be paid to`,
    change_remit_to: (asks: string) => `${asks} to change where manufacturers pay`,
    lift_stop: (asks: string, amount: string) =>
      `${asks} to let payments of a location go on that are stopped, of which ${amount} are to come`,
  },
  payee: {
    madeOut: (name: string) => `made out to ${name}`,
    arrives: { EMAIL: 'checks by e-mail', MAIL: 'checks printed, by mail' },
    mailed: (address: string) => `mailed to ${address}`,
  },
  stop: (name: string, by: string, reason: string) => `${name} was stopped by ${by}: “${reason}”`,
  location: 'The location',
  remitTo: { before: 'Now', after: 'From then on' },
  byYou: 'You have asked',
  by: (name: string) => `${name} asks`,
  reference: (reference: string) => `Reference ${reference}`,
  request: (id: number) => `Request ${id}`,
  claim: (id: number) => `Claim ${id}`,
  isRead: (units: number, number: string, day: string) => `${units} units, number ${number}, dated ${day}`,
  newDistributor: (name: string) => `New distributor: ${name}`,
  earnedBefore: (invoice: string, claimId: number | null) =>
    claimId === null
      ? `Number ${invoice} stands on this claim twice`
      : `Number ${invoice} has earned on claim ${claimId} too`,
  insteadOf: (before: string) => `instead of ${before}`,
  since: (day: string) => `Asked on ${day}`,
  hasCredit: (manufacturer: string, credit: string, asked: boolean) =>
    `${manufacturer} has ${credit} to its credit. ${asked ? 'Take this back' : 'Refuse this'} and let that settle the request first: only what is open then is a loss.`,
  openNow: (open: string) =>
    `${open} of the request is open by now, so this cannot be approved any more. Refuse it, or let who asked take it back.`,
  openNowOwn: (open: string) =>
    `${open} of the request is open by now, so this cannot be approved any more. Take it back.`,
  aboveLimit: 'This is more than you may approve. An admin can approve it.',
  more: (shown: number) => `The newest ${shown} are shown. The others follow once these are decided.`,
  approve: 'Approve',
  refuse: 'Refuse',
  takeBack: 'Take back',
  approving: {
    pay_back: {
      title: (amount: string) => `Pay ${amount} back?`,
      text: (amount: string, manufacturer: string, reference: string) =>
        `${withFullStop(`${amount} comes off our account, and off the credit of ${manufacturer}`)} Send it from the bank with the reference ${reference}: nothing is sent by itself.`,
      confirm: (amount: string) => `Approve ${amount}`,
      done: (amount: string) => `${amount} of credit paid back`,
    },
    write_off: {
      title: (amount: string) => `Write off ${amount}?`,
      text: (amount: string, manufacturer: string) =>
        `${manufacturer} owes ${amount} less: it is our own loss. The claims of the request that wait are funded, and are paid from our money.`,
      confirm: (amount: string) => `Write off ${amount}`,
      done: (amount: string) => `${amount} written off`,
    },
    correct_up: {
      title: (amount: string) => `Pay ${amount} more?`,
      text: (amount: string, manufacturer: string) =>
        `A claim of its own over ${amount} is made. The next request asks ${manufacturer} for it, and the operator gets a check once that is paid. The operator is told now.`,
      confirm: (amount: string) => `Approve ${amount}`,
      done: (amount: string) => `${amount} more are owed to the operator`,
    },
    correct_down: {
      title: (amount: string) => `Carry ${amount}?`,
      text: (amount: string, manufacturer: string) =>
        `${amount} become credit of ${manufacturer} now. Later checks of this location are lowered by as much: until then it is money of ours that is out. The operator is told now.`,
      confirm: (amount: string) => `Approve ${amount}`,
      done: (amount: string) => `${amount} are carried`,
    },
    correct_reading: {
      title: () => 'Correct what is read?',
      text: () =>
        'The claim pays as much as it has. What counts of it counts for later claims of the location from now on. The operator is told now.',
      confirm: () => 'Approve',
      done: () => 'What is read is put right',
    },
    write_off_carry: {
      title: (amount: string) => `Write off ${amount}?`,
      text: (amount: string) => `Later checks are lowered by ${amount} less: it is our own loss.`,
      confirm: (amount: string) => `Write off ${amount}`,
      done: (amount: string) => `${amount} written off`,
    },
    change_payee: {
      title: (amount: string) => `Change how ${amount} are paid?`,
      text: () =>
        'All that is still to be paid to this location goes there from the next batch on. A payment that is approved already, sent, held or not, stays what it is: void or cancel it. The operator is told by e-mail and can take it back for seven days. For three days, payments of a new batch are held for somebody who had no part in this.',
      confirm: () => 'Approve',
      done: () => 'The payee is put right',
    },
    change_remit_to: {
      title: () => 'Change where manufacturers pay?',
      text: () =>
        'Requests that go out from now on name this account. Those that are out keep what they say until finance lets each of them name the new one. Approve only what you have heard from the person themselves, by phone or face to face.',
      confirm: () => 'Approve',
      done: () => 'Requests name another account from now on',
    },
    lift_stop: {
      title: () => 'Let payments go on?',
      text: (amount: string) =>
        `Batches may pay the location again: ${amount} that are approved have not left. Payments that the stop has held stay where they are: finance releases or cancels each.`,
      confirm: () => 'Let them go on',
      done: () => 'Payments go on',
    },
  },
  refusing: {
    title: 'Refuse this?',
    text: (by: string) => `Nothing is moved. ${by} reads why, and may ask again.`,
    confirm: 'Refuse',
    done: 'Refused',
  },
  takingBack: {
    title: 'Take this back?',
    text: 'Nothing is moved, and nobody has to decide any more. You may ask again.',
    confirm: 'Take back',
    done: 'Taken back',
  },
  payBack: {
    open: 'Pay credit back',
    title: (manufacturer: string) => `Pay credit back to ${manufacturer}`,
    text: (credit: string) =>
      `It has ${credit} to its credit. Nothing leaves our account before a second person approves.`,
    amount: 'Amount ($)',
    amountMissing: 'Enter an amount above 0, with at most two decimals.',
    atMost: (amount: string) => `At most ${amount}.`,
    reference: 'Reference',
    referenceHint: 'Of the transfer or check that will send it.',
    referenceMissing: 'Enter a reference.',
    why: 'Why',
    whyMissing: 'Please say why.',
    whyHint: 'Who approves reads it, and it stays in the audit log.',
    confirm: 'Ask for approval',
    done: 'A second person is asked',
  },
  unpaid: {
    title: 'If the manufacturer does not pay',
    closeShort: 'Close short',
    closeShortText:
      'Ends the request with what has come. Claims without money are validated again and may stand in another request.',
    writeOff: 'Write off',
    hasCredit: (manufacturer: string, credit: string) =>
      `${manufacturer} has ${credit} to its credit. Let that settle the request first: only what is open then is a loss.`,
    writeOffText: (open: string) =>
      `Gives up the ${open} that are missing, and pays the claims from our own money. A second person approves.`,
    writingOff: {
      title: (amount: string) => `Ask to write off ${amount}?`,
      text: (manufacturer: string, amount: string) =>
        `Once a second person approves, ${manufacturer} owes ${amount} less, the claims that wait are funded, and the loss is ours.`,
      confirm: 'Ask for approval',
      done: 'A second person is asked',
    },
    closingShort: {
      title: (id: number) => `Close request ${id} short?`,
      /** `waiting` null: nobody has counted them. */
      text: (waiting: number | null) =>
        `${
          waiting === 1
            ? '1 claim without money leaves the request, is validated again and waits'
            : `${waiting === null ? 'All' : waiting} claims without money leave the request, are validated again and wait`
        } for another one. Money that covers none of them whole becomes credit of the manufacturer.`,
      none: 'No claim waits for money here: the request stays open by what is missing of paid claims.',
      confirm: 'Close short',
      done: (id: number) => `Request ${id} closed short`,
    },
    byAdmin: 'An admin ends it in one of these ways.',
    hint: 'Finance and admins read it in the audit log.',
  },
}
