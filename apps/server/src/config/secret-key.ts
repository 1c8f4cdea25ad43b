/** The file of the secret key in the data folder, used without SECRET_KEY. */
export const SECRET_KEY_FILE = 'secret.key'

/** Characters that a secret key has at least. */
export const SECRET_KEY_MIN_LENGTH = 32
