import { api, lumiUrl } from './lib/lumi.js'

const scope = 'account conferences events'

/** A request to Lumi's token endpoint, with the credentials that its operator has registered (`ZAPIER_CLIENT_…`). */
async function requestTokens(z, form) {
  const { CLIENT_ID = '', CLIENT_SECRET = '' } = process.env
  const credentials = [CLIENT_ID, CLIENT_SECRET].map(encodeURIComponent).join(':')
  const { data } = await z.request({
    method: 'POST',
    url: `${lumiUrl()}/auth/oauth2/token`,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    },
    body: form,
  })
  const { access_token, refresh_token } = data
  return { access_token, refresh_token }
}

export default {
  type: 'oauth2',
  oauth2Config: {
    authorizeUrl: {
      method: 'GET',
      url: '{{process.env.LUMI_URL}}/auth/oauth2/authorize',
      params: {
        client_id: '{{process.env.CLIENT_ID}}',
        state: '{{bundle.inputData.state}}',
        redirect_uri: '{{bundle.inputData.redirect_uri}}',
        response_type: 'code',
        scope,
      },
    },
    getAccessToken: (z, { inputData: { code, redirect_uri, code_verifier } }) =>
      requestTokens(z, { grant_type: 'authorization_code', code, redirect_uri, code_verifier }),
    refreshAccessToken: (z, { authData: { refresh_token } }) =>
      requestTokens(z, { grant_type: 'refresh_token', refresh_token }),
    scope,
    autoRefresh: true,
    enablePkce: true,
  },
  test: async (z) => (await z.request({ url: api('/account') })).data,
  connectionLabel: '{{username}} ({{title}})',
}
