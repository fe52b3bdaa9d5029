declare global {
  /** Where zod has its settings: all copies of it share them. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// The page's policy lets nothing be compiled from text; to try it is written down as a breach of it.
// Imported first, because schemas ask for it as they are made; zod itself need not be loaded for it.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
  jitless: true,
})

export {}
