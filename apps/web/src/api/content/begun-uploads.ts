/** What this tab has begun to send, so that the same file goes on after a reload. It ends with the tab. */
const storageKey = 'lumi.uploads'

type Begun = Readonly<Record<string, string>>

const read = (): Begun => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Begun
  } catch {
    return {}
  }
}

const write = (begun: Begun) => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(begun))
  } catch {
    // Storage is blocked or full: such a file begins anew.
  }
}

/** Where it is kept which upload a file belongs to: by what can be known of it without reading it. */
export const begunUpload = ({ name, size, lastModified }: File, confId = '') => {
  const key = [confId, size, lastModified, name].join('/')
  return {
    id: (): string | undefined => read()[key],
    keep: (uploadId: string) => write({ ...read(), [key]: uploadId }),
    forget: () => {
      const { [key]: _, ...others } = read()
      write(others)
    },
  }
}
