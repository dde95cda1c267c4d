/**
 * What an operator reads of a claim that is rejected as it is on another one already.
 * @param claim the other one's number; null where it is somebody else's, who is not named
 */
export const englishDuplicateNote = (claim: number | null): string =>
  claim === null ? 'Another claim has the same invoice already.' : `It is the same as on your claim ${claim}.`
