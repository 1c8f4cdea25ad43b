/** The tool as a page of the course opens it. */
export interface Tool {
  /** The address where a launch begins. */
  readonly login: string
  /** The page stores data for the tool. */
  readonly storage: boolean
  /**
   * One of the links of the course, by its place, or the choice of new ones, with the address of the tool's keys;
   * by default a link that names nothing.
   */
  readonly opens?: { readonly link: number | null } | { readonly choice: string }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The frame of the tool, and the storage that platforms offer to tools without cookies. */
export const coursePage = (
  login: string,
): string => `<!doctype html><html lang="en"><head><title>Course</title></head><body>
<script>
  const stored = new Map()
  addEventListener('message', ({ data, origin, source }) => {
    if (data.subject === 'lti.put_data') stored.set(data.key, data.value)
    if (data.subject === 'lti.put_data' || data.subject === 'lti.get_data')
      source.postMessage({ ...data, subject: data.subject + '.response', value: stored.get(data.key) }, origin)
  })
</script>
<iframe title="Tool" width="800" height="700" allow="camera; microphone; autoplay" src="${escaped(login)}"></iframe>
</body></html>`

/** Posts these fields at once. */
export const formPage = (
  action: string,
  fields: Record<string, string>,
): string => `<!doctype html><html lang="en"><body>
<form method="post" action="${escaped(action)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  .join('')}
</form><script>document.forms[0].submit()</script></body></html>`

/** Shows which links were added to the course. */
export const addedPage = (titles: readonly string[]): string => `<!doctype html><html lang="en"><body>
<h1>Added to the course</h1><ul>${titles.map((title) => `<li>${escaped(title)}</li>`).join('')}</ul></body></html>`
