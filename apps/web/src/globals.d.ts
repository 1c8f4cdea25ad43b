/** Set by Vite from package.json. */
declare const __LUMI_VERSION__: string
