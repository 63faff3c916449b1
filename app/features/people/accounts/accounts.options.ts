/** AUT-19: five attempts, then locked for a quarter of an hour. */
export const passwordTries = 5
export const lockMinutes = 15
/**
 * Several people on the hub's own network may mistype, so a network gets more attempts than an account, but not endless
 * ones.
 */
export const networkTries = 20
/**
 * After this many wrong passwords from unknown browsers, an account's password alone is not enough in a new browser: a
 * code by mail or the second step is required too. The owner is never refused, so an attacker cannot lock them out.
 */
export const accountTries = 50
export const codeTries = 5
export const codesPerWindow = 3
/** Codes a day that unknown browsers together can have sent to one account. A mail costs nothing, a text does. */
export const codesADay = { link: 20, sms: 10 }
export const codeMinutes = 10
/** Three codes of an authenticator are valid at any moment: five guesses succeed with a chance of 1.5 in 100,000. */
export const secondStepTries = 5
/** At the second step the password is already known: limits wrong codes a day from unknown browsers. */
export const secondStepsADay = 20
export const invitationDays = 7
/** For this long after signing in, no new proof of identity is required. */
export const recentProofMinutes = 10
/** AUT-30: a session of staff ends after this long without a request, and at the latest after `staffSessionHours`. */
export const staffIdleMinutes = 30
export const staffSessionHours = 12

/** The daily mail of a member of staff. */
export const digests = ['waiting', 'late', 'never'] as const
export type Digest = (typeof digests)[number]
/** The hours at which it may be sent. */
export const digestHours = { first: 5, last: 20 }
export const nameMaximum = 80

/** The texts of AUT and A-SEC, word for word. The back-office is in English. */
export const accountTexts = {
  invalidEmail: 'Invalid email format',
  shortPassword: 'Password must be at least 8 characters long',
  weakPassword:
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
  commonPassword: 'This password is easy to guess. Please choose another one',
  invalidPhone: 'Invalid phone number format',
  noSuchPhone: 'Please enter a valid phone number',
  notAuthorised: 'Only authorized admin emails can register for admin access',
  noLinkForYou: 'This email does not have admin privileges',
  unconfirmed: 'Please verify your email address before signing in',
  notAdmin: 'You do not have admin privileges to access this area',
  created: 'Account created! Please check your email to verify your account.',
  codeSent: 'Verification code sent to your phone!',
  codeNotSent: 'Failed to send verification code',
  wrongCode: 'Invalid verification code',
  wrongSecondCode: 'Invalid verification code. Please try again',
  smsNotSent: 'Failed to send SMS. Please try again',
  expiredCode: 'Verification code has expired. Please request a new one',
  linkSent: 'Magic link sent to your email!',
  linkNotSent: 'Failed to send magic link',
  signedIn: 'Successfully logged in!',
  locked: 'Account is locked. Please wait before trying again.',
  nowLocked: 'Account locked due to too many failed attempts. Try again in 15 minutes.',
  wrongPassword: 'Invalid email or password',
  tooMany: 'Too many login attempts. Please try again later',
  exists: 'An account with this email already exists',
  signUpOff: 'Account creation is currently disabled',
  notConfirmed: 'Please check your email and confirm your account',
  notProven: 'Authentication failed. Please try again.',
  signedOut: 'Logged out successfully',
  notSignedOut: 'Error logging out',
  signInFirst: 'Authentication required',
  verificationFailed: 'Verification failed',
  authenticationFailed: 'Authentication failed',
  notAuthenticated: 'User not authenticated',
  notCreated: 'Failed to create account',
  unexpected: 'An unexpected error occurred',
  checkFailed: 'Authentication error. Please refresh the page and try again.',
  emailSent: 'Verification email sent!',
  emailNotSent: 'Failed to send verification email',
  twoFactorOn: 'Two-factor authentication enabled successfully',
  twoFactorOff: 'Two-factor authentication disabled successfully',
  twoFactorFailed: 'Failed to update two-factor authentication',
} as const

/** '{error}. {n} attempts remaining.' */
export const withTriesLeft = (error: string, left: number) => `${error}. ${left} attempts remaining.`
