import { defineArea } from '../catalogue.ts'

export const join = defineArea('join', {
  title_education: 'Enter classroom',
  title_corporate: 'Enter meeting',
  title_general: 'Enter room',
  field_education: 'Classroom link or ID',
  field_corporate: 'Meeting link or ID',
  field_general: 'Room link or ID',
  'field.help_education': 'Your teacher sent it to you.',
  'field.help_corporate': 'The person who invited you sent it to you.',
  'field.help_general': 'The person who invited you sent it to you.',
  invalid_education: 'Invalid classroom ID. Try again.',
  invalid_corporate: 'Invalid meeting ID. Try again.',
  invalid_general: 'Invalid room ID. Try again.',
  submit: 'Join now',
  submitting: 'Joining...',
  agree: 'By joining, you accept the',
  terms: 'Terms of Use',
  and: 'and the',
  privacy: 'Privacy Policy',
  signIn: 'Sign in',
})
