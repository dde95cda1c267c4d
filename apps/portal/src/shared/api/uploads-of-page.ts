/** Each upload of this page, done or not: a page that is left before it is answered never knows what has arrived. */
export const uploadsOfPage: Promise<unknown>[] = []
