import type { Module } from "#lib/module.ts"

const files = import.meta.glob<Module>("../features/*/module.ts", {
  eager: true,
  import: "module",
})

/** All modules of the web app, sorted by name. */
export const modules = Object.values(files)
