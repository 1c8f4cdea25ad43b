/**
 * Code that is loaded when it is first needed, and stays loaded for as long as the page is open. It is stored here,
 * because a browser takes until its next frame to return again what an `import()` has loaded before.
 */
export interface LateCode<Value> {
  /** Loads it once. After a failure the next call tries again. */
  load(): Promise<Value>
  /** Its value; undefined before it is loaded. */
  loaded(): Value | undefined
}

export function createLateCode<Value>(load: () => Promise<Value>): LateCode<Value> {
  let value: Value | undefined
  let loading: Promise<Value> | undefined
  const loadOnce = async () => {
    try {
      value = await load()
      return value
    } finally {
      loading = undefined
    }
  }
  return {
    async load() {
      if (value !== undefined) return value
      loading ??= loadOnce()
      return loading
    },
    loaded: () => value,
  }
}
