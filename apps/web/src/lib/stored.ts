/** `localStorage` stores for good on this device, `sessionStorage` until this tab is closed. */
type StorageArea = 'localStorage' | 'sessionStorage'

/** Returns the stored value of `key`; undefined if there is none, or it cannot be parsed. */
export const readStored = (key: string, storage: StorageArea = 'localStorage'): unknown => {
  try {
    const text = window[storage].getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it if it is undefined. In a browser that refuses storage it is lost at reload. */
export const writeStored = (key: string, value: unknown, storage: StorageArea = 'localStorage'): void => {
  try {
    if (value === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: the page works on without it.
  }
}
