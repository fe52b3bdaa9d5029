import { organisationPaths } from "@packhaus/contract/organisations/paths"
import type { HitPaths } from "#lib/module.ts"

export const hits: HitPaths = { organisation: organisationPaths.one }
