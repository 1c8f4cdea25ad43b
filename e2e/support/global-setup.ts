import { startLumi } from './lumi.ts'

/** One Lumi for all specs that do not break it; its address reaches them as LUMI_URL. */
export default async function globalSetup() {
  const lumi = await startLumi({
    TERMS_URL: 'https://example.com/terms',
    PRIVACY_URL: 'https://example.com/privacy',
  })
  process.env.LUMI_URL = lumi.url
  process.env.LUMI_DATA_DIR = lumi.dataDir
  return () => lumi.stop()
}
