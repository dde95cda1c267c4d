/** The latest submission of this page, done or not: a page that is left before it is answered never knows what has arrived. */
export const lastSubmission: { answer: Promise<unknown> | undefined } = { answer: undefined }
