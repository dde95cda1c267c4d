/** Above every page of the portal while a member of staff sees it as an operator does. */
export const staffViewCopy = {
  title: (name: string) => `You see what ${name} sees`,
  until: (end: Date, timeZone: string | undefined) =>
    `Until ${end.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' })}. Nothing can be changed here.`,
  end: 'End it',
  over: (name: string) => `You no longer see what ${name} sees`,
  back: 'Back to their record',
}

export type StaffViewCopy = typeof staffViewCopy
