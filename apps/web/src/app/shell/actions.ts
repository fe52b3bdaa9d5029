import { modules } from "../modules.ts"

/** What one can begin from anywhere: what all features offer, in its order. */
export const actions = modules
  .flatMap(({ actions = [] }) => actions)
  .toSorted((one, other) => one.order - other.order)
