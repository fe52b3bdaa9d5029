import { appendFile, readFile, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { embeddedPostgres } from "../postgres/embedded.ts"
import { treeName } from "../postgres/tree.ts"

const settings = {
  // Files run beside each other, and some start servers that take dozens each.
  max_connections: "400",
  // Unsafe, but fast.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  min_wal_size: "32MB",
  max_wal_size: "128MB",
}

const MEMORY = "/dev/shm"
const ENOUGH = 3 * 2 ** 30
/**
 * A copy of the template is 800 files: on a disk they take ten times the processor time that they take in
 * memory, for each file of tests.
 */
async function memoryFor(name: string) {
  const found = await statfs(MEMORY).catch(() => undefined)
  return found && found.bavail * found.bsize >= ENOUGH ? join(MEMORY, name) : undefined
}
const logOf = (home: string) => readFile(join(home, "postgres.log"), "utf8").catch(() => "")

/** The PostgreSQL of the tests of the tree at `root`: tests of another tree may stop theirs at any time. */
export async function startTestServer(root: string) {
  const name = treeName("test", root)
  const server = await embeddedPostgres(join(tmpdir(), name), settings, await memoryFor(name))
  const before = (await logOf(server.home)).length
  return {
    url: server.url,
    stopWhenWeAreGone: server.stopWhenWeAreGone,
    async stop() {
      const logs = process.env.TEST_LOGS // see tools/leaks.ts
      const lines = (await logOf(server.home)).slice(before)
      if (logs) await appendFile(join(logs, "postgres.log"), lines)
      await server.stop()
    },
  }
}
