import realUserEvent from '@testing-library/user-event'

/** A person without pauses between the keys: the tests type a lot. */
export const userEvent = realUserEvent.setup({ delay: null })
