import { createHash } from "node:crypto"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"

/**
 * The name of a PostgreSQL that only what runs in this tree uses: what runs in another one may end at any
 * time, and stop its own. `root` is the folder of the tree.
 */
export function treeName(purpose: string, root = process.cwd()): string {
  const tree = createHash("sha256").update(root).digest("hex").slice(0, 8)
  return `packhaus-${purpose}-${userInfo().uid}-${tree}`
}

/** Data folder of a temporary PostgreSQL, as durable as the machine's temporary files. */
export const treeHome = (purpose: string): string => join(tmpdir(), treeName(purpose))
