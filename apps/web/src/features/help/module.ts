import type { Module } from "#lib/module.ts"
import { helpRoutes } from "./routes.tsx"

export const module: Module = { routes: helpRoutes }
