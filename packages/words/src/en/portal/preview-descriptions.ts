/** How an offer is described to who unfurls its link: only the server says it. */
export const previewDescriptions = {
  running: (discount: string, unit: string, day: string) =>
    `${discount} per ${unit}. Purchase by ${day} and get reimbursed within 30 days.`,
  paused: (offer: string) => `${offer}: this offer is not accepting new enrollments at the moment.`,
  over: (offer: string) => `${offer}: this offer takes no new enrollments.`,
}

export type PreviewDescriptions = typeof previewDescriptions
