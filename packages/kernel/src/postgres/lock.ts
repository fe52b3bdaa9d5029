import { mkdtemp, readFile, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { belongingTo, type Owner } from "./home.ts"

/** Longer paths do not fit into a socket's address. */
const MAX_LENGTH = 60

/** Content of a data folder's lock file: process id and socket folder. */
async function lockFile(data: string) {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "")
  const [pid = "", , , , socket = ""] = text.split("\n")
  return { pid, socket }
}

/** Holder of a data folder. The process id of a dead server may have been reused. */
export async function holderOf(data: string) {
  const { pid } = await lockFile(data)
  const command = pid ? await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "") : ""
  if (!command) return "nobody"
  return command.includes(data) ? "our server" : "another process"
}

/**
 * The folder of the socket: the one the last server of these data used, otherwise a new one. It is
 * short and in the folder for temporary files, because a path over about 90 characters is no
 * address.
 */
export async function socketFolder(data: string, owner: Owner) {
  const { socket } = await lockFile(data)
  const found = socket ? await stat(socket).catch(() => undefined) : undefined
  if (found?.uid === owner.uid && basename(socket).startsWith("packhaus-")) return socket
  const place = tmpdir().length > MAX_LENGTH ? "/tmp" : tmpdir()
  return belongingTo(await mkdtemp(join(place, "packhaus-")), owner)
}
