import { defineArea } from '../catalogue.ts'

/** Signing in, wherever it happens: on its page and in the dialog over any page. */
export const sessionTexts = defineArea('session', {
  'prompt.signIn': 'Please Sign In',
  'prompt.ended': 'Session Ended!',
  'prompt.signIn.body': 'You need an account to see this page.',
  'prompt.ended.body': 'Sign in again to carry on where you left off. Nothing on this page is lost.',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  signUp: 'Sign Up',
  fillAll: 'Please fill in all fields',
  selectAccount: 'Please select an account and fill in your password',
  'refused.sessionTimedOut': 'Session Timed Out: Please sign in',
  'refused.unknownUsername': 'Username does not exist',
  'refused.wrongPassword': 'Password is incorrect',
  'refused.checkCredentials': 'Please check your credentials',
  'refused.tooManyTries':
    'Please check your credentials. Too many attempts: try again in 15 minutes, or choose Get Help.',
  'refused.accountUnavailable': 'An error occurred! Please try again',
  'refused.unreachable': "The server can't be reached. Check your connection and try again.",
  'refused.passwordExpired':
    'Your password must be changed. Sign in on the sign-in page to choose a new one.',
  'forced.message': 'Unknown Error Occurred. Please Sign In Again',
  'forced.elsewhere': 'Your session was ended elsewhere. Please sign in again.',
  signedOut: 'Successfully Signed Out!',
})
