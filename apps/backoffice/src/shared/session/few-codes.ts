/** With as many recovery codes or fewer one is told. */
const FEW = 2

const HIDDEN = 'caseback-few-codes-hidden'

/** Whether so few recovery codes are left that their owner has to hear of it; null: they sign in without a second factor. */
export const hasFewCodes = (left: number | null): left is number => left !== null && left <= FEW

/** Whether this tab was told to speak of it later. */
export const hidesFewCodes = (): boolean => sessionStorage.getItem(HIDDEN) !== null
export const noteFewCodesHidden = (): void => sessionStorage.setItem(HIDDEN, '1')
