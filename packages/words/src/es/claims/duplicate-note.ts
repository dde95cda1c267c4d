/**
 * What an operator reads of a claim that is rejected as it is on another one already.
 * @param claim the other one's number; null where it is somebody else's, who is not named
 */
export const spanishDuplicateNote = (claim: number | null): string =>
  claim === null ? 'Otra solicitud ya tiene la misma factura.' : `Es la misma de su solicitud ${claim}.`
