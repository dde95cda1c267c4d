import { fakeApi } from '@caseback/testing/gallery/fake-api'
import { allStates } from './all-states.ts'

/** In a frame of the gallery the portal's calls are answered out of the frame's state. Call before the portal starts. */
export const answerFrame = () => fakeApi(allStates)
