import { useState } from 'react'
import { readStored, writeStored } from '#lib/stored.ts'

/** The kind of code samples: with our npm package, or in plain JavaScript. */
export type Samples = 'npm' | 'javascript'

const key = 'lumi.docs-samples'

/** The reader's choice, which this device keeps. */
export const useSamples = (): [Samples, (samples: Samples) => void] => {
  const [samples, setSamples] = useState<Samples>(() =>
    readStored(key) === 'javascript' ? 'javascript' : 'npm',
  )
  const choose = (chosen: Samples) => {
    setSamples(chosen)
    writeStored(key, chosen)
  }
  return [samples, choose]
}
