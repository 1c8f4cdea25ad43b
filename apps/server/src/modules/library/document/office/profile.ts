import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Our Basic library for LibreOffice. It lays out a document and exports its pages. */
const LIBRARY = 'Lumi'
const modules = ['pages', 'sheets', 'names']

/** The command that runs it. */
export const CONVERT = `macro:///${LIBRARY}.pages.Convert`

/** Writes a user profile for one run of LibreOffice. */
export async function writeProfile(folder: string): Promise<void> {
  const user = join(folder, 'user')
  const basic = join(user, 'basic')
  const library = join(basic, LIBRARY)
  await mkdir(library, { recursive: true })
  await writeFile(join(user, 'registrymodifications.xcu'), settings)
  await writeFile(
    join(basic, 'script.xlc'),
    `${xml}<library:libraries ${libraries}><library:library library:name="${LIBRARY}" xlink:href="$(USER)/basic/${LIBRARY}/script.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`,
  )
  const elements = modules.map((name) => `<library:element library:name="${name}"/>`).join('')
  await writeFile(
    join(library, 'script.xlb'),
    `${xml}<library:library ${libraries} library:name="${LIBRARY}" library:readonly="false" library:passwordprotected="false">${elements}</library:library>`,
  )
  for (const name of modules) {
    const source = await readFile(new URL(`${name}.bas`, import.meta.url), 'utf8')
    await writeFile(
      join(library, `${name}.xba`),
      `${xml}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="${name}" script:language="StarBasic">${escapeXml(source)}</script:module>`,
    )
  }
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const libraries =
  'xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const item = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/**
 * Documents come from strangers. Their macros do not run, linked content (a picture on a server, a file on this machine)
 * is not loaded, links are not updated, and the proxy is unreachable in case something still tries to connect.
 */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${[
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  item('Office.Common/Security/Scripting', 'DisablePythonRuntime', 'true'),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  item('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  item('Office.Common/Security/Scripting', 'DisableOLEAutomation', 'true'),
  item('Office.Writer/Content/Update', 'Link', '0'),
  item('Office.Calc/Content/Update', 'Link', '1'),
  item('Office.Common/Misc', 'FirstRun', 'false'),
  // Otherwise LibreOffice replaces our library with the defaults of a new user.
  item('Setup/Office', 'ooSetupInstCompleted', 'true'),
  // Measures text as it is printed, so that rows are high enough for it.
  item('Office.Calc/Input', 'UsePrinterMetrics', 'true'),
  item('Inet/Settings', 'ooInetProxyType', '1'),
  item('Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPProxyPort', '9'),
  item('Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'),
  item('Inet/Settings', 'ooInetHTTPSProxyPort', '9'),
].join('\n')}
</oor:items>
`
