import { defineArea } from '../catalogue.ts'

export const signin = defineArea('signin', {
  title: 'Sign in',
  lead_education: 'Your classrooms, students and teachers in one place.',
  lead_corporate: 'Your meetings, coworkers and presenters in one place.',
  lead_general: 'Your rooms, guests and presenters in one place.',
  'profiles.label': 'Accounts on this device',
  'profiles.remove': 'Remove {{name}} from this device',
  'profiles.removeShort': 'Remove',
  'profiles.removed': '{{name}} was removed from this device',
  'profiles.other': 'Other Account',
  help: 'Get Help',
  'signUp.prompt': 'No account yet?',
  'signUp.link': 'Sign up',
  join_education: 'Enter a classroom',
  join_corporate: 'Enter a meeting',
  join_general: 'Enter a room',
  'change.title': 'Password change required',
  'change.body': 'Your password has expired. Choose a new one to sign in.',
  'change.submit': 'Change Password',
  'change.done': 'Please log in with your new password',
  'change.failed': 'The password change could not be completed. Please contact support',
})
