/** What an operator reads of a claim that is rejected as it is on another one already, by the other one's number. */
export const englishDuplicateNote = (claim: number): string => `It is the same as on claim ${claim}, which counts.`
