/** Address of the Lumi server. Set it for the integration: `zapier env:set 1.0.0 LUMI_URL=https://meet.example.com`. */
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

/**
 * Ends a step with Lumi's own words for its failure. Zapier refreshes the token after a 401, and tries again later
 * after a 429.
 */
export function checkAnswer(response, z) {
  if (response.status < 400 || response.skipThrowForStatus) return response
  if (response.status === 401) throw new z.errors.RefreshAuthError()
  const failure = readFailure(response)
  if (response.status === 429)
    throw new z.errors.ThrottledError(failure.text, Number(response.getHeader('retry-after')) || 60)
  throw new z.errors.Error(failure.text, failure.name, response.status)
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
