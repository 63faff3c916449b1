import { paraglideVitePlugin } from '@inlang/paraglide-js'

/** Turns messages/ into typed functions, for the build and for the tests alike. */
export const textsPlugin = () =>
  paraglideVitePlugin({
    project: './project.inlang',
    outdir: './app/platform/i18n/compiled',
    strategy: ['baseLocale'],
  })
