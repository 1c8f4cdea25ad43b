/** Returns true if this can be an e-mail address. Only a mail to it proves that it is one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
