import { defineArea } from '../catalogue.ts'

/** Signing in, wherever it happens: on its page and in the dialog over any page. */
export const sessionTexts = defineArea('session', {
  'prompt.signIn': 'Please Sign In',
  'prompt.ended': 'Session Ended!',
  'prompt.signIn.body': 'This page needs an account.',
  'prompt.ended.body': 'Sign in again to go on where you were. Nothing on this page is lost.',
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
    'Please check your credentials. There were too many tries: try again in 15 minutes, or choose Get Help.',
  'refused.accountUnavailable': 'An error occurred! Please try again',
  'refused.unreachable': 'The server cannot be reached. Check your connection and try again.',
  'refused.passwordExpired':
    'Your password must be changed. Sign in on the sign-in page to choose a new one.',
  'forced.message': 'Unknown Error Occurred. Please Sign In Again',
  'forced.elsewhere': 'Your session was ended elsewhere. Please sign in again.',
  signedOut: 'Successfully Signed Out!',
})
