/** Whether this can be an e-mail address. Only a mail to it tells whether it is one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
