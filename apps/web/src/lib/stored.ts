/** For good on this device, or until this tab is closed. */
type StorageArea = 'localStorage' | 'sessionStorage'

/** What the browser keeps for us under `key`; undefined when there is nothing, or nothing readable. */
export const readStored = (key: string, storage: StorageArea = 'localStorage'): unknown => {
  try {
    const text = window[storage].getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value, or removes it when it is undefined. A browser that refuses storage forgets at reload. */
export const writeStored = (key: string, value: unknown, storage: StorageArea = 'localStorage'): void => {
  try {
    if (value === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: the page works on without it.
  }
}
