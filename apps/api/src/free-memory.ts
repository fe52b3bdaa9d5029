import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/**
 * Frees the 25 MB that a start has used, for 0.1 s of processor time: V8 collects it only once a
 * process has work, and an idle one would keep it.
 */
export function freeMemory() {
  setFlagsFromString("--expose-gc")
  const collect: unknown = runInNewContext("gc")
  if (typeof collect === "function") collect()
}
