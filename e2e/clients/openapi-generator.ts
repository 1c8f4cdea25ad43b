import { documentOf, type Place, run } from './client.ts'

const { OPENAPI_GENERATOR: jar } = process.env

export const missingGenerator = () => (jar ? undefined : 'openapi-generator')

type Wanted = {
  language: 'go' | 'java' | 'python'
  service: string
  /** Folder below the client's own. */
  output: string
  /** Options of the generator for names. */
  properties: Record<string, string>
}

/** Makes a client of one service with openapi-generator. */
export async function generate(place: Place, { language, service, output, properties }: Wanted) {
  const named = Object.entries(properties).map(([name, value]) => `${name}=${value}`)
  await run(place, 'java', [
    ...['-jar', jar ?? '', 'generate', '-i', documentOf(place, service), '-g', language, '-o', output],
    ...['--additional-properties', named.join(',')],
    ...['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'],
  ])
}
