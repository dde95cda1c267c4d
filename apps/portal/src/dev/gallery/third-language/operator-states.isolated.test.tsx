import { describe } from 'vitest'
import { isAboutClaims, isSignedIn, testThirdLanguage } from './says-no-english.tsx'

describe('who is signed in, in a language that the portal has just learned', () => {
  testThirdLanguage((state) => isSignedIn(state) && !isAboutClaims(state))
})
