/** Address of the Lumi server, which `zapier env:set` sets for the integration. */
export const lumiUrl = () => (process.env.LUMI_URL ?? '').replace(/\/+$/, '')

/** Address of an operation of the API. */
export const api = (path) => `${lumiUrl()}/v1${path}`

export const conferenceStates = { live: 2, ended: 3 }

/** Sends the access token with each request to Lumi, unless the request has credentials of its own. */
export function addToken(request, _z, bundle) {
  const token = bundle.authData?.access_token
  if (token && !request.headers.Authorization) request.headers.Authorization = `Bearer ${token}`
  return request
}

/** Ends a step with Lumi's own words for its failure. After a 401 or a 429, Zapier itself has ended it before. */
export function checkAnswer(response, z) {
  if (response.status < 400 || response.skipThrowForStatus) return response
  const { text, name } = readFailure(response)
  throw new z.errors.Error(text, name, response.status)
}

function readFailure({ content, status }) {
  try {
    const { error_name, error, error_description } = JSON.parse(content)
    const name = error_name ?? error ?? `HTTP ${status}`
    return { name, text: error_description ?? name }
  } catch {
    return { name: `HTTP ${status}`, text: `Lumi answered ${status}` }
  }
}
