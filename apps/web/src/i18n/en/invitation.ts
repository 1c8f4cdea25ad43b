import { defineArea } from '../catalogue.ts'

/** Inviting people to a conference: the text that is sent, and what sends it. */
export const invitation = defineArea('invitation', {
  'text.link': 'Join “{{name}}”:',
  'text.byId': 'Or open {{address}} and enter:',
  'text.id': 'Conference ID: {{id}}',
  'text.password': 'Password: {{password}}',
  'text.passwordUnknown': 'You may be asked for the password.',
  link: 'Copy link',
  whole: 'Copy invitation',
  'whole.copied': 'Invitation copied',
  copied: 'Copied',
  share: 'Share invitation',
})
