import { readStored, writeStored } from '#lib/stored.ts'

/** What this tab has begun to send, so that the same file goes on after a reload. It ends with the tab. */
const storageKey = 'lumi.uploads'

type Begun = Readonly<Record<string, string>>

const read = () => (readStored(storageKey, 'sessionStorage') ?? {}) as Begun
const write = (begun: Begun) => writeStored(storageKey, begun, 'sessionStorage')

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
