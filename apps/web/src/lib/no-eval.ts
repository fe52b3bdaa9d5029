declare global {
  /** Zod's settings, shared by all its copies. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// The page's policy forbids compiling from text, and attempts are reported as violations. Imported
// first, because schemas read it on creation; zod itself need not be loaded for it.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
  jitless: true,
})

export {}
