import { provider } from '../../provider.ts'

/** Sign-in, sign-up, verification and passwords (spec §2, §5, §8). */
export const accountsCopy = {
  back: 'Back',
  backToLogin: 'Back to Login',
  clickToResend: 'Click to resend',
  /** The offer that somebody signs up for, beside the form. */
  beside: {
    title: 'Your offer',
    purchase: (offer: string, day: string) => `${offer} · purchase by ${day}`,
    until: (manufacturer: string, day: string) => `${manufacturer} · until ${day}`,
    points: [
      "Free, and you don't promise to buy anything",
      'No bank details: you are paid by check',
      'Paid within 30 days of sending your invoice',
      'We ask for you, your business and its address. That is all.',
    ],
  },
  login: {
    title: 'Sign in',
    signedOut:
      'You were signed out. Sign in to go on where you were: files that you had chosen and what you had typed are kept.',
    lead: 'See your offers, send invoices and follow your payments.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    busy: 'Signing in...',
    redirecting: 'Redirecting...',
    forgot: 'Forgot your password?',
    noAccount: 'New here?',
    signup: 'Create an account',
    offerWaits: 'Sign in to claim your offer.',
    emailInvalid: 'Invalid email address',
    passwordRequired: 'Password is required',
    invalidTitle: 'Invalid Credentials',
    invalidText: 'The email or password you entered is incorrect.',
    errorTitle: 'Error',
    checkInput: 'Please check your input and try again.',
    unexpected: 'An unexpected error occurred. Please try again.',
    verificationFailed: 'Email verification failed. Please try again or contact support.',
    undone:
      'The change was undone, and everybody is signed out. Look into your inbox for a link to choose a new password. It is good for 2 hours; after that, ask for another one with “Forgot your password?”.',
    notUndone: 'This link can no longer undo the change. Please choose a new password, or contact support.',
    verified: 'Email verification successful! Please log in to continue.',
    unverifiedTitle: 'Your e-mail address is not verified yet',
    /** A link of ours that no longer works. */
    linkFailed:
      'Only the link in our newest e-mail works, and only once. Sign in, and we send you a new one if you need it.',
    unverifiedText: (email: string) => `Open the link that we sent to ${email}, or ask for a new one.`,
    resend: 'Resend the link',
  },
  checkEmail: {
    title: 'Check your email',
    text: (email: string | null) =>
      email
        ? `We have sent a verification link to ${email}.`
        : 'We have sent a verification link to your e-mail address.',
    hint: 'Open it within 24 hours to finish your account. It may take a minute to arrive; look into the spam folder too.',
    notReceived: "Didn't get it?",
    wrongAddress: 'Wrong address? Change it',
    newAddress: 'Your e-mail address',
    sendThere: 'Send the link there',
    noEmail: 'No email address found. Please try signing up again.',
    failed: 'Failed to resend verification email. Please try again.',
    resent: 'Verification email has been resent. Please check your inbox.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail address and we send you a link to choose a new one.',
    email: 'Email',
    submit: 'Send reset link',
    emailInvalid: 'Invalid email address',
    sentTitle: 'Check your email',
    sentText: 'We have sent you a link to reset your password.',
    failed: 'Something went wrong',
  },
  resetSent: {
    title: 'Check your email',
    text: (email: string | null) =>
      email
        ? `We have sent a link to reset your password to ${email}.`
        : 'We have sent you a link to reset your password.',
    hint: 'The link works once and is good for 2 hours.',
    notReceived: "Didn't get it?",
    noEmail: 'No email address found. Please try again.',
    failed: 'Failed to resend password reset email. Please try again.',
    resent: 'Password reset email has been resent. Please check your inbox.',
  },
  newPassword: {
    title: 'Choose a new password',
    password: 'New Password',
    confirm: 'Confirm Password',
    hint: 'At least 8 characters.',
    submit: 'Reset password',
    busy: 'Saving...',
    invalidLink: 'Invalid password reset link',
    invalidHint: 'Links work once and are good for 2 hours. Ask for a new one below.',
    askAgain: 'Send a new link',
    done: 'Your password has been reset. You can now log in with your new password.',
    failed: 'Something went wrong',
  },
  get support() {
    return provider.supportEmail
  },
}

export type AccountsCopy = typeof accountsCopy
