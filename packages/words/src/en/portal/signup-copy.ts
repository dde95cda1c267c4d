/** The sign-up and its first step (spec §5). */
export const signupCopy = {
  title: 'Create an account',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  accountDetails: 'Account Details',
  companyDetails: 'Company Details',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Mobile Phone Number',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  phoneHint: 'For questions about your claims. No text messages unless you ask for them.',
  emailHint: 'News about your claims and your check go here.',
  passwordHint: 'At least 8 characters',
  confirmHint: 'The same once more',
  /** `fields` are labels; null where they are too many to name. */
  fieldsLeft: (count: number, fields: string | null) =>
    `${count === 1 ? 'One field left' : `${count} fields left`}${fields === null ? '' : `: ${fields}`}`,
  next: 'Next',
  busy: 'Loading...',
  emailInvalid: 'Invalid email address',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordsDiffer: "Passwords don't match",
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneRequired: 'Mobile Phone number is required',
  emailCheckFailed: 'Failed to validate email',
  created: 'Account created!',
  offerWaits: 'Create an account in 30 seconds to claim your offer.',
}

export type SignupCopy = typeof signupCopy
