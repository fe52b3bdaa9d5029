import { modules } from "../modules.ts"

/** Actions available everywhere: those of all modules, in order. */
export const actions = modules
  .flatMap(({ actions = [] }) => actions)
  .toSorted((one, other) => one.order - other.order)
