/** What the browser keeps for us under `key`; undefined when there is nothing, or nothing readable. */
export const readStored = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value, or removes it when it is undefined. A browser that refuses storage forgets at reload. */
export const writeStored = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: the page works on without it.
  }
}
