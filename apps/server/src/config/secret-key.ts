/** In the data folder: the secret key, where SECRET_KEY does not say it. */
export const SECRET_KEY_FILE = 'secret.key'

/** Characters that a secret key has at least. */
export const SECRET_KEY_MIN_LENGTH = 32
