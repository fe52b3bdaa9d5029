import type { Module } from "#lib/module.ts"

const files = import.meta.glob<Module>("../features/*/module.ts", {
  eager: true,
  import: "module",
})

/** The modules of the web app, by name. */
export const modules = Object.values(files)
