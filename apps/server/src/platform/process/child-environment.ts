const PASSED_ON = [
  'PATH',
  'HOME',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'SYSTEMROOT',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'LUMI_TEST_RUN',
]

/** Other programs get what they need to run and none of our configuration's secrets. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
}
