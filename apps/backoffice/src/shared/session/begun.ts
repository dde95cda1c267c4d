// Whether the program had its first steps behind it when this tab asked: they stay done, so nobody asks again.

const BEGUN = 'caseback-begun'

export const hasBegun = (): boolean => sessionStorage.getItem(BEGUN) !== null
export const noteBegun = (): void => sessionStorage.setItem(BEGUN, '1')
