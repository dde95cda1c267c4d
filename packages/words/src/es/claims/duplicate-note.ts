/** What an operator reads of a claim that is rejected as it is on another one already, by the other one's number. */
export const spanishDuplicateNote = (claim: number): string =>
  `Es la misma de la solicitud ${claim}, que es la que cuenta.`
