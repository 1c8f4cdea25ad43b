import { existsSync } from 'node:fs'
import { checkOut, versionBefore } from './checkout.ts'

/** Installs the older version; a folder in which it is installed already does as well. */
export default async function globalSetup() {
  const wanted = process.env.LUMI_OLDER_VERSION || versionBefore()
  console.log(`The older version is ${wanted}`)
  if (existsSync(wanted)) {
    process.env.LUMI_OLDER_FOLDER = wanted
    return
  }
  const { folder, remove } = await checkOut(wanted)
  process.env.LUMI_OLDER_FOLDER = folder
  return remove
}
